/** @module-tag endurance */
import fc from 'fast-check'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { RECHECK_AFTER_MS } from '../../src/bills/Settlement.ts'
import type { Scenario } from '../../src/cards/sandbox/test-cards.ts'
import { sweepPayments } from '../../src/cards/sweep-payments.ts'
import { GmoSimulator } from '../../src/cards/test/gateways/GmoSimulator.ts'
import { tokenFor } from '../../src/cards/test/gateways/gateway-suite.ts'
import { serverAtGmo } from '../../src/cards/test/gateways/server-at-gmo.ts'
import { stateOf } from '../../src/cards/test/ledger.ts'
import { outcomeOf, PayingGuest } from '../../src/cards/test/PayingGuest.ts'
import type { Database } from '../../src/platform/database/Database.ts'
import type { Schema } from '../../src/platform/database/schema.ts'
import { hotelDay } from '../../src/platform/hotel-day.ts'
import { describeOnBothDatabases } from '../harness/databases.ts'
import { serverOn, type TestServer } from '../harness/server.ts'
import { TestClock } from '../harness/TestClock.ts'
import { brokenIn } from './invariants.ts'
import { faultsAt } from './provider-faults.ts'
import { loadStays, measured, staysToPay, times } from './stays.ts'

const GUESTS = times('BANK_FAULTS')
const SEED = 20_261_123
/** Guests of one day: each takes more than a quarter of an hour of the test's clock. */
const ARRIVE_TOGETHER = 20
/** Longer than any deadline, lease and pause between questions. */
const LATER_S = 16 * 60

/** The transaction at which a process dies, before or after its commit; one that lives longer is not killed. */
const kill = fc.record({ at: fc.integer({ min: 1, max: 6 }), committed: fc.boolean() })
const life = fc.record({
  card: fc.oneof(
    fc.constant<Scenario>('challenge'),
    fc.constantFrom<Scenario>('frictionless', 'unavailable', 'success', 'declined'),
  ),
  does: fc.constantFrom('approves', 'approves', 'approves', 'refuses', 'is_late', 'nothing'),
  arrivals: fc.integer({ min: 0, max: 3 }),
  beginsAnew: fc.boolean(),
  faults: faultsAt(['EntryTran', 'ExecTran', 'SecureTran2', 'SecureTran2', 'Tds2Result', 'SearchTrade'], 3),
  kills: fc.array(kill, { maxLength: 2 }),
})

/** Whether a guest who reads this was charged. */
const TOLD: ReadonlyMap<string, boolean> = new Map([
  ['200', true],
  ['402 card_declined', false],
  ['503 payment_busy', false],
])
const sentAway = v.object({ error_code: v.literal('card_challenge'), challenge_url: v.string() })

/** A database of a process that dies: nothing of it comes through afterwards. */
function dyingDatabase(database: Database<Schema>, { at, committed }: { at: number; committed: boolean }) {
  let left = at
  const transaction: Database<Schema>['transaction'] = async (work, options) => {
    left -= 1
    if (left < 0 || (left === 0 && !committed)) throw new Error('the process is dead')
    const done = await database.transaction(work, options)
    if (left === 0) throw new Error('the process is dead')
    return done
  }
  return { ...database, transaction }
}

describeOnBothDatabases(`${GUESTS} guests sent to their banks, with kills and cut answers`, (open, kind) => {
  const provider = new GmoSimulator()
  let database: Database<Schema>
  let server: TestServer
  const clock = new TestClock()
  beforeAll(async () => {
    database = await open()
    const always = { shopName: null, required: 'always', otherCards: 'refused' } as const
    server = await serverAtGmo(database, provider, clock, { ...always, hosts: ['127.0.0.1'] })
  })
  afterAll(() => provider.stop())

  it(
    'are charged once or not at all, never without a receipt, never told otherwise, and none is left waiting after the deadline (R18.22, R18.25, R23.2, R23.8)',
    async () => {
      let [sent, paid] = [0, 0]
      for (const [index, one] of fc.sample(life, { numRuns: GUESTS, seed: SEED }).entries()) {
        const stays = staysToPay(GUESTS, hotelDay(clock.now()))
        if (index % ARRIVE_TOGETHER === 0) {
          await loadStays(database, server.deps.vault, stays.slice(index, index + ARRIVE_TOGETHER))
        }
        const guest = await PayingGuest.found(server, stays[index]?.name ?? '')
        const requestId = (await guest.bill()).pre_ci_request_id
        const orders = () => provider.orders().filter((order) => order.startsWith(requestId))
        const charged = () => [...provider.charged().keys()].filter((order) => order.startsWith(requestId))
        const kills = [...one.kills]
        const on = (): TestServer => {
          const next = kills.shift()
          if (next === undefined) return server
          return serverOn(database, { ...server.deps, database: dyingDatabase(database, next) })
        }
        const pays = async () => {
          const answer = await guest.on(on()).settles(await guest.bill(), { cardToken: tokenFor(one.card) })
          if (v.is(sentAway, answer.body)) sent += 1
          const isCharged = charged().length > 0
          expect([one, TOLD.get(outcomeOf(answer)) ?? isCharged]).toEqual([one, isCharged])
        }
        provider.faults.push(...one.faults)
        await pays()
        if (one.beginsAnew && charged().length === 0) await pays()
        for (const order of orders()) {
          if (provider.statusOf(order) !== 'AUTHENTICATED') continue
          if (one.does !== 'nothing') provider.guestAtBank(order, one.does)
          const back = new URL(provider.wayBack(order))
          const url = `${back.pathname}${back.search}`
          await Promise.all(Array.from({ length: one.arrivals }, () => on().app.inject({ url })))
        }
        provider.faults.length = 0
        provider.deliverLate()
        for (let seconds = 0; seconds <= LATER_S; seconds += 120) {
          clock.pass({ seconds: 120 })
          await sweepPayments(server.deps)
        }
        const outcome = { charges: charged().length, state: await stateOf(database, requestId) }
        expect([
          { charges: 0, state: 'open' },
          { charges: 1, state: 'paid' },
        ]).toContainEqual(outcome)
        paid += charged().length
      }
      clock.pass({ seconds: RECHECK_AFTER_MS / 1_000 })
      while ((await sweepPayments(server.deps)) > 0) clock.pass({ seconds: 5 })
      expect(await brokenIn(database, provider.charged())).toMatchObject({ money: [] })
      // Both ends of it were met.
      expect([sent > GUESTS / 4, paid > GUESTS / 8, paid < GUESTS]).toEqual([true, true, true])
      measured({ fault: `F4 guests at their banks (${kind})`, tried: GUESTS, wrong: 0, sent, paid })
    },
    GUESTS * 2_000 + 120_000,
  )
})
