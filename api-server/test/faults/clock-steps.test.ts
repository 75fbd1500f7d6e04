/** @module-tag endurance */
import { beforeAll, describe, expect, it } from 'vitest'
import { hotelDay } from '../../src/model/hotel-day.ts'
import type { Database } from '../../src/storage/Database.ts'
import type { Schema } from '../../src/storage/schema.ts'
import { describeOnBothDatabases, emptyTables } from '../harness/databases.ts'
import { guestInfo, representative } from '../harness/guests.ts'
import { signature } from '../harness/pictures.ts'
import { serverOn } from '../harness/server.ts'
import { TestClock } from '../harness/TestClock.ts'
import { ledgerOf } from '../payment/ledger.ts'
import { outcomeOf, PayingGuest } from '../payment/PayingGuest.ts'
import { brokenIn } from './invariants.ts'
import { loadStays, staysToCome } from './stays.ts'

describeOnBothDatabases('a stay while the clock of the server is set', (open) => {
  let database: Database<Schema>
  beforeAll(async () => {
    database = await open()
  })

  describe.each([
    ['before a leap day', '2028-02-28T14:58:00Z'],
    ['before a new year', '2026-12-31T14:58:00Z'],
  ])('%s', (_when, start) => {
    it.each([[5], [-5]])('by %i minutes between any two calls ends as always (R23.13)', async (minutes) => {
      await emptyTables(database)
      const clock = new TestClock(start)
      const server = serverOn(database, { clock })
      const [stay] = staysToCome(1, hotelDay(clock.now()))
      if (stay === undefined) throw new Error('there is no stay')
      await loadStays(database, server.deps.vault, [stay])
      const guest = await PayingGuest.found(server, stay.name)
      clock.jump({ minutes })
      const fields = await signature()
      await guest.phone.payload('uploadSignature', guest.sending(fields))
      clock.jump({ minutes })
      await guest.phone.payload('executeCheckin', guest.sending(guestInfo(representative)))
      clock.jump({ minutes })
      const bill = await guest.bill()
      clock.jump({ minutes })
      expect(outcomeOf(await guest.settles(bill))).toBe('200')
      clock.jump({ minutes: -2 * minutes })
      // The same bill again, on a clock that says it was not paid yet.
      expect(outcomeOf(await guest.settles(bill))).toBe('200')
      expect(await guest.code()).toBe('40')
      const paid = { [bill.pre_ci_request_id]: stay.openAmount }
      expect(await ledgerOf(server)).toEqual({ provider: paid, settlements: paid, receipts: paid })
      expect((await brokenIn(database, null)).register).toEqual([])
    })
  })
})
