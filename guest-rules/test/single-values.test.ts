import { describe, expect, it } from 'vitest'
import { problemOfPhone, readPhone } from '../src/contact/phone.ts'
import { isPostcode, problemOfPostcode } from '../src/contact/postcode.ts'
import { problemOfReservationName, reservationNameForSearch } from '../src/name/reservation-name.ts'
import { problemOfRoomNumber } from '../src/room-number.ts'

describe('reservation name: katakana, letters and digits, half and full, and spaces only (R6.1)', () => {
  it.each([
    'ヤマダタロウ',
    'ヤマダ　タロウ',
    'ﾔﾏﾀﾞ ﾀﾛｳ',
    'Emma Carter',
    'ＣＡＲＴＥＲ',
    'ABC123',
    '１２３',
    'ヤマタ\u3099',
    'マイケル・ジョーンズ',
  ])('takes %s', (name) => expect(problemOfReservationName(name)).toBeNull())

  it.each("山田太郎 やまだ まり－ TARO-YAMADA O'BRIEN ヤマダ！ Zoë ヤマダ😀 マリ一".split(' '))(
    'asks for kana or alphanumerics at %s',
    (name) => expect(problemOfReservationName(name)).toBe('characters'),
  )

  it.each(['', '  ', '　'])('is required: %j', (name) =>
    expect(problemOfReservationName(name)).toBe('required'),
  )

  it('has an end', () => expect(problemOfReservationName('ア'.repeat(101))).toBe('too_long'))

  it('is trimmed for the search, and loses its spaces when the search is without spaces (R6.2)', () => {
    expect(reservationNameForSearch(' ヤマダ　タロウ ', true)).toBe('ヤマダタロウ')
    expect(reservationNameForSearch(' ヤマダ　タロウ ', false)).toBe('ヤマダ　タロウ')
  })

  it.each(['ヤマタ\u3099', 'ヤマタ゛'])(
    '%s, which passes, is sent with its marks in their letters',
    (typed) => {
      expect(problemOfReservationName(typed)).toBeNull()
      expect(reservationNameForSearch(typed, true)).toBe('ヤマダ')
    },
  )
})

describe('phone: digits only, required optionally (R8.21)', () => {
  it('is sent in digits alone, with its country', () => {
    expect(problemOfPhone('+81 90 0000 0000', true)).toBeNull()
    expect(readPhone('+81 90 0000 0000')).toBe('819000000000')
  })

  it.each([
    ['090-abc', 'digits_only'],
    ['090+0000', 'digits_only'],
    ['0900000000O', 'digits_only'],
    ['1'.repeat(21), 'too_long'],
    ['1-'.repeat(20), null],
    ['---', null],
  ])('%s: %s', (phone, problem) => expect(problemOfPhone(phone, false)).toBe(problem))

  it('may be empty unless required', () => {
    expect([problemOfPhone('', false), problemOfPhone('', true)]).toEqual([null, 'required'])
  })
})

describe('postcode: exactly 7 digits, required or optional (R8.17)', () => {
  it.each([
    ['0600001', null, true],
    ['060000', 'seven_digits', false],
    ['06000011', 'seven_digits', false],
    ['060-0001', null, false],
    ['060-000', 'seven_digits', false],
    ['060000I', 'seven_digits', false],
    ['', null, false],
  ] as const)('%s: %s', (postcode, problem, whole) => {
    expect(problemOfPostcode(postcode, false)).toBe(problem)
    expect(isPostcode(postcode)).toBe(whole)
  })

  it('is required where required', () => expect(problemOfPostcode('', true)).toBe('required'))
})

it.each([
  ['405', null],
  ['', 'required'],
  ['４０５', null],
  ['A405', 'digits_only'],
  ['405/406', 'digits_only'],
  ['1'.repeat(11), 'too_long'],
])('room number: required, half-width digits (R13.16): %s: %s', (room, problem) =>
  expect(problemOfRoomNumber(room)).toBe(problem),
)
