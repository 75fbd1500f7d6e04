/** A day of the calendar, in no time zone. Month 1 to 12. */
export interface CalendarDay {
  readonly year: number
  readonly month: number
  readonly day: number
}

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

const daysOf = (year: number, month: number): number =>
  [31, isLeap(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0

/** The day that eight digits `yyyymmdd` name; null when they name none, such as 20230229. */
export const calendarDayOf = (text: string): CalendarDay | null => {
  if (!/^\d{8}$/.test(text)) return null
  const day = {
    year: Number(text.slice(0, 4)),
    month: Number(text.slice(4, 6)),
    day: Number(text.slice(6, 8)),
  }
  return day.day >= 1 && day.day <= daysOf(day.year, day.month) ? day : null
}

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
  return Math.max(0, now.year - birth.year - (hadBirthday ? 0 : 1))
}
