import { describe, expect, it } from 'vitest'
import { monthInJapan } from '../../src/domain/japan.ts'

describe('the month that cards are held against', () => {
  it.each([
    ['2026-11-20T03:00:00Z', { year: 2026, month: 11 }],
    ['2026-11-30T14:59:59Z', { year: 2026, month: 11 }],
    ['2026-11-30T15:00:00Z', { year: 2026, month: 12 }],
    ['2026-12-31T15:00:00Z', { year: 2027, month: 1 }],
  ])('is at %s what Japan’s calendar shows', (at, month) => {
    expect(monthInJapan(Date.parse(at))).toEqual(month)
  })
})
