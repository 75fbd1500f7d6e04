import { describe, expect, it } from 'vitest'
import { guestCalls } from '../guest-calls.ts'
import { entry, HANAKO, readAs, TARO, whole } from './reservations.ts'

const stay = { hotel: '501', id: '7001' }
const taro = entry({ last_name: 'MIHON', first_name: 'TARO' })
const companion = (last_name: string, first_name: string, changes = {}) =>
  entry({ id: 2, last_name, first_name, last_name_kana: '', first_name_kana: '', ...changes })
const hanako = companion('MIHON', 'HANAKO')

const callsOf = (guests: readonly ReturnType<typeof entry>[], changes: object = {}) =>
  guestCalls(stay, readAs(whole(changes)), { guests })

const put = (guestID: string, fields: object) => ({
  method: 'PUT',
  operation: 'putGuest',
  fields: { propertyID: '501', guestID, ...fields },
})
const post = (fields: object) => ({
  method: 'POST',
  operation: 'postGuest',
  fields: { propertyID: '501', reservationID: '7001', ...fields },
})
const names = (guestLastName: string, guestFirstName: string) => ({ guestLastName, guestFirstName })

describe('the register', () => {
  it('is written field by field, at home', () =>
    expect(
      callsOf([
        entry({
          gender: 1,
          phone: '09000001111',
          zip_code: '1000001',
          prefecture: '東京都',
          city: '千代田区',
          subarea: '千代田',
          address: '1-1',
        }),
      ]).calls,
    ).toEqual([
      put('11', {
        ...names('見本', '太郎'),
        guestGender: 'M',
        guestPhone: '09000001111',
        guestZip: '1000001',
        guestState: '東京都',
        guestCity: '千代田区',
        guestAddress1: '千代田',
        guestAddress2: '1-1',
        guestCountry: 'JP',
      }),
    ]))

  const abroad = { overseas_flg: true, foreign_flg: true, address: '1 Musterweg\nBern' }
  it.each([
    ['a code', 'CH', 'CH'],
    ['a code of three letters', 'CHE', 'CH'],
    ['a name', 'Switzerland', 'CH'],
    ['what is no country', '999', undefined],
  ])('has a country abroad by %s', (_, tel_country_name, guestCountry) =>
    expect(callsOf([{ ...taro, ...abroad, tel_country_name, prefecture: 'CHE' }]).calls).toEqual([
      put('11', {
        ...names('MIHON', 'TARO'),
        guestAddress1: '1 Musterweg, Bern',
        ...(guestCountry && { guestCountry }),
      }),
    ]),
  )

  const onlyTaro = { guestList: { 11: TARO } }
  const jiro = companion('MIHON', 'JIRO')
  const added = post({ guestEmail: 'taro@guests.example', guestCountry: 'JP', ...names('MIHON', 'JIRO') })
  it.each([
    ['that is there already', [taro, hanako], {}, []],
    [
      'with names in another width and case',
      [taro, companion('ｍｉｈｏｎ', 'Hanako')],
      {},
      [put('12', names('ｍｉｈｏｎ', 'Hanako'))],
    ],
    ['with a corrected name', [taro, companion('MIHON', 'HANA')], {}, [put('12', names('MIHON', 'HANA'))]],
    ['with one more', [taro, hanako, jiro], {}, [added]],
    ['with the first companion', [taro, jiro], onlyTaro, [added]],
    ['with one more that is there under its name', [taro, jiro, hanako], {}, [added]],
    ['with a child without a name', [taro, hanako, companion('', '', { is_child: true })], {}, []],
    [
      'with a reading alone',
      [taro, companion('', '', { last_name_kana: 'ミホン', first_name_kana: 'ハナコ' })],
      {},
      [put('12', names('ミホン', 'ハナコ'))],
    ],
    ['with fewer than there', [taro], {}, []],
  ])('%s', (_, guests, changes, calls) => expect(callsOf(guests, changes)).toEqual({ calls, problem: null }))

  it.each([
    ['no mail address', { guestEmail: '', guestList: { 11: { ...TARO, guestEmail: '' }, 12: HANAKO } }, jiro],
    ['half a name', {}, companion('MIHON', '')],
  ])('is not whole with a new companion and %s', (_, changes, last) =>
    expect(callsOf([taro, companion('MIHON', 'HANA'), last], changes)).toEqual({
      calls: [put('12', names('MIHON', 'HANA'))],
      problem: 'COMPANION-INCOMPLETE',
    }),
  )

  const nothing = (problem: string) => ({ calls: [], problem })
  it.each([
    ['where there is none', [taro], { guestList: {} }, nothing('NO-MAIN-GUEST')],
    ['of another person', [companion('MUSTER', 'ANNA')], {}, nothing('NAME-OF-ANOTHER')],
    ['of a wife', [companion('MIHON', 'HANAKO')], {}, nothing('NAME-OF-ANOTHER')],
    [
      'of another person by its reading',
      [entry()],
      { guestList: { 11: { ...TARO, guestLastName: 'サンプル', guestFirstName: 'ハナ' } } },
      nothing('NAME-OF-ANOTHER'),
    ],
  ])('is written to no guest %s', (_, guests, changes, is) => expect(callsOf(guests, changes)).toEqual(is))

  it.each([
    ['hangul for kanji', '김', '민수'],
    ['kanji in one field', '', '見本太郎'],
    ['Latin letters', 'SATO', 'ANNA'],
  ])('is written to a guest under a name in another writing: %s', (_, guestLastName, guestFirstName) => {
    const main = { ...TARO, guestLastName, guestFirstName }
    expect(callsOf([entry()], { guestList: { 11: main } }).calls).toEqual([put('11', names('見本', '太郎'))])
  })

  it('adds a companion beside another guest of the party', () =>
    expect(callsOf([taro, companion('MUSTER', 'ANNA')]).calls).toEqual([
      post({ guestEmail: 'taro@guests.example', guestCountry: 'JP', ...names('MUSTER', 'ANNA') }),
    ]))
})
