import { describe, expect, it } from 'vitest'
import {
  problemsOfSearch,
  reasonOf,
  type SearchField,
  searchFields,
} from '../../src/screens/checkin/search/search-form.ts'
import { siteWith } from '../site/site-with.ts'

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
    expect(searchFields({ ...asked, order: 'phone-first' })).toEqual([
      'reservationName',
      'phoneNumber',
      'facilityId',
    ])
  })

  it('are joined by a second fact once the server has asked for one, in place of the phone number (R6.13)', () => {
    expect(searchFields({ ...asked, order: 'facility-first' }, true)).toEqual([
      'facilityId',
      'reservationName',
      'secondFact',
    ])
    expect(searchFields({ ...asked, facility: false, phone: false }, true)).toEqual([
      'reservationName',
      'secondFact',
    ])
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
