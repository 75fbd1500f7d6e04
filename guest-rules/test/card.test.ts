import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Card,
  isExpired,
  MONTH_CHOICES,
  passesLuhn,
  problemsOfCard,
  readCard,
  yearChoices,
} from '../src/card.ts'
import { forAll } from './sample-guests.ts'

const reference = { year: 2026, month: 4 }
const good: Card = {
  cardNumber: '4111111111111111',
  cardExpiredMonth: '04',
  cardExpiredYear: '26',
  cardName: 'TARO YAMADA',
  cardSecurityCode: '123',
}
const problems = (change: Partial<Card>) =>
  problemsOfCard({ ...good, ...change }, reference, { withName: true })

describe('card (R12.4, R12.5, R12.7, R12.8)', () => {
  it('takes a good card (R12.4)', () => expect(problems({})).toEqual({}))

  it.each([
    ['', 'required'],
    ['4111 1111 1111 1111', undefined],
    ['４１１１１１１１１１１１１１１１', undefined],
    ['4111x1111x1111x1111', 'digits_only'],
    ['4111111111111112', 'luhn'],
    ['41111111111111111', 'too_long'],
    ['42', undefined],
    ['43', 'luhn'],
    ['378282246310005', undefined],
    ['30569309025904', undefined],
  ])('number %s: %s', (cardNumber, problem) => expect(problems({ cardNumber }).cardNumber).toBe(problem))

  it.each([
    ['', 'required'],
    ['Taro Yamada', undefined],
    ['ＴＡＲＯ', undefined],
    ['山田 太郎', 'characters'],
    ['TARO YAMADA 2', 'characters'],
    ['MIHON, TARO', undefined],
    ['A'.repeat(51), 'too_long'],
    ['A'.repeat(50), undefined],
  ])('name %s: %s', (cardName, problem) => expect(problems({ cardName }).cardName).toBe(problem))

  it.each([
    ["JEAN-LUC O'BRIEN", 'JEAN LUC O BRIEN'],
    ['José García', 'JOSE GARCIA'],
    ['TARO MIHON JR.', 'TARO MIHON JR'],
    ['Zoë d’Ærø-Łoś', 'ZOE D AERO LOS'],
    ['  ｔａｒｏ　ｙａｍａｄａ ', 'TARO YAMADA'],
    ['Groß', 'GROSS'],
  ])('the holder %j is sent as %j', (cardName, sent) => {
    expect(problems({ cardName })).toEqual({})
    expect(readCard({ ...good, cardName }).cardName).toBe(sent)
  })

  it('asks for no name where none is sent (R12.9)', () => {
    expect(problemsOfCard({ ...good, cardName: '' }, reference, { withName: false })).toEqual({})
  })

  it.each([
    ['', 'required'],
    ['12', 'too_short'],
    ['1234', undefined],
    ['12345', 'too_long'],
    ['12a', 'digits_only'],
  ])('security code %s: %s', (cardSecurityCode, problem) => {
    expect(problems({ cardSecurityCode }).cardSecurityCode).toBe(problem)
  })

  it('month and year are to be selected (R12.5)', () => {
    const unsaid = problems({ cardExpiredMonth: '', cardExpiredYear: '' })
    expect(unsaid).toEqual({ cardExpiredMonth: 'required_select', cardExpiredYear: 'required_select' })
    const strange = problems({ cardExpiredMonth: '13', cardExpiredYear: '2026' })
    expect(strange).toEqual({ cardExpiredMonth: 'unknown', cardExpiredYear: 'unknown' })
  })

  it('months run from 01 to 12, years from the current one across the span (R12.5)', () => {
    expect([MONTH_CHOICES[0], MONTH_CHOICES.at(-1), MONTH_CHOICES.length]).toEqual(['01', '12', 12])
    expect(yearChoices(reference, 10)).toEqual(['26', '27', '28', '29', '30', '31', '32', '33', '34', '35'])
    expect(yearChoices({ year: 2098, month: 1 }, 4)).toEqual(['98', '99', '00', '01'])
  })
})

describe('the expiry must not be earlier than the reference month (R12.6)', () => {
  it.each([
    ['03', '26', true],
    ['04', '26', false],
    ['05', '26', false],
    ['12', '25', true],
    ['01', '27', false],
  ])('%s/%s in April 2026: expired is %s', (cardExpiredMonth, cardExpiredYear, expired) => {
    expect(problems({ cardExpiredMonth, cardExpiredYear }).cardExpiredMonth).toBe(
      expired ? 'expired' : undefined,
    )
  })

  it('holds over the turn of a century', () => {
    expect(isExpired('01', '01', { year: 2099, month: 12 })).toBe(false)
    expect(isExpired('12', '99', { year: 2100, month: 1 })).toBe(true)
  })

  it('refuses no choice that it offers but earlier months of this year', () => {
    const month = fc.record({
      year: fc.integer({ min: 2000, max: 2199 }),
      month: fc.integer({ min: 1, max: 12 }),
    })
    forAll(month, fc.nat({ max: 9 }), fc.integer({ min: 1, max: 12 }), (now, offset, chosen) => {
      const year = yearChoices(now, 10)[offset] ?? ''
      expect(isExpired(String(chosen).padStart(2, '0'), year, now)).toBe(offset === 0 && chosen < now.month)
    })
  })
})

describe('Luhn checksum', () => {
  const body = fc.string({ unit: fc.constantFrom(...Array.from('0123456789')), minLength: 11, maxLength: 15 })

  it('is passed by exactly one of the ten last digits (R12.4)', () => {
    forAll(body, (digits) => {
      expect(Array.from('0123456789').filter((last) => passesLuhn(digits + last))).toHaveLength(1)
    })
  })

  it('catches any one wrong digit', () => {
    forAll(body, fc.nat(), fc.integer({ min: 1, max: 9 }), (digits, somewhere, by) => {
      const good = Array.from('0123456789', (last) => digits + last).find(passesLuhn) ?? ''
      const place = somewhere % good.length
      const wrong = (Number(good.charAt(place)) + by) % 10
      expect(passesLuhn(good.slice(0, place) + String(wrong) + good.slice(place + 1))).toBe(false)
    })
  })

  it('is passed by no text without digits', () =>
    expect([passesLuhn(''), passesLuhn('4111 1111')]).toEqual([false, false]))
})
