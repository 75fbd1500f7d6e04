import { describe, expect, it } from 'vitest'
import { businessDay, dayAfter, hotelDay, nightsBetween } from '../hotel-day.ts'

describe("a hotel's day", () => {
  it('changes at midnight in Japan, wherever the server stands', () => {
    expect(hotelDay(new Date('2026-12-31T14:59:59Z'))).toBe('2026-12-31')
    expect(hotelDay(new Date('2026-12-31T15:00:00Z'))).toBe('2027-01-01')
  })

  it('is worked on until five in the morning', () => {
    expect(businessDay(new Date('2026-12-31T19:59:59Z'))).toBe('2026-12-31')
    expect(businessDay(new Date('2026-12-31T20:00:00Z'))).toBe('2027-01-01')
  })

  it.each([
    ['2026-12-31', 1, '2027-01-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-03-01', -1, '2026-02-28'],
  ])('%s and %i days is %s', (day, days, other) => {
    expect(dayAfter(day, days)).toBe(other)
    expect(nightsBetween(day, other)).toBe(days)
  })
})
