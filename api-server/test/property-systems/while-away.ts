import { expect, it } from 'vitest'
import { checksIn, describeInHotel } from '../desk/hotel.ts'
import { Phone } from '../harness/phone.ts'
import type { TestClock } from '../harness/TestClock.ts'
import type { HotelsThere } from './HotelsThere.ts'
import { booksNora, inStepWith, NORA } from './hotels-in-step.ts'
import { type Fault, gateway } from './Network.ts'

const IN_STEP = { open: [], questions: [] }

const WAYS: Readonly<Record<string, Fault | null>> = {
  'is down': null,
  'is busy': gateway.tooMany(30),
  'answers 503': gateway.unavailable,
  'shows a page of its own': gateway.page,
  'is cut off': 'request_lost',
  'loses its answers': 'answer_lost',
}

/** Guests check in while their property system is away. */
export function describeWhileAway(name: string, open: (clock: TestClock) => Promise<HotelsThere>): void {
  describeInHotel(`a check-in while ${name} is away`, (hotel) => {
    it.each(Object.entries(WAYS))(
      'goes on to the QR code where it %s, and is in step within a minute (R25.12)',
      async (_way, fault) => {
        const there = await open(hotel.clock)
        const { pass, inStep, system } = inStepWith(hotel, there)
        const id = booksNora(there, '2026-12-03')
        await pass(15)
        expect(await inStep(id)).toEqual(IN_STEP)

        if (fault === null) await there.network.goDown()
        else there.network.faultOf = () => fault
        const token = await checksIn(hotel, 'Whitfield Nora', NORA)
        expect((await new Phone(hotel.app).payload('checkinCode', { token })).checkin_code).toMatch(/^[34]0$/)

        await pass(20 * 60)
        expect((await inStep(id)).open).toHaveLength(2)
        there.network.faultOf = () => null
        await there.network.comeBack()
        await pass(60, 5)
        expect(await inStep(id)).toEqual(IN_STEP)
        const arrived = system.capabilities.marksPreCheckedIn
          ? { isPreCheckedIn: true }
          : { status: 'in_house' }
        expect(there.seen(id)).toMatchObject({ ...arrived, guests: ['Whitfield'] })
        expect(there.proxy.violations).toEqual([])
        await there.close()
      },
    )
  })
}
