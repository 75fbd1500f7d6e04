import { type CalendarDay, calendarDayOf } from '@tomari/guest-rules/calendar-day'
import { isJapanese } from './is-japanese.ts'

/** The day that a back end writes as `yyyy-mm-dd`, with other separators or none, or with a time behind it. */
const dayOf = (text: string): CalendarDay | null => {
  const [, year = '', month = '', day = ''] = /^(\d{4})[-/.]?(\d{2})[-/.]?(\d{2})(?!\d)/.exec(text) ?? []
  return calendarDayOf(`${year}${month}${day}`)
}

type Part = 'weekday' | 'day' | 'month'

/** The parts of a day in a language. Counted in UTC, so that no time zone moves a day that has none. */
const partsOf = (day: CalendarDay, language: string): Readonly<Record<Part, string>> => {
  const at = Date.UTC(day.year, day.month - 1, day.day)
  // British English writes "Sept", which is one letter too long to stand beside the other months.
  const locale = language === 'en' ? 'en-US' : language
  const part = (name: Part) =>
    new Intl.DateTimeFormat(locale, { [name]: name === 'day' ? 'numeric' : 'short', timeZone: 'UTC' })
      .formatToParts(at)
      .find(({ type }) => type === name)?.value ?? ''
  return { weekday: part('weekday'), day: String(day.day), month: part('month') }
}

const isEnglish = (language: string): boolean => language === 'en' || language.startsWith('en-')

/** In a language of a tenant's own, as its readers write it. */
const elsewhere = ({ year, month, day }: CalendarDay, language: string, isShort: boolean): string =>
  new Intl.DateTimeFormat(language, {
    ...(isShort ? {} : { weekday: 'short' as const }),
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  }).format(Date.UTC(year, month - 1, day))

/**
 * A day of the stay as guests read it: 11月23日（月） or Mon 23 Nov. No year: it is this stay's.
 * @param text `yyyy-mm-dd`; what is no date is answered as it came, for a guest may still understand it
 */
export const stayDate = (text: string, language: string): string => {
  const day = dayOf(text)
  if (day === null) return text
  const { weekday, month } = partsOf(day, language)
  if (isJapanese(language)) return `${day.month}月${day.day}日（${weekday}）`
  return isEnglish(language) ? `${weekday} ${day.day} ${month}` : elsewhere(day, language, false)
}

/** A day in a table: 11/23 or 23 Nov. What is no date is answered as it came. */
export const tableDate = (text: string, language: string): string => {
  const day = dayOf(text)
  if (day === null) return text
  if (isJapanese(language)) return `${day.month}/${day.day}`
  return isEnglish(language) ? `${day.day} ${partsOf(day, language).month}` : elsewhere(day, language, true)
}
