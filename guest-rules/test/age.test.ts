import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ageOn, clampedToZero } from '../src/guest/age.ts'
import { calendarDayOf } from '../src/calendar-day.ts'

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
    fc.assert(
      fc.property(
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
      ),
    )
  })
})
