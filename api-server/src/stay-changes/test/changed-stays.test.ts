import { expect, it } from 'vitest'
import { describeInHotel } from '../../../test/desk/hotel.ts'
import { companion, guestInfo, representative, signature } from '../../../test/harness/guests.ts'
import { Phone } from '../../../test/harness/phone.ts'
import { PayingGuest } from '../../cards/test/PayingGuest.ts'
import { dayAfter } from '../../platform/hotel-day.ts'
import { reservationById } from '../../stays/store/reservations.ts'
import { roomsOf, saveRooms } from '../../stays/store/stay-rooms.ts'

const NAME = 'ヤマダ タロウ'
const ID = 'sample-one-guest'
const today = '2026-12-01'

describeInHotel('bookings that are changed at the desk', (server) => {
  const rowOf = (id = ID) => reservationById(server.db, server.vault, id)

  it('are changed in everything before the check-in; rooms and extras on the bill are left alone (R19.11)', async () => {
    const before = await rowOf()
    const departure = dayAfter(today, 5)
    const change = { arrival: today, departure, adults: 2, children: 1, rooms: '301/302' }
    // 4,150 yen of accommodation and bathing tax are added to the bill.
    const expected = { taxes: 4_150, open: 16_600, registered: null, rooms_taken: [] }
    expect(await server.act.does(ID, 'changeStay', change)).toEqual(expected)
    const { rooms, ...changed } = change
    expect(await rowOf()).toEqual({ ...before, ...changed, openAmount: 16_600 })
    expect(await roomsOf(server.db, ID)).toEqual(rooms.split('/'))
  })

  it('have a guest who enters another party search again, and leave others alone', async () => {
    const phone = new Phone(server.app)
    const token = await phone.tokenFor(NAME)
    await server.act.does(ID, 'changeStay', { departure: dayAfter(today, 4) })
    expect((await phone.payload('checkinInfo', { token })).checkout_date).toBe(dayAfter(today, 4))
    await server.act.does(ID, 'changeStay', { adults: 2 })
    expect(await phone.refusal('checkinInfo', { token })).toBe('401 session_ended')
    const again = await phone.tokenFor(NAME)
    expect((await phone.payload('checkinInfo', { token: again })).number_of_person).toBe(2)
    await phone.payload('uploadSignature', { token: again, fields: await signature() })
    await phone.payload('executeCheckin', { token: again, fields: guestInfo(representative, companion(2)) })
  })

  it('of guests in the hotel keep register, code and session', async () => {
    const guest = await PayingGuest.checkedIn(server)
    const departure = dayAfter(today, 9)
    const change = { departure, adults: 3, rooms: '401' }
    expect(await server.act.does(ID, 'changeStay', change)).toMatchObject({ registered: 1 })
    expect([await guest.code(), (await rowOf()).departure]).toEqual(['30', departure])
    server.clock.pass({ days: 3 })
    const until = (nights: number) =>
      server.act.tries(ID, 'changeStay', { departure: dayAfter(today, nights) })
    expect([await until(2), await until(3)]).toEqual(['departure_is_past', 'done'])
  })

  it('tell of a room that other guests have on the same nights', async () => {
    const other = await rowOf('sample-family')
    await saveRooms(server.db, other.id, ['301'])
    expect(await server.act.does(ID, 'changeStay', { rooms: '300/301' })).toMatchObject({
      rooms_taken: [{ room: '301', reference_number: other.referenceNumber }],
    })
  })
})
