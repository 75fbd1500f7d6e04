import { writtenPhone } from '@tomari/guest-rules/numbers'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  cardDigitsOf,
  groupedCardNumber,
  lastFourOf,
  maskedCardNumber,
} from '../../src/domain/card-number.ts'
import { monthInJapan } from '../../src/domain/japan.ts'
import { arrivalDate, stayDate, tableDate } from '../../src/domain/stay-dates.ts'
import { suggestEmail } from '../../src/domain/suggest-email.ts'

it.each([
  ['09012345678', '090-1234-5678'],
  ['05012345678', '050-1234-5678'],
  ['0312345678', '03-1234-5678'],
  ['0120123456', '0120-123-456'],
  // Sapporo's groups are 011 and 0123: which of them this is, the digits alone do not say.
  ['0111234567', '0111234567'],
  ['821012345678', '821012345678'],
  ['', ''],
])('a phone number as it is written: %s is %s', (typed, written) => expect(writtenPhone(typed)).toBe(written))

describe('a card number as it is typed', () => {
  it.each([
    ['4111 1111 1111 1111', '4111111111111111'],
    ['4111-1111-1111-1111', '4111111111111111'],
    ['４１１１　１１１１', '41111111'],
    ['41111111111111112222', '4111111111111111'],
    ['4111 1111‑1111', '411111111111'],
    ['card', ''],
    ['4111x1111', ''],
  ])('%j is the digits %j, never more than 16', (typed, digits) => expect(cardDigitsOf(typed)).toBe(digits))

  it.each([
    ['', ''],
    ['4', '4'],
    ['4111', '4111'],
    ['41111', '4111 1'],
    ['4111111111111111', '4111 1111 1111 1111'],
    ['5555555555554444', '5555 5555 5555 4444'],
    ['3530111333300000', '3530 1113 3330 0000'],
    ['378282246310005', '3782 822463 10005'],
    ['3782822463', '3782 822463'],
    ['30569309025904', '3056 930902 5904'],
    ['30059309025904', '3005 930902 5904'],
    ['36148900647913', '3614 890064 7913'],
    ['38520000023237', '3852 000002 3237'],
    ['3069309025904', '3069 3090 2590 4'],
    ['3095309025904', '3095 3090 2590 4'],
    ['3530111', '3530 111'],
    ['3', '3'],
    ['9999999999', '9999 9999 99'],
  ])('%j is drawn as %j', (digits, drawn) => expect(groupedCardNumber(digits)).toBe(drawn))
})

it.each([
  ['4111111111111111', '•••• •••• •••• 1111'],
  ['378282246310005', '•••• •••••• •0005'],
])('a card number that is shown again shows of %s only the last four digits', (digits, shown) => {
  expect(maskedCardNumber(digits)).toBe(shown)
  expect(lastFourOf(digits)).toBe(digits.slice(-4))
})

describe('a day of the stay', () => {
  afterEach(() => vi.unstubAllEnvs())

  it.each([
    ['2026-11-23', '11月23日（月）', 'Mon 23 Nov'],
    ['2026-09-01', '9月1日（火）', 'Tue 1 Sep'],
    ['2028-02-29', '2月29日（火）', 'Tue 29 Feb'],
    ['2026/11/23', '11月23日（月）', 'Mon 23 Nov'],
    ['20261123', '11月23日（月）', 'Mon 23 Nov'],
    ['2026-11-23T00:00:00+09:00', '11月23日（月）', 'Mon 23 Nov'],
    ['2026-11-22T15:00:00.000Z', '11月23日（月）', 'Mon 23 Nov'],
    ['2026-11-22T15:00:00+00:00', '11月23日（月）', 'Mon 23 Nov'],
    ['2026-11-23T00:00:00Z', '11月23日（月）', 'Mon 23 Nov'],
    ...[
      '2026-11-22T15:00:00+0000',
      '2026-11-22T15:00:00+00',
      '2026-11-22T10:00:00.000-0500',
      '2026-11-23T05:30+0530',
      '2026-11-22 15:00:00+00:00',
      '2026-11-22 15:00:00 +0000',
      '2026-11-22 15:00:00 UTC',
      '2026-11-22t15:00:00z',
      '2026-11-22T15:00:00Z[UTC]',
      '1795359600000',
    ].map((moment) => [moment, '11月23日（月）', 'Mon 23 Nov']),
    ['2026-11-23T00:00:00', '11月23日（月）', 'Mon 23 Nov'],
  ])('%s reads %s and %s', (text, inJapanese, inEnglish) => {
    expect(stayDate(text, 'ja')).toBe(inJapanese)
    expect(stayDate(text, 'en')).toBe(inEnglish)
  })

  it.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])('is the same day in %s', (zone) => {
    vi.stubEnv('TZ', zone)
    expect(stayDate('2026-11-23', 'ja')).toBe('11月23日（月）')
    expect(stayDate('2026-01-01', 'en')).toBe('Thu 1 Jan')
    expect(stayDate('2025-12-31T15:00:00Z', 'en')).toBe('Thu 1 Jan')
  })

  const others = '2026-02-30 2026-13-01 2026-13-01T00:00:00Z 明日Z +275760-09-13T00:00:00Z 202611234'
  it.each(['', ...others.split(' ')])('"%s", which is none, stays as it came', (text) => {
    expect(stayDate(text, 'ja')).toBe(text)
    expect(tableDate(text, 'en')).toBe(text)
  })

  it('is short in a table', () => {
    expect(tableDate('2026-11-03', 'ja')).toBe('11/3')
    expect(tableDate('2026-11-03', 'en')).toBe('3 Nov')
  })

  it.each([
    ['ko', '12월 1일 (화)', '12/1'],
    ['zh-Hant', '12月1日（二）', '12/1'],
    ['zh-HK', '12月1日（二）', '12/1'],
    ['zh-Hans', '12月1日（周二）', '12/1'],
    ['zh', '12月1日（周二）', '12/1'],
  ])('reads in %s %s, in a table %s (R5.1)', (language, day, inTable) => {
    expect([stayDate('2026-12-01', language), tableDate('2026-12-01', language)]).toEqual([day, inTable])
  })

  it('is written in a tenant’s own language as its readers write it', () => {
    expect(stayDate('2026-11-22', 'fr')).toBe('dim. 22 nov.')
    expect(tableDate('2026-11-22', 'fr')).toBe('22 nov.')
  })
})

it.each([
  ['2026-11-22', 2, '2026-11-20'],
  ['2026/03/01', 1, '2026-02-28'],
  ['20280301', 1, '2028-02-29'],
  ['2027-01-01', 3, '2026-12-29'],
  ['2026-11-22T15:00:00.000Z', 1, '2026-11-22'],
  ['2026-11-22', 0, ''],
  ['2026-11-22', -1, ''],
  ['2026-11-22', 1e9, ''],
  ['2026-11-22', 1e300, ''],
  ['2026-11-22', Number.NaN, ''],
  ['', 2, ''],
  ['明日', 2, ''],
])('who leaves on %j after %d nights has arrived on %j (R7.7)', (departure, nights, arrival) => {
  expect(arrivalDate(departure, nights)).toBe(arrival)
})

it.each([
  ['2026-11-20T03:00:00Z', { year: 2026, month: 11 }],
  ['2026-11-30T14:59:59Z', { year: 2026, month: 11 }],
  ['2026-11-30T15:00:00Z', { year: 2026, month: 12 }],
  ['2026-12-31T15:00:00Z', { year: 2027, month: 1 }],
])('the month that cards are held against is at %s what Japan’s calendar shows', (at, month) => {
  expect(monthInJapan(Date.parse(at))).toEqual(month)
})

describe('a slip in a mail address', () => {
  it.each([
    ['taro@gmial.com', 'taro@gmail.com'],
    ['taro@gmai.com', 'taro@gmail.com'],
    ['taro@gmail.co', 'taro@gmail.com'],
    ['taro@gmail.con', 'taro@gmail.com'],
    ['taro@gmail.comm', 'taro@gmail.com'],
    ['taro@gnail.com', 'taro@gmail.com'],
    ['taro@yaho.co.jp', 'taro@yahoo.co.jp'],
    ['taro@yahoo.ne.jp', 'taro@yahoo.co.jp'],
    ['taro@docomo.ne.jo', 'taro@docomo.ne.jp'],
    ['taro@dcomo.ne.jp', 'taro@docomo.ne.jp'],
    ['taro@ezwed.ne.jp', 'taro@ezweb.ne.jp'],
    ['taro@iclud.com', 'taro@icloud.com'],
    ['taro@hotnail.com', 'taro@hotmail.com'],
    ['Taro.Y@GMIAL.COM', 'Taro.Y@gmail.com'],
    ['taro@example.com,hana@gmial.com', 'taro@example.com, hana@gmail.com'],
  ])('%s was probably meant as %s', (typed, meant) => expect(suggestEmail(typed)).toBe(meant))

  const providers =
    'gmail.com GMAIL.com yahoo.com mail.com ymail.com outlook.jp live.jp au.com example.com sample-hotel.co.jp mbox.kyoto-inet.or.jp'
  const addresses = providers.split(' ').map((provider) => `taro@${provider}`)
  it.each([...addresses, 'taro', '@gmial.com', ''])('is not seen in %j', (typed) => {
    expect(suggestEmail(typed)).toBeNull()
  })
})
