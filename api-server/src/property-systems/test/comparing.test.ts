import * as v from 'valibot'
import { expect, it } from 'vitest'
import { describeInHotel } from '../../../test/desk/hotel.ts'
import { everything, ofHotel, booking as plain, SystemAtWork } from './SystemAtWork.ts'

const sea = ofHotel('sea', 'MIO-KAIGAN')

const booking = {
  ...plain,
  version: 7,
  reservation_name: '海野 太郎',
  kana_name: 'ウミノ タロウ',
  phone_number: '090-0000-1111',
  room_types: [{ name_ja: 'ツイン', name_en: 'Twin', further_names: { ko: '트윈', 'zh-Hant': '雙床房' } }],
  mail_address: 'umino@example.com',
  language: 'en',
}

const listed = v.object({
  bookings: v.array(v.looseObject({ reference_number: v.string() })),
  next: v.nullable(v.string()),
})

describeInHotel(
  'what a property system compares (R25.9)',
  { propertySystems: [everything, sea] },
  (server) => {
    const system = () => new SystemAtWork(server.app, everything.secret)
    const ofSea = () => new SystemAtWork(server.app, sea.secret)
    const put = (reference: string, changes: object = {}) =>
      system().asks('PUT', `/bookings/${reference}`, { ...booking, ...changes })
    const list = async (query: string, by = system()) =>
      v.parse(listed, await by.asks('GET', `/bookings?${query}`))
    const numbers = async (query: string, by = system()) =>
      (await list(query, by)).bookings.map(({ reference_number: number }) => number).sort()

    it('is all that it has said, as it may say it again', async () => {
      await put('A-1')
      await system().asks('PATCH', '/bookings/A-1', { version: 9, adults: 3 })
      const { version: _, facility: __, ...said } = booking
      expect(await system().asks('GET', '/bookings/A-1')).toMatchObject({
        ...said,
        adults: 3,
        facility_id: '101',
        version: 9,
        versions: { name: 7, days: 7, adults: 9 },
        changed_at_desk: [],
      })
      await server.act.does('A-1', 'changeStay', { departure: '2026-12-04' })
      expect(await system().asks('GET', '/bookings/A-1')).toMatchObject({ changed_at_desk: ['days'] })
    })

    it('is a day of arrival or several, in its own hotels, called off or not', async () => {
      await put('A-1')
      await put('A-2', { arrival: '2026-12-02' })
      await put('M-1', { facility: '102' })
      await system().asks('POST', '/bookings/A-1/cancel', { version: 8 })
      expect(await numbers('arrival=2026-12-01')).toEqual(['A-1', 'M-1'])
      expect(await numbers('arrival=2026-12-01&facility=MIO-KAIGAN')).toEqual(['A-1'])
      expect(await numbers('arrival=2026-12-01', ofSea())).toEqual(['A-1'])
      expect(await numbers('arrival_from=2026-12-01&arrival_to=2026-12-02')).toEqual(['A-1', 'A-2', 'M-1'])
      expect(await ofSea().refusal('GET', '/bookings?arrival=2026-12-01&facility=102')).toBe(
        '404 unknown_facility',
      )
      expect(await system().refusal('GET', '/bookings')).toBe('400 malformed')
      expect(await system().refusal('GET', '/bookings?arrival=2026-12-32')).toBe('400 malformed')
      const { out } = await server.desk(['audit', '--who', 'sea', '--json'])
      expect(out).toContain('"act":"listBookings"')
      expect(out).not.toMatch(/海野|ウミノ/)
    })

    it('comes page by page, each booking once', async () => {
      const sent = ['A-1', 'A-2', 'A-3', 'A-4', 'A-5']
      for (const [at, reference] of sent.entries()) {
        await put(reference, { arrival: at < 3 ? '2026-12-01' : '2026-12-02' })
      }
      const pages: string[][] = []
      let after: string | null = ''
      while (after !== null) {
        const { bookings, next } = await list(`arrival_from=2026-12-01&arrival_to=2026-12-02&limit=2${after}`)
        pages.push(bookings.map(({ reference_number: number }) => number))
        after = next === null ? null : `&after=${encodeURIComponent(next)}`
      }
      expect(pages.map(({ length }) => length)).toEqual([2, 2, 1])
      expect(pages.flat().toSorted()).toEqual(sent)
      for (const wrong of ['after=x', 'after=2026-13-01~x', 'limit=0', 'limit=1000']) {
        expect(await system().refusal('GET', `/bookings?arrival=2026-12-01&${wrong}`)).toBe('400 malformed')
      }
    })

    it('has the hotels of the key, whatever it may do', async () => {
      expect(await ofSea().asks('GET', '/facilities')).toMatchObject({
        facilities: [{ id: '101', code: 'MIO-KAIGAN', is_retired: false }],
      })
    })

    it.each([
      '2026/12/1',
      '2026.12.01',
      '2026年12月1日',
      '20261201',
      '２０２６－１２－０１',
      '2026-12-01T15:00',
    ])('reads the day %s as an imported file may have it', async (arrival) => {
      await put('A-1', { arrival })
      expect(await numbers(`arrival=${encodeURIComponent(arrival)}`)).toEqual(['A-1'])
    })

    it('takes no day that may be two', async () => {
      const answer = await system().call('PUT', '/bookings/A-1', { ...booking, arrival: '01/12/2026' })
      expect([answer.error_code, answer.fields?.map(({ field }) => field)]).toEqual([
        'booking_wrong',
        ['arrival'],
      ])
    })
  },
)
