/** @module-tag ci */
import { describe, expect, it } from 'vitest'
import { hotelDay } from '../../src/model/hotel-day.ts'
import { ordinaryCounter } from '../../src/model/Queue.ts'
import { migrations } from '../../src/storage/migrations/all.ts'
import { saveCounter } from '../../src/storage/repositories/checkout/checkout-counters.ts'
import type { Schema } from '../../src/storage/schema.ts'
import { automaticDesk } from '../../src/usecases/checkout/automatic-desk.ts'
import { loadStays, staysToPay } from '../faults/stays.ts'
import { freshPlaces } from '../harness/databases.ts'
import { serverOn, type TestServer } from '../harness/server.ts'
import { TestClock } from '../harness/TestClock.ts'
import { LeavingGuest } from './LeavingGuest.ts'

const GUESTS = 36
const AT_ONCE = 6
const HANDS = 5

describe('one queue on two servers with connections of their own, one of which dies', () => {
  const fresh = freshPlaces()

  it('keeps the order, loses no guest and serves no guest twice (R18.7)', async () => {
    const place = await fresh.migrated('postgres')
    const clock = new TestClock()
    const opened = async (): Promise<TestServer> =>
      serverOn(await fresh.open<Schema>(place, migrations), { clock })
    const [dying, surviving] = [await opened(), await opened()]
    const { database, vault } = surviving.deps
    const stays = staysToPay(GUESTS, hotelDay(clock.now()))
    await loadStays(database, vault, stays)
    await saveCounter(database.db, '101', { ...ordinaryCounter, hands: HANDS, prepareSeconds: 0 })

    const guests: LeavingGuest[] = []
    // So many are let in at once.
    for (let first = 0; first < GUESTS; first += AT_ONCE) {
      const joining = stays
        .slice(first, first + AT_ONCE)
        .map(({ name }, index) => LeavingGuest.waiting(index % 2 === 0 ? dying : surviving, name))
      guests.push(...(await Promise.all(joining)))
    }
    const positions: number[] = []
    for (const guest of guests) positions.push(await guest.ahead())
    expect(positions.toSorted((one, other) => one - other)).toEqual(stays.map((_, index) => index))

    const desks = [dying, surviving].map(({ deps }, index) => automaticDesk(deps, `desk-${index}`))
    const requests = () =>
      database.db
        .selectFrom('checkout_requests')
        .select(['reservation_id as stay', 'status', 'ready_at'])
        .orderBy('place')
        .execute()
    for (let seconds = 0; (await requests()).some(({ status }) => status !== 4); seconds += 1) {
      expect(seconds).toBeLessThan(120)
      clock.pass({ seconds: 1 })
      // The first dies with requests in hand, as a process does: no round of its own follows.
      await Promise.all((seconds < 8 ? desks : desks.slice(1)).map((round) => round()))
    }

    const served = await requests()
    expect(new Set(served.map(({ stay }) => stay))).toEqual(new Set(stays.map(({ id }) => id)))
    const bills = await database.db
      .selectFrom('settlements')
      .select(['reservation_id as stay', 'amount_yen'])
      .execute()
    const owed = stays.map(({ id, openAmount }) => ({ stay: id, amount_yen: openAmount }))
    expect(bills).toHaveLength(GUESTS)
    expect(bills).toEqual(expect.arrayContaining(owed))
    // Guests whose bills are prepared at the same time may be ready in any order; no other guest is overtaken.
    const ready = served.map(({ ready_at }) => ready_at?.getTime() ?? 0)
    const overtaken = ready.map((at, turn) => ready.slice(0, turn).filter((one) => one > at).length)
    expect(Math.max(...overtaken)).toBeLessThan(2 * HANDS)
  })
})
