import { calendarDayOf, type CalendarDay } from '../calendar-day.ts'
import { consistsOf, digits } from '../text/charsets.ts'
import { readDigits } from '../text/reading.ts'
import type { TextRule } from '../text/text-rule.ts'

/** Most digits of an age (R8.10). */
export const AGE_MAX_LENGTH = 3

/** Age: digits only, at most 3 (R8.10). */
export const ageRule: TextRule = {
  read: readDigits,
  maxLength: AGE_MAX_LENGTH,
  missing: 'required',
  broken: (text) => (consistsOf(text, digits) ? null : 'digits_only'),
}

/** A number that says how many or how old: negative ones are 0 (R8.40). */
export const clampedToZero = (number: number): number => Math.max(0, number)

/**
 * Age in full years (R8.41). Someone born on 29 February turns older on 1 March of other years.
 * @param birthDate eight digits `yyyymmdd`
 * @param today a day, or eight digits
 * @returns null when either is no date; 0 for a birth date that is still to come
 */
export const ageOn = (birthDate: string, today: CalendarDay | string): number | null => {
  const birth = calendarDayOf(birthDate)
  const now = typeof today === 'string' ? calendarDayOf(today) : today
  if (birth === null || now === null) return null
  const hadBirthday = now.month > birth.month || (now.month === birth.month && now.day >= birth.day)
  return clampedToZero(now.year - birth.year - (hadBirthday ? 0 : 1))
}
