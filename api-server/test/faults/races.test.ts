/** @module-tag endurance */
import { beforeAll, expect, it } from 'vitest'
import { hotelDay } from '../../src/model/hotel-day.ts'
import type { Database } from '../../src/storage/Database.ts'
import type { Schema } from '../../src/storage/schema.ts'
import { describeOnBothDatabases } from '../harness/databases.ts'
import { guestInfo, representative } from '../harness/guests.ts'
import type { Answer } from '../harness/phone.ts'
import { signature } from '../harness/pictures.ts'
import { serverOn, type TestServer } from '../harness/server.ts'
import { TestClock } from '../harness/TestClock.ts'
import { ledgerOf } from '../payment/ledger.ts'
import { PayingGuest } from '../payment/PayingGuest.ts'
import { brokenIn } from './invariants.ts'
import { measured, times } from './sizes.ts'
import { loadStays, staysToCome } from './stays.ts'

const RACES = times('RACES')
const AT_ONCE = 10

/** A call that waits for another post looks again soon, but lets the others work meanwhile. */
class ShortPauses extends TestClock {
  override async pause(milliseconds: number): Promise<void> {
    await super.pause(milliseconds)
    await new Promise((resolve) => setTimeout(resolve, Math.min(milliseconds, 10)))
  }
}

/** On a machine under load, a guest who waits too long reads so, and presses again. */
async function untilServed(post: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    const answer = await post()
    if (answer.status !== 503 || tries === 20) return answer
  }
}

/** The different answers to ten taps at once. */
const differentOf = async (post: () => Promise<Answer>) => {
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => untilServed(post)))
  return [...new Set(answers.map(({ status, text }) => `${status} ${text}`))]
}

describeOnBothDatabases(`${RACES} races of ${AT_ONCE} posts at once`, (open, kind) => {
  let database: Database<Schema>
  let server: TestServer
  beforeAll(async () => {
    database = await open()
    server = serverOn(database, { clock: new ShortPauses() })
  })

  it(
    'have one effect, and the same answer for every caller (R18.11, R23.1)',
    async () => {
      const done = ['200 {"payload":{}}']
      const stays = staysToCome(RACES, hotelDay(server.clock.now()))
      await loadStays(database, server.deps.vault, stays)
      for (const { name } of stays) {
        const guest = await PayingGuest.found(server, name)
        await guest.phone.payload('uploadSignature', guest.sending(await signature()))
        const guests = guest.sending(guestInfo(representative))
        expect(await differentOf(() => guest.phone.call('executeCheckin', guests))).toEqual(done)
        const bill = await guest.bill()
        // Another card token each time: ten taps, not one request that comes ten times. One charges and two wait; the others read
        // that the outcome is not known yet, and ask again.
        const answers = await differentOf(() => guest.settles(bill))
        expect(answers.filter((answer) => !answer.includes('payment_unresolved'))).toEqual(done)
        expect((await guest.settles(bill)).text).toBe('{"payload":{}}')
      }
      const { provider, settlements, receipts } = await ledgerOf(server)
      expect(Object.keys(provider)).toHaveLength(RACES)
      expect([settlements, receipts]).toEqual([provider, provider])
      expect((await brokenIn(database, null)).register).toEqual([])
      measured({ fault: `row 8, races (${kind})`, tried: RACES, wrong: 0 })
    },
    RACES * 5_000 + 120_000,
  )
})
