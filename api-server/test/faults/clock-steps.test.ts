import { expect, it } from 'vitest'
import { ledgerOf } from '../../src/cards/test/ledger.ts'
import { outcomeOf, PayingGuest } from '../../src/cards/test/PayingGuest.ts'
import { hotelDay } from '../../src/platform/hotel-day.ts'
import { describeOnDatabase } from '../harness/databases.ts'
import { guestInfo, representative, signature } from '../harness/guests.ts'
import { serverOn } from '../harness/server.ts'
import { TestClock } from '../harness/TestClock.ts'
import { brokenIn } from './invariants.ts'
import { loadStays, staysToCome } from './stays.ts'

describeOnDatabase('a stay while the clock of the server is set', (open) => {
  it.each([
    ['a leap day', '2028-02-28T14:58:00Z', 5],
    ['a leap day', '2028-02-28T14:58:00Z', -5],
    ['a new year', '2026-12-31T14:58:00Z', 5],
    ['a new year', '2026-12-31T14:58:00Z', -5],
  ])('before %s (%s) by %i minutes between two calls ends as always (R23.13)', async (_, start, minutes) => {
    const database = await open()
    const clock = new TestClock(start)
    const server = serverOn(database, { clock })
    const [stay] = staysToCome(1, hotelDay(clock.now()))
    if (stay === undefined) throw new Error('there is no stay')
    await loadStays(database, server.deps.vault, [stay])
    const guest = await PayingGuest.found(server, stay.name)
    clock.jump({ minutes })
    await guest.phone.payload('uploadSignature', guest.sending(await signature()))
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
