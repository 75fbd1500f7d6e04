import { expect, it } from 'vitest'
import { checksIn, describeInHotel } from '../../../test/desk/hotel.ts'
import { everything, booking as plain, SystemAtWork } from './SystemAtWork.ts'

const booking = {
  ...plain,
  phone_number: '090-0000-1111',
  room_numbers: ['201'],
  bathing_tax: 0,
  accommodation_tax: 0,
}

describeInHotel('what the desk changes of a booking (R25.8)', { propertySystems: [everything] }, (server) => {
  const system = () => new SystemAtWork(server.app, everything.secret)
  const put = (changes: object = {}) => system().asks('PUT', '/bookings/A-1', { ...booking, ...changes })
  const read = () => system().asks('GET', '/bookings/A-1')
  const told = async () => (await system().events()).events.map(({ kind, details }) => ({ kind, details }))
  const does = (...act: readonly [Parameters<typeof server.act.does>[1], object?]) =>
    server.act.does('A-1', ...act)

  it('is told as an event, without any value of a guest', async () => {
    await put()
    await does('changeStay', { departure: '2026-12-04', adults: 3, rooms: '305' })
    await does('changeStay', { departure: '2026-12-04' })
    await does('correctBooker', { name: 'ウミノ ハナ', phone: '080-1234-5678' })
    await does('addBillLine', { kind: 'extra', name_ja: '朝食', yen: 1_200 })
    const events = await told()
    expect(events).toEqual([
      { kind: 'booking_changed', details: { fields: 'departure,adults,room_numbers' } },
      { kind: 'booking_changed', details: { fields: 'reservation_name,phone_number' } },
      { kind: 'bill_corrected', details: { yen: 21_200 } },
    ])
    expect(JSON.stringify(events)).not.toMatch(/ウミ|080|305/)
  })

  it('is not undone by a system that has not heard of it, which is told what stays', async () => {
    await put()
    await does('changeStay', { departure: '2026-12-04', rooms: '305' })
    await does('correctBooker', { name: 'ウミノ ハナ' })
    expect(await put({ version: 2, adults: 4 })).toEqual({
      outcome: 'changed',
      kept: ['reservation_name', 'departure', 'room_numbers'],
    })
    expect(await read()).toMatchObject({ departure: '2026-12-04', adults: 4, room_numbers: ['305'] })
    expect(await put({ version: 2, adults: 4 })).toMatchObject({ outcome: 'unchanged', kept: { length: 3 } })
  })

  it('may change again once the system says the same, or that it means it', async () => {
    await put()
    await does('changeStay', { departure: '2026-12-04', adults: 1 })
    expect(await put({ version: 2, departure: '2026-12-04' })).toEqual({
      outcome: 'unchanged',
      kept: ['adults'],
    })
    expect(await put({ version: 3, departure: '2026-12-05', adults: 1 })).toEqual({ outcome: 'changed' })
    await does('changeStay', { departure: '2026-12-06' })
    expect(await put({ version: 4, adults: 1 })).toEqual({ outcome: 'unchanged', kept: ['departure'] })
    expect(await put({ version: 4, adults: 1, overrule_desk: true })).toEqual({ outcome: 'changed' })
    expect(await put({ version: 5, adults: 1, departure: '2026-12-07' })).toEqual({ outcome: 'changed' })
  })

  it('is so too where the desk has called the booking off, and once the guests are in', async () => {
    const put = (changes: object = {}) =>
      system().asks('PUT', '/bookings/A-1', { ...booking, adults: 1, ...changes })
    await put()
    await does('cancelReservation')
    expect(await put({ version: 2, status: 'booked' })).toEqual({ outcome: 'unchanged', kept: ['status'] })
    expect(await read()).toMatchObject({ state: 'cancelled' })
    expect(await put({ version: 3, status: 'booked', overrule_desk: true })).toEqual({ outcome: 'changed' })
    await does('cancelReservation')
    await does('reinstateReservation')
    const cancel = (input: object) => system().asks('POST', '/bookings/A-1/cancel', input)
    expect(await cancel({ version: 4 })).toEqual({ outcome: 'unchanged', kept: ['status'] })
    await checksIn(server, 'ウミノ タロウ')
    await does('changeStay', { departure: '2026-12-05' })
    expect(await put({ version: 5, status: 'booked' })).toEqual({ outcome: 'unchanged', kept: ['departure'] })
    expect(await read()).toMatchObject({ departure: '2026-12-05' })
  })

  it('gives way to rooms that the system sends by their own call', async () => {
    await put()
    await does('changeStay', { rooms: '305' })
    await system().asks('PUT', '/bookings/A-1/rooms', { room_numbers: ['306'] })
    expect(await put({ version: 2, room_numbers: ['307'] })).toEqual({ outcome: 'changed' })
  })
})
