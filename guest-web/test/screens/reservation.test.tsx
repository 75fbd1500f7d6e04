import { describe, expect, it } from 'vitest'
import CheckReservation from '../../src/screens/checkin/check-reservation/CheckReservation.tsx'
import ConfirmCheckin from '../../src/screens/checkin/confirm-checkin/ConfirmCheckin.tsx'
import { reservationRows } from '../../src/screens/checkin/reservation-rows.ts'
import {
  problemsOfSearch,
  reasonOf,
  type SearchField,
  searchFields,
} from '../../src/screens/checkin/search/search-form.ts'
import { familyReservation } from '../flows/hotel.ts'
import { siteWith } from '../site/site-with.ts'
import { textIn } from '../text/every-text.ts'
import { showScreen } from './show-screen.tsx'

const rowsIn = async (language: string, reservation = familyReservation, site = siteWith()) =>
  reservationRows(reservation, site, await textIn(language))
const labelsOf = async (site = siteWith(), reservation = familyReservation) =>
  (await rowsIn('ja', reservation, site)).map(({ label }) => label)

describe('the reservation that was found', () => {
  it('is told in the language of the guest (R7.1)', async () => {
    expect(await rowsIn('ja')).toEqual([
      { label: 'ご予約名', value: 'ヤマダ タロウ 様', strong: true, verbatim: true },
      { label: '施設', value: '港館', verbatim: true },
      { label: 'ご人数', value: '大人 2名様\nお子様 1名様' },
      { label: 'ご宿泊', value: '2泊', note: '11月22日（日）ご出発' },
      { label: 'お部屋', value: '和室' },
    ])
    const inEnglish = (await rowsIn('en')).map(({ value }) => value)
    expect(inEnglish).toEqual(['ヤマダ タロウ', '港館', '2 adults\n1 child', '2 nights', '和室'])
  })

  it('shows facility, counts and details as configured (R7.2)', async () => {
    const { search, reservation } = siteWith()
    expect(await labelsOf(siteWith({ search: { ...search, facility: false } }))).not.toContain('施設')
    const brief = siteWith({ reservation: { ...reservation, detail: false } })
    expect(await labelsOf(brief)).toEqual(['ご予約名', '施設', 'ご人数'])
    const withOthers = siteWith({ reservation: { children: false, others: true, detail: true } })
    const [, , guests] = await rowsIn('ja', { ...familyReservation, others: 1 }, withOthers)
    expect(guests?.value).toBe('大人 2名様\nその他 1名様')
  })

  it('leaves out what the hotel does not say', async () => {
    const silent = { ...familyReservation, checkoutDate: '', lengthOfStayNights: 0, roomTypes: [] }
    expect(await labelsOf(siteWith(), silent)).toEqual(['ご予約名', '施設', 'ご人数'])
    const rows = await rowsIn('ja', { ...familyReservation, lengthOfStayNights: 0 })
    expect(rows[3]).toEqual({ label: 'ご宿泊', value: '11月22日（日）ご出発' })
  })

  it('comes with what to do when it is another one (R2.9, R7.4)', async () => {
    const html = await showScreen(CheckReservation, { session: { reservation: familyReservation } })
    expect(html).toContain('内容が異なる場合は')
    expect(html).toContain('ご予約内容が異なる場合')
  })
})

it('the confirmation repeats the reservation as it was reviewed, and shows the signature itself (R10.10)', async () => {
  const signature = { jpeg: '/9j/4AAQ', drawing: { kind: 'typed', name: 'ヤマダ' } } as const
  const session = { reservation: familyReservation, signature }
  const rowsOf = (html: string) => [...html.matchAll(/<dt[^>]*>([^<]+)<\/dt>/g)].map(([, label]) => label)
  const reviewed = await showScreen(CheckReservation, { session })
  const confirmed = await showScreen(ConfirmCheckin, { session })
  expect(rowsOf(confirmed)).toEqual([...rowsOf(reviewed), 'ご署名'])
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
  const asked = { ...siteWith().search, facility: true, phone: true }

  it('stand in the configured order (R6.5)', () => {
    expect(searchFields({ ...asked, order: 'facility-first' })).toEqual(all)
    const phoneFirst = searchFields({ ...asked, order: 'phone-first' })
    expect(phoneFirst).toEqual(['reservationName', 'phoneNumber', 'facilityId'])
  })

  it('are joined by a second fact once the server has asked for one, in place of the phone number (R6.13)', () => {
    const facilityFirst = searchFields({ ...asked, order: 'facility-first' }, true)
    expect(facilityFirst).toEqual(['facilityId', 'reservationName', 'secondFact'])
    const nameAlone = searchFields({ ...asked, facility: false, phone: false }, true)
    expect(nameAlone).toEqual(['reservationName', 'secondFact'])
  })

  it('are the name alone where nothing else is asked for (R6.3)', () => {
    expect(searchFields({ ...asked, facility: false, phone: false })).toEqual(['reservationName'])
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

  it('names the first field that keeps the button waiting (R6.6)', () => {
    const nothing = { facilityId: '', reservationName: '', phoneNumber: '', secondFact: '' }
    expect(reasonOf(nothing, all)).toBe('checkin.search.reason_facility')
    expect(reasonOf(nothing, ['reservationName', 'facilityId'])).toBe('checkin.search.reason_empty')
  })
})
