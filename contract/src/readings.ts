import { figureOf, halfWidth, soleOf } from './figures.ts'

/** Stands for an answer that the next step cannot be taken with. */
export const REFUSED: unique symbol = Symbol('refused')

/**
 * How one kind of field is read: whatever a foreign back end writes that can be understood, and nothing is refused but what
 * the next step cannot be taken without. What our own server writes of it stands in `served.ts`,
 * beside the readings, and not in them, so that no phone carries it.
 */
export type Reading<Output> = (value: unknown) => Output | typeof REFUSED

const textOf = (value: unknown): string => {
  const sole = soleOf(value)
  return typeof sole === 'string' ? sole : typeof sole === 'number' ? String(sole) : ''
}

/** Lines in one text; empty where none of them says anything. */
const linesOf = (value: unknown): string => {
  const list: readonly unknown[] = Array.isArray(value) ? value : [value]
  return list.filter((line) => typeof line === 'string' && line.trim() !== '').join('\n')
}

const codeOf = (value: unknown): string => halfWidth(textOf(value))

const wholeUpTo = (most: number) => (value: unknown) => {
  const figure = figureOf(value)
  return typeof figure === 'number' ? Math.min(Math.max(0, Math.ceil(figure)), most) : 0
}

/** No bill is higher: the amount of a settlement has at most nine digits. */
export const MOST_YEN = 999_999_999
/** Each of the guests and nights of one stay. */
export const MOST_PEOPLE = 99
/** Parties ahead, and minutes of a wait. */
export const MOST_WAITING = 9_999

/** Money is never guessed: an amount that is not a whole number of yen is no amount. */
const yenFrom =
  <Absent>(least: number, absent: Absent) =>
  (value: unknown): number | Absent | typeof REFUSED => {
    const figure = figureOf(value)
    if (figure === 'absent') return absent
    return Number.isInteger(figure) && Number(figure) >= least && Number(figure) <= MOST_YEN
      ? Number(figure) + 0
      : REFUSED
  }

const TRUE = new Set(['1', 'true', 't', 'yes', 'y', 'on'])

const flagOf = (value: unknown): boolean => soleOf(value) === true || TRUE.has(codeOf(value).toLowerCase())

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
  text: textOf,
  neededText: (value: unknown) => (textOf(value).trim() === '' ? REFUSED : textOf(value)),
  message: (value: unknown) => linesOf(value) || REFUSED,
  lines: (value: unknown) => linesOf(value) || textOf(value),
  code: codeOf,
  checkinCode: (value: unknown) => {
    const code = codeOf(value)
    return /^\d?$/.test(code) ? code.padStart(2, '0') : code
  },
  cardStatus: (value: unknown) => codeOf(value) || '0',
  people: wholeUpTo(MOST_PEOPLE),
  waiting: wholeUpTo(MOST_WAITING),
  waitingMinutes: (value: unknown) => wholeUpTo(MOST_WAITING)(value) || null,
  yen: yenFrom(0, 0),
  amountToPay: yenFrom(0, REFUSED),
  price: yenFrom(-MOST_YEN, REFUSED),
  flag: flagOf,
  flagIfGiven: (value: unknown) =>
    codeOf(value) === '' && typeof soleOf(value) !== 'boolean' ? undefined : flagOf(value),
  texts: (value: unknown) =>
    listOf(value)
      .map((text) => textOf(text).trim())
      .filter((text) => text !== ''),
  optionalText: (value: unknown) => textOf(value) || undefined,
  level: (value: unknown) => {
    const figure = figureOf(value)
    return figure === 0 || figure === 1 || figure === 2 ? figure : undefined
  },
  waitStatus: (value: unknown) => {
    const figure = figureOf(value)
    if (typeof figure !== 'number') return REFUSED
    return figure === 2 || figure === 3 || figure === 4 ? figure : 1
  },
  postcode: (value: unknown) => digitsOf(value, (digits) => digits.padStart(7, '0')),
  phone: (value: unknown) => digitsOf(value, (digits) => `0${digits}`),
  country: (value: unknown) => textOf(value).trim() || REFUSED,
  status: (value: unknown) => {
    const figure = figureOf(value)
    return typeof figure === 'number' ? figure : 0
  },
}

export type OutputOf<Name extends ReadingName> = Exclude<ReturnType<(typeof readings)[Name]>, typeof REFUSED>

export type ReadingName = keyof typeof readings
