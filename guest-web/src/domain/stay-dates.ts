import { traitsOf } from '@tomari/contract/languages'
import { type CalendarDay, calendarDayOf } from '@tomari/guest-rules/calendar-day'
import { JAPAN_AHEAD_MS } from './japan.ts'

/** A moment with its zone: back ends write midnight in Japan as `2026-11-22T15:00:00.000Z`, which is the 23rd. */
const MOMENT =
  /^(\d{4}-\d\d-\d\d)[T ](\d\d:?\d\d)[\d:.,]{0,16} ?(?:Z|UTC|GMT|([-+]\d\d):?(\d\d)?)(?:\[[\w/+-]*\])?$/i

/** In milliseconds since 1970; NaN where the text is no moment. `+09` and `+0900` are read as `+09:00` is. */
const momentOf = (text: string): number => {
  if (/^\d{13}$/.test(text)) return Number(text)
  const [, day, time, hours = '+00', minutes = '00'] = MOMENT.exec(text) ?? []
  return Date.parse(`${day}T${time?.replace(/:?(?=\d\d$)/, ':')}:00${hours}:${minutes}`)
}

/** The day that a back end writes as `yyyy-mm-dd`, with other separators or none, or with a time behind it; of a moment, the day in Japan. */
const dayOf = (text: string): CalendarDay | null => {
  const at = momentOf(text)
  const written = Number.isNaN(at) ? text : new Date(at + JAPAN_AHEAD_MS).toISOString()
  const [, year = '', month = '', day = ''] = /^(\d{4})[-/.]?(\d{2})[-/.]?(\d{2})(?!\d)/.exec(written) ?? []
  return calendarDayOf(`${year}${month}${day}`)
}

/**
 * The day of arrival, `yyyy-mm-dd`: as many nights before the departure. Empty where the back end does not say both.
 * @param checkoutDate as back ends write it
 */
export const arrivalDate = (checkoutDate: string, nights: number): string => {
  const day = dayOf(checkoutDate)
  const at = day === null || nights < 1 ? Number.NaN : Date.UTC(day.year, day.month - 1, day.day - nights)
  // Nobody arrived before 1970: such a count of nights is none.
  return at > 0 ? new Date(at).toISOString().slice(0, 10) : ''
}

/** With the day of the week beside the stay, without it in a table. */
type Form = 'stay' | 'table'

/** To make one takes a slow phone longer than to draw the line that it stands in, so each is made once. */
const made = new Map<string, Intl.DateTimeFormat>()

/** Counted in UTC, so that no time zone moves a day that has none. */
const formatOf = (language: string, form: Form): Intl.DateTimeFormat => {
  const key = `${language} ${form}`
  const known = made.get(key)
  if (known !== undefined) return known
  const { weekday, table_month } = traitsOf(language)
  // The code itself: British English, the locale of English, writes "Sept", one letter too long to stand beside the other months.
  const format = new Intl.DateTimeFormat(language, {
    ...(form === 'stay' && { weekday: weekday === 'narrow' ? 'narrow' : 'short' }),
    day: 'numeric',
    month: patternOf(language, form) !== '' && table_month === 'numeric' ? 'numeric' : 'short',
    timeZone: 'UTC',
  })
  made.set(key, format)
  return format
}

/** Empty where the day is written as the language does. */
const patternOf = (language: string, form: Form): string => {
  const { stay_day, table_day } = traitsOf(language)
  return form === 'stay' ? stay_day : table_day
}

const written = (text: string, language: string, form: Form): string => {
  const day = dayOf(text)
  if (day === null) return text
  const at = Date.UTC(day.year, day.month - 1, day.day)
  const format = formatOf(language, form)
  const pattern = patternOf(language, form)
  if (pattern === '') return format.format(at)
  const parts = new Map<string, string>(format.formatToParts(at).map(({ type, value }) => [type, value]))
  return pattern.replace(/\{(\w+)\}/g, (_, name: string) => parts.get(name) ?? '')
}

/**
 * A day of the stay as guests read it: 11月23日（月）, Mon 23 Nov or 11월 23일 (월). No year: it is this stay's.
 * @param text `yyyy-mm-dd`; what is no date is answered as it came, for a guest may still understand it
 */
export const stayDate = (text: string, language: string): string => written(text, language, 'stay')

/** A day in a table: 11/23 or 23 Nov. Another text is answered as it came. */
export const tableDate = (text: string, language: string): string => written(text, language, 'table')
