import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { forAll } from '../../../guest-rules/test/sample-guests.ts'
import { type Bill, billLines, detailsAddUp } from '../../src/domain/bill.ts'
import { yen, yenParts } from '../../src/domain/japan.ts'

const bill: Bill = {
  requestId: 'pre-1',
  amountYen: 42_600,
  grossTotalYen: 43_600,
  usedPointYen: 1_000,
  showsGrandTotal: false,
  bathingTaxYen: 0,
  accommodationTaxYen: 0,
  details: [],
}

const namesOf = (of: Bill) => billLines(of).map((line) => line.name)

describe('the total', () => {
  it('is the amount to pay alone when nothing else is said (R12.1, R12.2)', () => {
    expect(billLines(bill)).toEqual([{ name: 'payment_amount', yen: 42_600, kind: 'total' }])
  })

  it('shows gross total and used point before the amount only when the grand total is to be shown (R12.2)', () => {
    expect(billLines({ ...bill, showsGrandTotal: true })).toEqual([
      { name: 'gross_total', yen: 43_600, kind: 'line' },
      { name: 'used_point', yen: -1_000, kind: 'line' },
      { name: 'payment_amount', yen: 42_600, kind: 'total' },
    ])
  })

  it.each([
    [300, 400, ['payment_amount', 'bathing_tax', 'accommodation_tax']],
    [300, 0, ['payment_amount', 'bathing_tax']],
    [0, 400, ['payment_amount', 'accommodation_tax']],
    [0, 0, ['payment_amount']],
  ])('shows bathing tax %i and accommodation tax %i only where they are not zero', (bath, stay, names) => {
    expect(namesOf({ ...bill, bathingTaxYen: bath, accommodationTaxYen: stay })).toEqual(names)
  })

  it('adds up whenever the hotel’s figures do', () => {
    const amount = fc.nat({ max: 9_999_999 })
    forAll(amount, amount, (amountYen, usedPointYen) => {
      const lines = billLines({
        ...bill,
        amountYen,
        usedPointYen,
        grossTotalYen: amountYen + usedPointYen,
        showsGrandTotal: true,
      })
      const before = lines.filter((line) => line.kind === 'line').reduce((sum, line) => sum + line.yen, 0)
      expect(before).toBe(amountYen)
    })
  })
})

describe('the details of the stay', () => {
  const details = [
    { name: 'ルームサービス', date: '2026-11-22', yen: 2_200 },
    { name: '割引', date: '2026-11-22', yen: -200 },
  ]

  it('are held against the amount to pay (R13.20)', () => {
    expect(detailsAddUp({ ...bill, details, amountYen: 2_000 })).toBe(true)
    expect(detailsAddUp({ ...bill, details, amountYen: 2_200 })).toBe(false)
  })
})

describe('an amount', () => {
  it.each([
    [0, '0円', '¥0'],
    [300, '300円', '¥300'],
    [1_000, '1,000円', '¥1,000'],
    [42_600, '42,600円', '¥42,600'],
    [1_234_567, '1,234,567円', '¥1,234,567'],
    [-1_000, '−1,000円', '−¥1,000'],
    [-0, '0円', '¥0'],
  ])('of %i yen reads %s and %s', (amount, inJapanese, inEnglish) => {
    expect(yen(amount, 'ja')).toBe(inJapanese)
    expect(yen(amount, 'en')).toBe(inEnglish)
  })

  it.each([
    ['ko', '24,200엔', '−24,200엔'],
    ['zh-Hant', '24,200日圓', '−24,200日圓'],
    ['zh-Hans', '24,200日元', '−24,200日元'],
    ['zh', '24,200日元', '−24,200日元'],
    ['fr', '¥24,200', '−¥24,200'],
  ])('has the word for yen of %s, where ¥ would mean renminbi: %s', (language, paid, back) => {
    expect([yen(24_200, language), yen(-24_200, language)]).toEqual([paid, back])
  })

  it('comes in pieces of their own size', () => {
    expect(yenParts(-42_600, 'ja')).toEqual({ prefix: '', figure: '−42,600', unit: '円' })
    expect(yenParts(-42_600, 'en')).toEqual({ prefix: '−¥', figure: '42,600', unit: '' })
  })

  it('is whole (R5.15)', () => {
    expect(() => yen(1.5, 'ja')).toThrow(RangeError)
    expect(() => yen(Number.NaN, 'ja')).toThrow(RangeError)
  })

  it('keeps every digit, three by three (R5.15)', () => {
    forAll(fc.maxSafeInteger(), (amount) => {
      const { figure } = yenParts(amount, 'en')
      expect(figure.replaceAll(',', '')).toBe(String(Math.abs(amount)))
      expect(figure).toMatch(/^\d{1,3}(,\d{3})*$/)
    })
  })
})
