import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { yen, yenParts } from '../../src/domain/japan.ts'

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

  it('comes in pieces of their own size', () => {
    expect(yenParts(-42_600, 'ja')).toEqual({ prefix: '', figure: '−42,600', unit: '円' })
    expect(yenParts(-42_600, 'en')).toEqual({ prefix: '−¥', figure: '42,600', unit: '' })
  })

  it('is whole (R5.15)', () => {
    expect(() => yen(1.5, 'ja')).toThrow(RangeError)
    expect(() => yen(Number.NaN, 'ja')).toThrow(RangeError)
  })

  it('keeps every digit, three by three (R5.15)', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (amount) => {
        const { figure } = yenParts(amount, 'en')
        expect(figure.replaceAll(',', '')).toBe(String(Math.abs(amount)))
        expect(figure).toMatch(/^\d{1,3}(,\d{3})*$/)
      }),
    )
  })
})
