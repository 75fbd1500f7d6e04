import { expect, it } from 'vitest'
import { describeInHotel } from '../../../test/desk/hotel.ts'
import { everything, ofHotel, booking as plain, SystemAtWork } from './SystemAtWork.ts'

const { open_amount: _, ...booking } = plain
const [sea, mountain] = [ofHotel('sea', '101'), ofHotel('mountain', '102')]
const inMountains = { ...booking, facility: '102', reservation_name: 'ヤマ ハナ', adults: 1 }

const settings = { propertySystems: [everything, sea, mountain] }

describeInHotel('the numbers of two hotels (R25.2)', settings, (server) => {
  const chain = () => new SystemAtWork(server.app, everything.secret)
  const ofSea = () => new SystemAtWork(server.app, sea.secret)
  const ofMountain = () => new SystemAtWork(server.app, mountain.secret)
  const read = (system: SystemAtWork, path = '') => system.asks('GET', `/bookings/1001${path}`)

  it('are each its own: the one that comes first takes none from the other', async () => {
    expect(await ofMountain().asks('PUT', '/bookings/1001', inMountains)).toEqual({ outcome: 'added' })
    expect(await ofSea().asks('PUT', '/bookings/1001', booking)).toEqual({ outcome: 'added' })
    expect(await ofSea().asks('PATCH', '/bookings/1001', { version: 2, adults: 3 })).toEqual({
      outcome: 'changed',
    })
    expect(await read(ofSea())).toMatchObject({ facility_id: '101', adults: 3 })
    expect(await read(ofMountain())).toMatchObject({ facility_id: '102', adults: 1 })
    await ofMountain().asks('POST', '/bookings/1001/cancel', { version: 2 })
    expect(await read(ofSea())).toMatchObject({ state: 'booked' })
  })

  it('tell nobody of the other: a booking that is there is answered as one that is not', async () => {
    await ofMountain().asks('PUT', '/bookings/1001', inMountains)
    const rooms = { room_numbers: ['1'] }
    const probes = async (number: string) => {
      const at = `/bookings/${number}`
      return [
        await ofSea().call('GET', at),
        await ofSea().call('GET', `${at}?facility=102`),
        await ofSea().call('GET', `${at}?facility=999`),
        await ofSea().call('PATCH', at, { version: 9, adults: 9 }),
        await ofSea().call('POST', `${at}/cancel`, { version: 9 }),
        await ofSea().call('PUT', `${at}/rooms`, rooms),
        await ofSea().call('PUT', at, { ...booking, facility: '102' }),
        await ofSea().call('PUT', at, { ...booking, facility: 'no such hotel' }),
        await ofSea().call('PUT', at, { ...booking, adults: 0 }),
        await ofSea().call('PUT', at, booking),
      ]
    }
    const there = await probes('1001')
    expect(there).toEqual(await probes('1002'))
    expect(there.map(({ status, error_code }) => error_code ?? status)).toEqual([
      'unknown_booking',
      'unknown_facility',
      'unknown_facility',
      'unknown_booking',
      'unknown_booking',
      'unknown_booking',
      'unknown_facility',
      'unknown_facility',
      'booking_wrong',
      200,
    ])
    expect(await read(ofMountain())).toMatchObject({ adults: 1, room_numbers: [] })
  })

  it('are told apart by the hotel where one key opens both, and a booking moves while nobody has its number there', async () => {
    await ofMountain().asks('PUT', '/bookings/1001', inMountains)
    expect(await read(chain())).toMatchObject({ facility_id: '102' })
    await ofSea().asks('PUT', '/bookings/1001', booking)
    expect(await chain().refusal('GET', '/bookings/1001')).toBe('409 booking_in_several_hotels')
    expect(await chain().refusal('PATCH', '/bookings/1001', { version: 5, adults: 4 })).toBe(
      '409 booking_in_several_hotels',
    )
    expect(await read(chain(), '?facility=101')).toMatchObject({ facility_id: '101' })
    await chain().asks('PATCH', '/bookings/1001?facility=MIO-SANSO', { version: 5, adults: 4 })
    expect(await read(ofMountain())).toMatchObject({ adults: 4 })
    await chain().asks('PUT', '/bookings/1001', { ...booking, version: 6, adults: 5 })
    expect(await read(ofSea())).toMatchObject({ adults: 5 })
    expect(
      await chain().refusal('PATCH', '/bookings/1001?facility=102', { version: 7, facility: '101' }),
    ).toBe('409 booking_in_several_hotels')
    await chain().asks('PUT', '/bookings/1003', booking)
    await chain().asks('PUT', '/bookings/1003', { ...booking, version: 2, facility: '102' })
    expect(await chain().asks('GET', '/bookings/1003')).toMatchObject({ facility_id: '102' })
  })

  it('freeze no booking: a version is at most a day ahead of the clock', async () => {
    const now = server.clock.now().getTime()
    const day = 24 * 60 * 60 * 1000
    for (const version of [Number.MAX_SAFE_INTEGER, now + day + 1]) {
      const frozen = await ofSea().call('PUT', '/bookings/1001', { ...booking, version })
      expect([frozen.status, frozen.fields?.map(({ field }) => field)]).toEqual([422, ['version']])
    }
    expect(await ofSea().asks('PUT', '/bookings/1001', { ...booking, version: now + day })).toEqual({
      outcome: 'added',
    })
    server.clock.pass({ days: 2 })
    const later = { version: server.clock.now().getTime(), adults: 3 }
    expect(await ofSea().asks('PATCH', '/bookings/1001', later)).toEqual({ outcome: 'changed' })
  })
})
