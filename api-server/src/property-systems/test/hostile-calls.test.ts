import { expect, it } from 'vitest'
import { describeInHotel } from '../../../test/desk/hotel.ts'
import { booking, everything, SystemAtWork } from './SystemAtWork.ts'

const line = { kind: 'room', name_ja: '客室', name_en: 'Room', quantity: 1, unit_price: 100 } as const

/** Signs that no line of a list shows, and half of a sign. */
const UNSEEN = ['\u202e', '\u200b', '\u2066', '\ufeff', '\ud800', '\udc00', '\0'] as const

const settings = { propertySystems: [everything] }

describeInHotel('what a property system sends that no hotel means', settings, (server) => {
  const system = () => new SystemAtWork(server.app, everything.secret)
  const put = (changes: object) => system().refusal('PUT', '/bookings/A-1', { ...booking, ...changes })
  const batch = (...numbers: readonly string[]) =>
    system().call('POST', '/bookings', {
      bookings: numbers.map((reference_number) => ({ ...booking, reference_number })),
    })

  it.each(['9999-12-31', '2226-12-01', '2028-01-06'])(
    'no stay goes on until %s: its taxes would be reckoned night by night while all others wait',
    async (departure) => {
      await server.db.updateTable('facility_billing').set({ booked_amounts: 'without_taxes' }).execute()
      expect(await put({ departure, room_price: 24_200 })).toBe('422 booking_wrong')
      expect(await put({ departure: '2028-01-05' })).toBe('200 ')
    },
  )

  it.each(['0000-01-01', '0001-01-01', '2026-02-29', '9999-12-30'])('nobody arrives on %s', async (arrival) =>
    expect(await put({ arrival, departure: '9999-12-31' })).toBe('422 booking_wrong'),
  )

  it.each(['0000-01-01', '2026-02-31', '2027-02-29'])('nothing is billed on %s', async (date) => {
    await put({})
    const bill = { lines: [{ ...line, date }] }
    const answer = await system().call('PUT', '/bookings/A-1/bill', bill)
    expect([answer.status, answer.fields]).toEqual([
      400,
      [{ field: 'lines.0.date', problem: 'is no day of the calendar' }],
    ])
  })

  it.each(UNSEEN)(
    'a number with a sign that nobody sees is none, and holds up no other (%j)',
    async (sign) => {
      const { status, payload } = await batch('A-1', `A${sign}-1`, `B${sign}B`, 'A-2')
      const wrong = expect.objectContaining({
        outcome: 'refused',
        fields: [{ field: 'reference_number', problem: expect.any(String) }],
      })
      const added = (reference_number: string) =>
        expect.objectContaining({ reference_number, outcome: 'added' })
      expect([status, payload]).toEqual([200, { bookings: [added('A-1'), wrong, wrong, added('A-2')] }])
    },
  )

  it('lines, rooms and words are kept without signs that nobody sees, and never blank', async () => {
    await put({})
    const lines = [
      {
        ...line,
        date: '2026-12-01',
        name_ja: '客\u202e室',
        name_en: '\u200b',
        further_names: { ko: '\u200b' },
      },
      { ...line, date: '2026-12-01', name_ja: '\ud800', name_en: 'Ro\u2066om' },
    ]
    await system().asks('PUT', '/bookings/A-1/bill', { lines })
    await system().asks('PUT', '/bookings/A-1/rooms', { room_numbers: ['3\u202e01', '301', '\u200b'] })
    expect(await system().asks('GET', '/bookings/A-1')).toMatchObject({
      room_numbers: ['301'],
      lines: [
        { name_ja: '客室', name_en: 'Accommodation' },
        { name_ja: '宿泊料金', name_en: 'Room' },
      ],
    })
  })
})
