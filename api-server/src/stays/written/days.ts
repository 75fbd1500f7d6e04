import { calendarDayOf } from '@tomari/guest-rules/calendar-day'
import { readAscii } from '@tomari/guest-rules/text/reading'
import { hotelDay } from '../../platform/index.ts'
import type { Cell } from './cells.ts'

export const dayOrders = ['ymd', 'mdy', 'dmy'] as const
export type DayOrder = (typeof dayOrders)[number]

/** Years before and after today between which the reservations of a file lie. */
const YEARS_AROUND = 3

export const isNear = (day: string, today: string): boolean =>
  Math.abs(Number(day.slice(0, 4)) - Number(today.slice(0, 4))) <= YEARS_AROUND

/** The day `yyyy-mm-dd` of a text by order; orders in which it is no day are left out. */
export type DaysByOrder = ReadonlyMap<DayOrder, string>

const LONGEST_DAY = 60
/** Of days that a hotel writes. Databases know no year 0, and the day after the last of 9999 has another form. */
const FIRST_YEAR = 1800
const LAST_YEAR = 2999

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** The year before the first of each era. */
const ERAS: Readonly<Record<string, number>> = {
  令和: 2018,
  r: 2018,
  平成: 1988,
  h: 1988,
  昭和: 1925,
  s: 1925,
  大正: 1911,
  t: 1911,
  明治: 1867,
  m: 1867,
}
const ERA = /^(令和|平成|昭和|大正|明治|[rhstm]) ?(元|\d{1,2})[年./-](\d{1,2})[月./-](\d{1,2})日?$/u

const WHOLE = [
  /^(\d{4})-(\d{1,2})-(\d{1,2})$/,
  /^(\d{4})\/(\d{1,2})\/(\d{1,2})$/,
  /^(\d{4})\.(\d{1,2})\.(\d{1,2})$/,
  /^(\d{2}|\d{4})年(\d{1,2})月(\d{1,2})日$/u,
  /^(\d{4})(\d{2})(\d{2})$/,
]
const YEAR_LAST = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})$/
const SHORT = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{2})$/
const SERIAL = /^(\d{5})(?:\.\d{1,12})?$/
const DAY_MONTH_NAME =
  /^(\d{1,2})(?:st|nd|rd|th)?[ -](jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.?[ ,-]{1,2}(\d{4}|\d{2})$/
const MONTH_NAME_DAY =
  /^(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/
const YEAR_MONTH_NAME =
  /^(\d{4})[ -](jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.?[ -](\d{1,2})$/
const MOMENT = /^\d{4}-\d{2}-\d{2}t\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:z|[+-]\d{2}:?\d{2})$/
const TIME = /[ t]\d{1,2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?: ?[ap]\.?m\.?)?~?$/
const WEEKDAY_FIRST = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6}\.?,? /
const SERIAL_OF_1970 = 25_569
/** Serial numbers of 2000 to 2099; others are amounts and counts. */
const SERIALS = { first: 36_526, last: 73_050 }
const DAY_MS = 86_400_000
const JAPAN_MS = 9 * 3_600_000

/** A time or a weekday is dropped; a moment with its time zone is the day in Japan. */
export function daysByOrder(text: string): DaysByOrder {
  const written = text.length > LONGEST_DAY ? '' : readAscii(text).toLowerCase()
  if (MOMENT.test(written)) {
    const moment = new Date(written.toUpperCase())
    return Number.isNaN(moment.getTime()) ? new Map() : inAnyOrder(hotelDay(moment))
  }
  return daysOf(withoutWeekday(written.replace(TIME, '')))
}

function daysOf(written: string): DaysByOrder {
  const [, serial] = SERIAL.exec(written) ?? []
  if (serial !== undefined) return daysOfSerial(Number(serial))
  const named = namedDay(written)
  if (named !== null) return inAnyOrder(named)
  const [, one = '', , two = '', three = ''] = YEAR_LAST.exec(written) ?? []
  if (three !== '')
    return meanings([
      ['mdy', dayOf(three, one, two)],
      ['dmy', dayOf(three, two, one)],
    ])
  const [, a = '', , b = '', c = ''] = SHORT.exec(written) ?? []
  if (c === '') return new Map()
  return meanings([
    ['ymd', a.length === 2 ? dayOf(a, b, c) : null],
    ['mdy', dayOf(c, a, b)],
    ['dmy', dayOf(c, b, a)],
  ])
}

const CLOCK = /(?:[ t]|[日)])(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\.\d{1,9})?(?: ?([ap])\.?m\.?)?~?$/u
const DIGITS = /^(\d{8})(\d{2})(\d{2})(\d{2})?$/

/** A moment in Japan as sortable text: a day, with `T` and a time where one is given; null where it is unclear. */
export function momentCell(text: string, order: DayOrder | null, today: string): Cell<string | null> {
  const written = text.length > LONGEST_DAY ? '' : readAscii(text).toLowerCase()
  if (MOMENT.test(written)) {
    const moment = Date.parse(written.toUpperCase())
    return { value: Number.isNaN(moment) ? null : new Date(moment + JAPAN_MS).toISOString().slice(0, 19) }
  }
  const day = dayCell(written.replace(DIGITS, '$1'), order, today)
  if (!('value' in day)) return { value: null }
  const [, part] = /^\d{5}(\.\d{1,12})$/.exec(written) ?? []
  if (part !== undefined)
    return { value: `${day.value}T${new Date(Number(part) * DAY_MS).toISOString().slice(11, 19)}` }
  const [, hour = '', minute = '', second = '00', half] = CLOCK.exec(written) ?? []
  const [, , hours = '', minutes = '', seconds = '00'] = DIGITS.exec(written) ?? []
  if (hours !== '') return { value: `${day.value}T${hours}:${minutes}:${seconds}` }
  if (hour === '') return { value: day.value }
  const of24 = half === undefined ? Number(hour) : (Number(hour) % 12) + (half === 'p' ? 12 : 0)
  return { value: `${day.value}T${String(of24).padStart(2, '0')}:${minute}:${second}` }
}

function namedDay(written: string): string | null {
  const [, year, month = '', day = ''] =
    WHOLE.map((pattern) => pattern.exec(written)).find((found) => found !== null) ?? []
  if (year !== undefined) return dayOf(year, month, day)
  const [, era = '', ofEra, monthOfEra = '', dayOfEra = ''] = ERA.exec(written) ?? []
  if (ofEra !== undefined)
    return dayOf(String((ERAS[era] ?? 0) + (ofEra === '元' ? 1 : Number(ofEra))), monthOfEra, dayOfEra)
  const [, first, name = '', last = ''] = DAY_MONTH_NAME.exec(written) ?? []
  if (first !== undefined) return dayOf(last, monthNamed(name), first)
  const [, nameFirst, dayThen = '', yearLast = ''] = MONTH_NAME_DAY.exec(written) ?? []
  if (nameFirst !== undefined) return dayOf(yearLast, monthNamed(nameFirst), dayThen)
  const [, yearFirst, nameThen = '', dayLast = ''] = YEAR_MONTH_NAME.exec(written) ?? []
  return yearFirst === undefined ? null : dayOf(yearFirst, monthNamed(nameThen), dayLast)
}

const monthNamed = (name: string): string => String(MONTHS.indexOf(name) + 1)

const daysOfSerial = (serial: number): DaysByOrder =>
  serial < SERIALS.first || serial > SERIALS.last
    ? new Map()
    : inAnyOrder(new Date((serial - SERIAL_OF_1970) * DAY_MS).toISOString().slice(0, 10))

function dayOf(year: string, month: string, day: string): string | null {
  const whole = year.length === 2 ? `20${year}` : year
  const digits = `${whole}${month.padStart(2, '0')}${day.padStart(2, '0')}`
  const isDay = calendarDayOf(digits) !== null && Number(whole) >= FIRST_YEAR && Number(whole) <= LAST_YEAR
  return isDay ? digits.replace(/^(....)(..)(..)$/, '$1-$2-$3') : null
}

const meanings = (each: readonly (readonly [DayOrder, string | null])[]): DaysByOrder =>
  new Map(each.flatMap(([order, day]) => (day === null ? [] : [[order, day] as const])))

const inAnyOrder = (day: string): DaysByOrder => new Map(dayOrders.map((order) => [order, day] as const))

const withoutWeekday = (written: string): string => {
  const bracket = written.endsWith(')') ? written.lastIndexOf('(') : -1
  const inFront = bracket === -1 ? written : written.slice(0, bracket).trimEnd()
  return inFront.replace(/ ?[日月火水木金土]曜日?$/u, '').replace(WEEKDAY_FIRST, '')
}

/**
 * A text that is different days in different orders is unclear without an order, unless one alone is near.
 * @param order null where the column has none
 */
export function dayCell(text: string, order: DayOrder | null = null, today = ''): Cell<string> {
  const days = daysByOrder(text)
  const different = [...new Set(days.values())]
  const [only, ...others] =
    different.length > 1 && today !== '' ? different.filter((day) => isNear(day, today)) : different
  if (different.length === 0) return { reason: 'not_day' }
  if (order === null)
    return only === undefined || others.length > 0 ? { reason: 'day_unclear' } : { value: only }
  const day = days.get(order)
  return day === undefined ? { reason: 'not_day' } : { value: day }
}
