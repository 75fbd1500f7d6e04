import { guestInfo } from '@tomari/contract/guest-entry'
import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type {
  ConnectedSystem,
  PaymentThere,
  StayThere,
} from '../../src/property-systems/connected/ConnectedSystem.ts'
import { companion, overseasRepresentative } from '../harness/guests.ts'
import { TestClock } from '../harness/TestClock.ts'
import { atLast, connectedTo } from './connected.ts'
import type { BookingThere, HotelsThere } from './HotelsThere.ts'

const register = v.parse(guestInfo, [overseasRepresentative, companion(2)])

/** The connector of a system against its double: each call by the vendor's contract. */
export function describeEachCall(name: string, open: (clock: TestClock) => Promise<HotelsThere>): void {
  describe(`the connector of ${name}`, () => {
    const clock = new TestClock()
    let there: HotelsThere
    let system: ConnectedSystem
    let hotel: string

    const booking = (): BookingThere => ({
      hotel,
      name: { family: 'Carter', given: 'Emma' },
      arrival: '2026-12-01',
      departure: '2026-12-03',
      adults: 2,
      children: 1,
    })
    const payment = (index: number): PaymentThere => ({
      requestId: `P7K2M9Q4X8T1V5W${1_000 + index}`,
      yen: 100 + index,
      means: 'card',
      at: clock.now(),
    })

    const marksPreCheckedIn = async (stay: StayThere): Promise<void> => {
      if (system.capabilities.marksPreCheckedIn)
        await atLast(clock, () => system.markPreCheckedIn(stay, clock.now()))
    }

    beforeAll(async () => {
      there = await open(clock)
      hotel = there.hotels[0] ?? ''
      system = connectedTo(there, clock)
    })
    afterAll(() => there.close())
    afterEach(() => expect(there.proxy.violations).toEqual([]))
    beforeEach(() => {
      there.network.faultOf = () => null
    })

    it('carries a guest through, each exchange by the contract', async () => {
      there.hasRoom(hotel, '501')
      const id = there.arrives(booking())
      const stay: StayThere = { hotel, id }
      const days = { hotel, from: '2026-12-01', to: '2026-12-02', changedSince: null }
      expect(await system.tryOut(hotel)).toMatchObject({ kind: 'done' })
      const listed = await atLast(clock, () => system.arrivals(days, null))
      const carter = {
        id,
        status: 'booked',
        name: { family: 'Carter', given: 'Emma' },
        arrival: '2026-12-01',
        departure: '2026-12-03',
        adults: 2,
        children: 1,
      }
      expect(listed).toMatchObject({ bookings: [carter], unreadable: [], next: null })
      expect(await system.read(stay)).toMatchObject({ kind: 'done', value: carter })
      expect(await system.read({ hotel, id: '999999' })).toEqual({ kind: 'missing' })
      await atLast(clock, () => system.writeGuests(stay, { guests: register }))
      await marksPreCheckedIn(stay)
      // The desk has given another room than the hotel's people there.
      there.hasRoom(hotel, '500')
      there.assignsRoom(id, '500')
      expect(await atLast(clock, () => system.checkIn(stay, '501'))).toEqual({
        state: 'in_house',
        room: '501',
      })
      const staying = await atLast(clock, () => system.arrivals({ ...days, onlyInHouse: true }, null))
      expect(staying.bookings).toMatchObject([{ id, status: 'in_house' }])
      there.postsCharge(id, 24_000)
      expect(await atLast(clock, () => system.folio(stay))).toMatchObject({ balanceYen: 24_000, lines: [{}] })
      const postings = system.capabilities.postsRefunds ? [30_000, -6_000] : [20_000, 4_000]
      for (const [index, yen] of postings.entries())
        await atLast(clock, () => system.postPayment(stay, { ...payment(index), yen }))
      await atLast(clock, () => system.checkOut(stay))
      expect(there.seen(id)).toMatchObject({
        status: 'departed',
        room: '501',
        guests: [expect.stringMatching(/^carter$/i), '山田'],
        payments: postings.map((yen) => ({ yen })),
        balanceYen: 0,
      })
    })

    it('checks nobody in before the day of arrival', async () => {
      there.hasRoom(hotel, '503')
      const id = there.arrives({ ...booking(), arrival: '2026-12-02' })
      expect(await system.checkIn({ hotel, id }, '503')).toEqual({
        kind: 'early',
        code: 'BEFORE-ARRIVAL',
        notBefore: new Date('2026-12-01T20:00:00Z'),
      })
    })

    it('does again what was done without a trace of it', async () => {
      there.hasRoom(hotel, '502')
      const id = there.arrives(booking())
      const stay = { hotel, id }
      const walk = async () => {
        await atLast(clock, () => system.writeGuests(stay, { guests: register }))
        await marksPreCheckedIn(stay)
        await atLast(clock, () => system.checkIn(stay, '502'))
        await atLast(clock, () => system.postPayment(stay, payment(2)))
        return there.seen(id)
      }
      expect(await walk()).toEqual(await walk())
    })

    it('reads every page of a list, also one that moves while it is read', async () => {
      const days = { hotel, from: '2026-12-10', to: '2026-12-10', changedSince: null }
      const dates = { arrival: '2026-12-10', departure: '2026-12-11' }
      const ids = Array.from({ length: 230 }, () => there.arrives({ ...booking(), ...dates }))
      let left = 3
      there.network.afterwards = ({ path }) => {
        if (!/\/(reservations|getReservations)$/.test(path) || left === 0) return
        left -= 1
        there.changesDates(ids[left] ?? '', { arrival: '2026-12-09', departure: '2026-12-11' })
      }
      const read = new Set<string>()
      const reads = async () => {
        let page: string | null = null
        do {
          const { bookings, next } = await atLast(clock, () => system.arrivals(days, page))
          for (const { id } of bookings) read.add(id)
          page = next
        } while (page !== null)
      }
      await reads()
      // What had moved to a page before the next one is there at the next pull.
      expect(left).toBe(0)
      await reads()
      there.network.afterwards = () => {}
      expect(ids.slice(3).filter((id) => !read.has(id))).toEqual([])
    })
  })
}
