import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ageOn, calendarDayOf } from '../src/calendar-day.ts'
import { mailsOf, problemOfMail, problemOfMailConfirmation, problemOfMails } from '../src/contact/mail.ts'
import { clampedToZero } from '../src/guest/party.ts'
import { nativeNameRule, problemOfReservationName, reservationNameForSearch } from '../src/name/name.ts'
import { isPostcode, postcodeRule, problemOfPhone, problemOfRoomNumber, readPhone } from '../src/numbers.ts'
import { problemOfText } from '../src/problem.ts'
import { forAll } from './sample-guests.ts'

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

  it.each('山田太郎 やまだ まり－ ヤマダ！ Zoë ヤマダ😀 マリ一 김민준 A&B A+B'.split(' '))(
    'asks for kana or alphanumerics at %s',
    (name) => expect(problemOfReservationName(name)).toBe('characters'),
  )

  it.each('山田太郎 やまだ 김민준 佐々木 陳小明 WANG'.split(' '))(
    'takes %s where the hotel takes names in their own script (R6.19)',
    (name) => expect(problemOfText(nativeNameRule, name, true)).toBeNull(),
  )

  it.each('ヤマダ！ ヤマダ😀 A&B สมชาย'.split(' '))('takes no %s there either', (name) =>
    expect(problemOfText(nativeNameRule, name, true)).toBe('characters'),
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
    expect(problemOfPhone('+61 412 000 000', true)).toBeNull()
    expect(readPhone('+61 412 000 000')).toBe('61412000000')
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
    expect(problemOfText(postcodeRule, postcode, false)).toBe(problem)
    expect(isPostcode(postcode)).toBe(whole)
  })

  it('is required where required', () => expect(problemOfText(postcodeRule, '', true)).toBe('required'))
})

it.each([
  ['405', null],
  ['', 'required'],
  ['４０５', null],
  ['A405', 'digits_only'],
  ['405/406', 'digits_only'],
  ['405号室', null],
  ['1'.repeat(11), 'too_long'],
])('room number: required, half-width digits (R13.16): %s: %s', (room, problem) =>
  expect(problemOfRoomNumber(room)).toBe(problem),
)

describe('mail address (R12.10)', () => {
  it.each([
    'taro@example.com',
    'taro.yamada+hotel@mail.example.co.jp',
    'taro..yamada.@docomo.example.jp',
    'ｔａｒｏ＠ｅｘａｍｐｌｅ．ｃｏｍ',
    ' taro@example.com ',
    'taro＠example。com',
    'taro‑y@exam‐ple.com\u200b',
    'Taro <taro@example.com>',
    '"Yamada, Taro" <taro@example.com>',
    'mailto:taro@example.com',
    'taro @ example . com',
    'taroーy@example.com',
    'taro@example.com.',
    'a@xn--eckwd4c7c.example',
  ])('takes %s', (mail) => expect(problemOfMail(mail)).toBeNull())

  it.each([
    'taro',
    'taro@',
    '@example.com',
    'taro@example',
    'taro@@example.com',
    'taro yamada@example.com',
    'taro@example.com\nBcc: x@example.com',
    'Taro <taro@example.com> or hana@example.com',
    'taro@-example.com',
    'taro@example..com',
    'taro@127.0.0.1',
    '太郎@example.com',
    `${'a'.repeat(65)}@example.com`,
    `a@${'b.'.repeat(130)}com`,
    'a@example.com,b@example.com',
  ])('refuses %j', (mail) => expect(problemOfMail(mail)).toBe('mail_format'))

  it('is required (R12.10)', () =>
    expect([problemOfMail(' '), problemOfMails('')]).toEqual(['required', 'required']))
})

describe('the multi-mail rule: one or several addresses, separated by commas, each valid (R12.11)', () => {
  it.each([
    ['a@example.com', null],
    ['a@example.com,b@example.com', null],
    ['a@example.com, b@example.com', null],
    ['a@example.com，b@example.com', null],
    ['a@example.com,', null],
    ['a@example.com,b', 'mail_format'],
    ['a@example.com;b@example.com', null],
    ['a@example.com b@example.com', null],
    ['a@example.com、b@example.com', null],
    ['A <a@example.com>; B <b@example.com>', null],
    [Array.from({ length: 10 }, () => 'a@example.com').join(), null],
    [Array.from({ length: 11 }, () => 'a@example.com').join(), 'too_many_mails'],
    [Array.from({ length: 100 }, () => 'a@example.com').join(), 'too_many_mails'],
    [`${'a'.repeat(60)}@${'b.'.repeat(1_000)}com`, 'too_long'],
  ])('%s: %s', (mails, problem) => expect(problemOfMails(mails)).toBe(problem))

  it('tells the addresses apart', () => {
    expect(mailsOf('a@example.com，ｂ@example.com')).toEqual(['a@example.com', 'b@example.com'])
  })
})

it.each([
  ['a@example.com', 'a@example.com', null],
  ['a@example.com', ' ａ@example.com ', null],
  ['a@example.com,b@example.com', 'a@example.com, b@example.com', null],
  ['a@example.com', 'b@example.com', 'mail_mismatch'],
  ['Taro@Example.com', 'taro@example.com', null],
  ['a@example.com', '', 'required'],
  ['a@example.com', 'a@', 'mail_format'],
])('the confirmation must match (R12.10): %s retyped as %j: %s', (mail, retyped, problem) => {
  expect(problemOfMailConfirmation(mail, retyped)).toBe(problem)
})

describe('age from an 8-digit birth date (R8.41)', () => {
  it.each([
    ['19680401', '20260331', 57],
    ['19680401', '20260401', 58],
    ['19680401', '20261231', 58],
    ['20260401', '20260401', 0],
    ['20240229', '20250228', 0],
    ['20240229', '20250301', 1],
    ['20240229', '20280229', 4],
    ['20270101', '20260401', 0],
    ['19001231', '20260401', 125],
  ])('born %s, on %s: %i', (birth, today, age) => expect(ageOn(birth, today)).toBe(age))

  const others = '1968 1968-04-01 19681301 19680001 19680431 20250229 19000229 yyyymmdd １９６８０４０１'
  it.each(['', ...others.split(' ')])('%j is no birth date', (birth) =>
    expect(ageOn(birth, '20260401')).toBeNull(),
  )

  it('takes today as a day', () => {
    expect(ageOn('19680401', { year: 2026, month: 4, day: 1 })).toBe(58)
    expect(ageOn('19680401', 'today')).toBeNull()
  })

  it('clamps negative numbers to 0 (R8.40)', () => expect([-3, 0, 3].map(clampedToZero)).toEqual([0, 0, 3]))

  it('knows every day that the calendar knows, and no other', () => {
    forAll(
      fc.integer({ min: 1800, max: 2200 }),
      fc.integer({ min: 0, max: 13 }),
      fc.integer({ min: 0, max: 32 }),
      (year, month, day) => {
        const date = new Date(Date.UTC(year, month - 1, day))
        const exists =
          date.getUTCMonth() === month - 1 && date.getUTCDate() === day && date.getUTCFullYear() === year
        const text = `${year}${String(month).padStart(2, '0')}${String(day).padStart(2, '0')}`
        expect(calendarDayOf(text)).toEqual(exists ? { year, month, day } : null)
      },
    )
  })
})
