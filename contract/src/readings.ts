import * as v from 'valibot'
import { figureOf, halfWidth, soleOf } from './figures.ts'

/** Stands for an answer that the next step cannot be taken with. */
export const REFUSED = Symbol('refused')

/**
 * How one kind of field is written and read. Our own server writes what `served` accepts and nothing else; the app reads
 * whatever a back end of somebody else's writes that can be understood, and refuses only what it cannot go on without.
 */
export interface Reading<Output> {
  readonly name: string
  /** What it is, and what becomes of a value that says nothing or cannot be read. A sentence for `docs/readings.md`. */
  readonly means: string
  readonly served: v.GenericSchema<Output, Output>
  readonly read: (value: unknown) => Output | typeof REFUSED
}

const reading = <Output>(row: Reading<Output>): Reading<Output> => row

const textOf = (value: unknown): string => {
  const sole = soleOf(value)
  return typeof sole === 'string' ? sole : typeof sole === 'number' ? String(sole) : ''
}

const codeOf = (value: unknown): string => halfWidth(textOf(value))

const wholeUpTo = (most: number) => (value: unknown) => {
  const figure = figureOf(value)
  return typeof figure === 'number' ? Math.min(Math.max(0, Math.ceil(figure)), most) : 0
}

/** No bill is higher: the amount of a settlement has at most nine digits. */
const MOST_YEN = 999_999_999
const MOST_PEOPLE = 99
const MOST_WAITING = 9_999

/** Money is never guessed: an amount that is not a whole number of yen is no amount. */
const yenOf = (value: unknown, least: number): number | 'absent' | typeof REFUSED => {
  const figure = figureOf(value)
  if (figure === 'absent') return figure
  const isYen = Number.isInteger(figure) && Number(figure) >= least && Number(figure) <= MOST_YEN
  return isYen ? Number(figure) + 0 : REFUSED
}

const whole = v.pipe(v.number(), v.safeInteger())
const wholeFrom0 = v.pipe(whole, v.minValue(0))

const TRUE = new Set(['1', 'true', 't', 'yes', 'y', 'on'])

/** Rooms of one stay, or kinds of rooms, in one text. */
const SEPARATOR = /[/／]/

const listOf = (value: unknown): readonly unknown[] => {
  if (Array.isArray(value)) return value
  return typeof value === 'string' ? value.split(SEPARATOR) : [value]
}

/** The digits of what belongs together, which a number has lost zeros of. */
const digitsOf = (value: unknown, restored: (digits: string) => string): string => {
  const sole = soleOf(value)
  return typeof sole === 'number' && Number.isSafeInteger(sole) && sole > 0
    ? restored(String(sole))
    : codeOf(sole)
}

/** Every reading there is. A field of an answer names one of them, and no screen knows any. */
export const readings = {
  text: reading({
    name: 'text',
    means: 'Text as it came. A number is its digits. Nothing, or what is no text: the empty text.',
    served: v.string(),
    read: textOf,
  }),
  neededText: reading({
    name: 'neededText',
    means: 'Text without which there is no next step. A number is its digits. Nothing, or blanks: refused.',
    served: v.pipe(v.string(), v.minLength(1)),
    read: (value) => (textOf(value).trim() === '' ? REFUSED : textOf(value)),
  }),
  message: reading({
    name: 'message',
    means: 'Words for the guest: text, or a list of lines. Anything else, or blanks: refused.',
    served: v.pipe(v.string(), v.minLength(1)),
    read: (value) => {
      const list: readonly unknown[] = Array.isArray(value) ? value : [value]
      const said = list.filter((line) => typeof line === 'string' && line.trim() !== '').join('\n')
      return said === '' ? REFUSED : said
    },
  }),
  code: reading({
    name: 'code',
    means: 'A short code in half width. Nothing, or what is no text: the empty text.',
    served: v.string(),
    read: codeOf,
  }),
  checkinCode: reading({
    name: 'checkinCode',
    means: 'Two digits: one alone has lost its zero. Nothing: 00, not checked in.',
    served: v.string(),
    read: (value) => {
      const code = codeOf(value)
      return /^\d?$/.test(code) ? code.padStart(2, '0') : code
    },
  }),
  cardStatus: reading({
    name: 'cardStatus',
    means: 'A short code in half width. Nothing: 0.',
    served: v.string(),
    read: (value) => codeOf(value) || '0',
  }),
  people: reading({
    name: 'people',
    means: `People or nights, 0 to ${MOST_PEOPLE}. Below and above: the nearest. Decimals: rounded up. Nothing, or no figure: 0.`,
    served: wholeFrom0,
    read: wholeUpTo(MOST_PEOPLE),
  }),
  waiting: reading({
    name: 'waiting',
    means: `Parties or minutes, 0 to ${MOST_WAITING}. Below and above: the nearest. Decimals: rounded up. Nothing, or no figure: 0, shown as a dash.`,
    served: wholeFrom0,
    read: wholeUpTo(MOST_WAITING),
  }),
  patience: reading({
    name: 'patience',
    means: `Minutes, 1 to ${MOST_WAITING}, rounded up. Nothing, 0 or less, or no figure: the configured minutes.`,
    served: v.nullable(v.pipe(whole, v.minValue(1))),
    read: (value) => wholeUpTo(MOST_WAITING)(value) || null,
  }),
  yen: reading({
    name: 'yen',
    means: `Whole yen, 0 to ${MOST_YEN}. Nothing: 0. Anything that is not surely so many yen: refused.`,
    served: wholeFrom0,
    read: (value) => {
      const read = yenOf(value, 0)
      return read === 'absent' ? 0 : read
    },
  }),
  amountToPay: reading({
    name: 'amountToPay',
    means: `Whole yen, 0 to ${MOST_YEN}. Nothing, or anything that is not surely so many yen: refused.`,
    served: wholeFrom0,
    read: (value) => {
      const read = yenOf(value, 0)
      return read === 'absent' ? REFUSED : read
    },
  }),
  price: reading({
    name: 'price',
    means: 'Whole yen, below 0 for a discount. Anything that is not surely so many yen: refused.',
    served: whole,
    read: (value) => {
      const read = yenOf(value, -MOST_YEN)
      return read === 'absent' ? REFUSED : read
    },
  }),
  flag: reading({
    name: 'flag',
    means: 'Yes or no: true, 1, Y, yes, on, t in any letters and width are yes. Anything else: no.',
    served: v.boolean(),
    read: (value) => soleOf(value) === true || TRUE.has(codeOf(value).toLowerCase()),
  }),
  texts: reading({
    name: 'texts',
    means:
      'A list of texts, or one text joined by /, without spaces around them. What is blank or no text is left out.',
    served: v.array(v.string()),
    read: (value) =>
      listOf(value)
        .map((text) => textOf(text).trim())
        .filter((text) => text !== ''),
  }),
  optionalText: reading({
    name: 'optionalText',
    means: 'Text as it came. A number is its digits. Nothing: none.',
    served: v.optional(v.string()),
    read: (value) => textOf(value) || undefined,
  }),
  level: reading({
    name: 'level',
    means: '0 hidden, 1 optional, 2 required. Nothing, or anything else: the default of the field.',
    served: v.optional(v.picklist([0, 1, 2])),
    read: (value) => {
      const figure = figureOf(value)
      return figure === 0 || figure === 1 || figure === 2 ? figure : undefined
    },
  }),
  waitStatus: reading({
    name: 'waitStatus',
    means: '1 to 3 waiting, 4 done. Any other figure: waiting. Nothing, or no figure: refused.',
    served: v.picklist([1, 2, 3, 4]),
    read: (value) => {
      const figure = figureOf(value)
      if (typeof figure !== 'number') return REFUSED
      return figure === 2 || figure === 3 || figure === 4 ? figure : 1
    },
  }),
  postcode: reading({
    name: 'postcode',
    means: 'As it came, in half width. A number has lost the zeros at its start, and gets them back.',
    served: v.string(),
    read: (value) => digitsOf(value, (digits) => digits.padStart(7, '0')),
  }),
  phone: reading({
    name: 'phone',
    means: 'As it came, in half width. A number has lost the zero at its start, and gets it back.',
    served: v.string(),
    read: (value) => digitsOf(value, (digits) => `0${digits}`),
  }),
  country: reading({
    name: 'country',
    means: 'Two letters, made capitals. Anything else: the country is left out.',
    served: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
    read: (value) => {
      const code = codeOf(value).toUpperCase()
      return /^[A-Z]{2}$/.test(code) ? code : REFUSED
    },
  }),
  status: reading({
    name: 'status',
    means: 'A status as of HTTP. Nothing, or no figure: 0, which is no success.',
    served: v.number(),
    read: (value) => {
      const figure = figureOf(value)
      return typeof figure === 'number' ? figure : 0
    },
  }),
}

/** Name of a reading. */
export type ReadingName = keyof typeof readings
