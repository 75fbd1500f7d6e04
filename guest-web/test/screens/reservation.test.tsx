import { describe, expect, it } from 'vitest'
import type { Reservation } from '../../src/domain/reservation.ts'
import { Screen, type ScreenProps } from '../../src/screen-kit/frame/Screen.tsx'
import { stayOf, stayRows } from '../../src/screen-kit/stay.ts'
import CheckReservation from '../../src/screens/checkin/check-reservation/CheckReservation.tsx'
import ConfirmCheckin from '../../src/screens/checkin/confirm-checkin/ConfirmCheckin.tsx'
import {
  problemsOfSearch,
  reasonOf,
  type SearchField,
  searchFields,
} from '../../src/screens/checkin/search/search-form.ts'
import { newCheckout, newPayment, newSession, type Session } from '../../src/session/session.ts'
import { codeOf, familyReservation } from '../flows/hotel.ts'
import { siteWith } from '../site/site-with.ts'
import { textIn } from '../text/every-text.ts'
import { showScreen } from './show-screen.tsx'

const found = { ...newSession(), reservation: familyReservation }
const staying = async (language = 'ja', session: Session = found, site = siteWith()) => {
  const text = await textIn(language)
  const stay = stayOf(session, site, text)
  if (stay === null || session.reservation === null) throw new Error('no stay')
  return { ...stay, rows: stayRows(stay, session.reservation, site, text) }
}
const withReservation = (change: Partial<Reservation>): Session => ({
  ...newSession(),
  reservation: { ...familyReservation, ...change },
})

describe('the stay', () => {
  it('is told in the language of the guest, with the day of arrival (R7.1, R7.7)', async () => {
    const { rows, ...stay } = await staying()
    expect(stay).toEqual({
      hotel: '港館',
      days: [
        { label: 'ご到着', day: '11月20日（金）', short: '11/20' },
        { label: 'ご出発', day: '11月22日（日）', short: '11/22' },
      ],
      nights: '2泊',
      name: 'ヤマダ タロウ\u00a0様',
      rooms: '和室',
      roomNumbers: '',
      marks: [],
    })
    expect(rows).toEqual([
      { label: 'ご予約名', value: 'ヤマダ タロウ\u00a0様', strong: true, verbatim: true },
      { label: 'ご人数', value: '大人 2名様\nお子様 1名様' },
      { label: 'お部屋', value: '和室' },
    ])
    expect((await staying('ko')).days.map(({ day }) => day)).toContain('11월\u00a020일 (금)')
    const english = await staying('en')
    expect(english.days.map(({ day, short }) => `${day}, ${short}`)).toEqual([
      'Fri 20\u00a0Nov, 20 Nov',
      'Sun 22\u00a0Nov, 22 Nov',
    ])
    expect(english.rows.map(({ value }) => value)).toEqual(['ヤマダ タロウ', '2 adults\n1 child', '和室'])
  })

  it('has facility, counts and details as configured (R7.2)', async () => {
    const { search, reservation } = siteWith()
    const anyHotel = siteWith({ search: { ...search, facility: false } })
    expect((await staying('ja', found, anyHotel)).hotel).toBe('')
    const brief = siteWith({ reservation: { ...reservation, detail: false } })
    expect(await staying('ja', found, brief)).toMatchObject({ days: [], nights: '', rooms: '' })
    const withOthers = siteWith({ reservation: { children: false, others: true, detail: true } })
    const { rows } = await staying('ja', withReservation({ others: 1 }), withOthers)
    expect(rows[1]?.value).toBe('大人 2名様\nその他 1名様')
  })

  it('leaves out what the hotel does not say', async () => {
    const silent = { checkoutDate: '', lengthOfStayNights: 0, roomTypes: [] }
    const { rows, ...stay } = await staying('ja', withReservation(silent))
    expect(stay).toMatchObject({ days: [], nights: '', rooms: '' })
    expect(rows.map(({ label }) => label)).toEqual(['ご予約名', 'ご人数'])
    const { days, nights } = await staying('ja', withReservation({ lengthOfStayNights: 0 }))
    expect([days.map(({ day }) => day), nights]).toEqual([['11月22日（日）'], ''])
  })

  it('fills as the guest goes: entered, signed, checked in, paid (R7.7)', async () => {
    const text = await textIn('en')
    const marksOf = (change: Partial<Session>, entered = false) =>
      stayOf({ ...found, ...change }, siteWith(), text, entered)?.marks
    const signature = { jpeg: '/9j/4AAQ', drawing: { kind: 'typed', name: 'ヤマダ' } } as const
    expect(marksOf({}, true)).toEqual(['Guests added'])
    expect(marksOf({ signature }, true)).toEqual(['Guests added', 'Signed'])
    expect(marksOf({ signature, code: codeOf('30') })).toEqual(['Checked in'])
    expect(marksOf({ code: codeOf('40') })).toEqual(['Checked in'])
    const paid = { ...newPayment, outcome: 'paid' } as const
    expect(marksOf({ code: codeOf('40'), payment: paid })).toEqual(['Checked in', 'Paid'])
    const checkout = { ...newCheckout, reservationName: 'ヤマダ', roomNumbers: ['502', '503'] }
    const leaving = { ...newSession(), checkout, payment: paid }
    expect(stayOf(leaving, siteWith(), text)).toMatchObject({
      name: 'ヤマダ',
      rooms: 'Room number 502, 503',
      marks: ['Paid'],
    })
    expect(stayOf(newSession(), siteWith(), text)).toBeNull()
  })

  it('comes with what to do when it is another one (R2.9, R7.4)', async () => {
    const html = await showScreen(CheckReservation, { session: { reservation: familyReservation } })
    expect(html).toContain('内容が異なるときは')
    expect(html).toContain('ご予約の変更について')
  })

  it('stands in a line above the forms, once the guest has recognised it (R7.7)', async () => {
    const lineOn = async (route: ScreenProps['route']) => {
      const html = await showScreen(() => <Screen route={route} title="x" />, { session: found })
      return /<section.*港館.*11\/20 – 11\/22/s.test(html)
    }
    for (const route of ['/checkin/search', '/checkin/check-reservation', '/checkin/qr'] as const) {
      expect(await lineOn(route)).toBe(false)
    }
    for (const route of ['/checkin/input-representative', '/checkin/term', '/checkin/input-card'] as const) {
      expect(await lineOn(route)).toBe(true)
    }
  })
})

it('the confirmation repeats the reservation as it was reviewed, and shows the signature itself (R10.10)', async () => {
  const signature = { jpeg: '/9j/4AAQ', drawing: { kind: 'typed', name: 'ヤマダ' } } as const
  const session = { reservation: familyReservation, signature }
  const rowsOf = (html: string) => [...html.matchAll(/<dt[^>]*>([^<]+)<\/dt>/g)].map(([, label]) => label)
  const reviewed = await showScreen(CheckReservation, { session })
  const confirmed = await showScreen(ConfirmCheckin, { session })
  expect(rowsOf(confirmed)).toEqual([...rowsOf(reviewed), 'ご署名'])
  for (const html of [reviewed, confirmed]) expect(html).toMatch(/港館.*11月20日（金）.*2泊.*11月22日（日）/s)
  expect(confirmed).toMatch(/<img[^>]*src="data:image\/jpeg;base64,\/9j\/4AAQ"[^>]*alt="ご記入済み"/)
})

const all: readonly SearchField[] = ['facilityId', 'reservationName', 'phoneNumber']
const good = {
  facilityId: '101',
  reservationName: 'ヤマダ タロウ',
  phoneNumber: '09000000000',
  secondFact: '',
}

describe('the fields of the search', () => {
  const search = { ...siteWith().search, facility: true, phone: true }

  it('stand in the configured order (R6.5)', () => {
    expect(searchFields({ ...search, order: 'facility-first' })).toEqual(all)
    const phoneFirst = searchFields({ ...search, order: 'phone-first' })
    expect(phoneFirst).toEqual(['reservationName', 'phoneNumber', 'facilityId'])
  })

  it('are joined by a second fact once the server has asked for one, in place of the phone number (R6.13)', () => {
    const facilityFirst = searchFields({ ...search, order: 'facility-first' }, true)
    expect(facilityFirst).toEqual(['facilityId', 'reservationName', 'secondFact'])
    const nameAlone = searchFields({ ...search, facility: false, phone: false }, true)
    expect(nameAlone).toEqual(['reservationName', 'secondFact'])
  })

  it('are the name alone where nothing else is asked for (R6.3)', () => {
    expect(searchFields({ ...search, facility: false, phone: false })).toEqual(['reservationName'])
  })
})

describe('what is wrong with a search', () => {
  it('is a second fact that is missing, and none that is there, whatever it is', () => {
    const fields: readonly SearchField[] = ['reservationName', 'secondFact']
    expect(problemsOfSearch({ ...good, secondFact: ' ' }, fields)).toEqual({ secondFact: 'required' })
    expect(reasonOf({ ...good, secondFact: '' }, fields)).toBe('fields.secondFact.reason')
    for (const secondFact of ['090-0000-0001', 'MIO-10023', 'ｋ７ｍｆ ４ｐｘｒ']) {
      expect(problemsOfSearch({ ...good, secondFact }, fields)).toEqual({})
    }
  })

  it('is never a field that is not asked for (R6.3)', () => {
    expect(problemsOfSearch({ ...good, facilityId: '', phoneNumber: '' }, ['reservationName'])).toEqual({})
  })

  it.each([
    [{ facilityId: '' }, 'required_select', 'checkin.search.reason_facility'],
    [{ reservationName: ' ' }, 'required', 'checkin.search.reason_empty'],
    [{ reservationName: '山田太郎' }, 'characters', 'checkin.search.reason_wrong'],
    [{ phoneNumber: '' }, 'required', 'checkin.search.reason_phone_empty'],
    [{ phoneNumber: '090-abcd' }, 'digits_only', 'checkin.search.reason_phone_wrong'],
  ])('%o breaks %s and says why the button waits', (change, rule, reason) => {
    const values = { ...good, ...change }
    expect(Object.values(problemsOfSearch(values, all))).toEqual([rule])
    expect(reasonOf(values, all)).toBe(reason)
  })

  it('is no name in the own script of a guest, where the hotel takes those (R6.19)', () => {
    const values = { ...good, reservationName: '王小明' }
    expect(problemsOfSearch(values, all, { nativeNames: true })).toEqual({})
    expect(reasonOf(values, all, { nativeNames: true })).toBeUndefined()
  })

  it('names the first field that keeps the button waiting (R6.6)', () => {
    const nothing = { facilityId: '', reservationName: '', phoneNumber: '', secondFact: '' }
    expect(reasonOf(nothing, all)).toBe('checkin.search.reason_facility')
    expect(reasonOf(nothing, ['reservationName', 'facilityId'])).toBe('checkin.search.reason_empty')
  })
})
