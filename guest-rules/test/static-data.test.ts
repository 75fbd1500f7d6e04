import { describe, expect, it } from 'vitest'
import { prefectureNamed, prefectures } from '../src/contact/prefectures.ts'
import { emptyGuest, emptyRepresentative } from '../src/guest/guest.ts'
import { fieldsShown, visibilityWithAreaInCity, withAreaInCity } from '../src/guest/representative.ts'
import { defaultVisibility, visibilityOf } from '../src/guest/visibility.ts'
import { atHome, representativeAt } from './sample-guests.ts'

describe('prefectures (R8.16)', () => {
  it('are 47 and an other entry (R8.16)', () => {
    expect(new Set(prefectures.map(({ name }) => name)).size).toBe(48)
  })

  it.each([
    ['京都府', '26'],
    ['京都', '26'],
    ['東京', '13'],
    ['kyoto-fu', '26'],
    ['Osaka Prefecture', '27'],
    ['HOKKAIDO', '01'],
    ['その他', '99'],
    ['１３', '13'],
    ['都', undefined],
    ['', undefined],
    ['48', undefined],
  ])('%s means %s', (text, code) => expect(prefectureNamed(text)?.code).toBe(code))

  it('each is found by its name, its code and its English name', () => {
    for (const prefecture of prefectures) {
      const found = [prefecture.name, prefecture.code, prefecture.nameEn].map(prefectureNamed)
      expect(found).toEqual([prefecture, prefecture, prefecture])
    }
  })
})

describe('one field for city and area, where they are not separate', () => {
  it('hides the area and asks for the city as much as for either', () => {
    const visibility = visibilityWithAreaInCity({ ...representativeAt(1), subarea: 2 })
    expect([visibility.city, visibility.subarea]).toEqual([2, 0])
    expect(fieldsShown(visibility, atHome).map(({ name }) => name)).not.toContain('subarea')
    expect(visibilityWithAreaInCity({ ...representativeAt(1), city: 2, subarea: 0 }).city).toBe(2)
  })

  it('writes the area behind the city', () => {
    expect(withAreaInCity(atHome)).toEqual({ ...atHome, city: '札幌市中央区北一条西', subarea: '' })
  })
})

it('visibility (R8.2, R8.3) takes what the facility says over the defaults, and passport is always 0 (R8.2, R8.4)', () => {
  const expected = {
    representative_info_visibility: { last_name: 0, zip_code: 1 },
    companion_info_visibility: { age: 2 },
  } as const
  const visibility = visibilityOf(expected)
  expect(visibility.representative).toEqual({ ...defaultVisibility.representative, lastName: 0, postcode: 1 })
  expect(visibility.companion).toEqual({ ...defaultVisibility.companion, age: 2 })
  expect(visibility.representative.passport).toBe(0)
})

it('a new guest (R8.14) starts at home, in Japan as representative unless the configuration names another country (R8.14, R8.24)', () => {
  const representative = emptyRepresentative()
  expect(representative).toMatchObject({ countrycode: 'JP', overseasFlug: false, prevAccommodation: '自宅' })
  expect(emptyRepresentative('TW').countrycode).toBe('TW')
  const guest = emptyGuest()
  expect(guest).toMatchObject({ countrycode: '', nextAccommodation: '自宅', isChild: false, gender: null })
})
