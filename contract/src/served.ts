import * as v from 'valibot'
import type { Answer } from './answers.ts'
import {
  MOST_PEOPLE,
  MOST_WAITING,
  MOST_YEN,
  type OutputOf,
  type Reading,
  type ReadingName,
  readings,
} from './readings.ts'

/** What each reading is, and what becomes of a value that says nothing or cannot be read: sentences for `docs/readings.md`. */
export const readingMeanings: Readonly<Record<ReadingName, string>> = {
  text: 'Text as it came; a number is its digits. Else: the empty text.',
  neededText: 'As `text`. Nothing, or blanks: refused.',
  message: 'Text, or a list of lines, for the guest. Else, or blanks: refused.',
  lines: 'As `message`, or as `text`. Else: the empty text.',
  code: 'A short code in half width. Else: the empty text.',
  checkinCode: 'Two digits; one alone lost its zero. Nothing: 00, not checked in.',
  cardStatus: 'A short code in half width. Nothing: 0.',
  people: `People or nights, 0 to ${MOST_PEOPLE} (outside: the nearest), rounded up. Else: 0.`,
  waiting: `Parties or minutes, 0 to ${MOST_WAITING} (outside: the nearest), rounded up. Else: 0, shown as a dash.`,
  waitingMinutes: `Minutes, 1 to ${MOST_WAITING}, rounded up. Else: the configured minutes.`,
  yen: `Whole yen, 0 to ${MOST_YEN}. Nothing: 0. Else: refused.`,
  amountToPay: 'As `yen`, but nothing: refused.',
  price: 'As `amountToPay`, or below 0 for a discount.',
  flag: 'true, 1, Y, yes, on, t in any case and width: yes. Else: no.',
  flagIfGiven: 'As `flag`. Nothing: none, and another answer may say it.',
  texts: 'A list of texts, or one joined by /, trimmed. Blanks and other values are left out.',
  optionalText: 'As `text`. Else: none.',
  level: '0 hidden, 1 optional, 2 required. Else: the default of the field.',
  waitStatus: '4 done; other figures: waiting. Else: refused.',
  postcode: 'Text in half width. A number gets its leading zeros back.',
  phone: 'Text in half width. A number gets its leading zero back.',
  country: 'Text, trimmed: JP, JPN, 392, 81. A number as its digits. Else: the country is left out.',
  status: 'An HTTP status. Else: 0, no success.',
}

const isName = (name: string): name is ReadingName => name in readings

/** What a reading is called. @throws Error when it is none of ours */
export const nameOf = (reading: Reading<unknown>): ReadingName => {
  const [name] = Object.entries(readings).find(([, one]) => one === reading) ?? []
  if (name === undefined || !isName(name)) throw new Error('a reading that is not in the table')
  return name
}

const whole = v.pipe(v.number(), v.safeInteger())
const wholeFrom0 = v.pipe(whole, v.minValue(0))

/** What our own server writes of each kind of field: what the app reads of it, in one form. */
const served: { readonly [Name in ReadingName]: v.GenericSchema<OutputOf<Name>, OutputOf<Name>> } = {
  text: v.string(),
  neededText: v.pipe(v.string(), v.minLength(1)),
  message: v.pipe(v.string(), v.minLength(1)),
  lines: v.string(),
  code: v.string(),
  checkinCode: v.string(),
  cardStatus: v.string(),
  people: wholeFrom0,
  waiting: wholeFrom0,
  waitingMinutes: v.nullable(v.pipe(whole, v.minValue(1))),
  yen: wholeFrom0,
  amountToPay: wholeFrom0,
  price: whole,
  flag: v.boolean(),
  flagIfGiven: v.boolean(),
  texts: v.array(v.string()),
  optionalText: v.optional(v.string()),
  level: v.optional(v.picklist([0, 1, 2])),
  waitStatus: v.picklist([1, 2, 3, 4]),
  postcode: v.string(),
  phone: v.string(),
  country: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
  status: v.number(),
}

/**
 * What our own server promises of an answer: one form of every field, and nothing beside them. The app reads more than
 * that, for other back ends write more.
 */
export function servedSchema({ shape }: Answer): v.GenericSchema {
  switch (shape.kind) {
    case 'value':
      return shape.isOptional ? v.optional(served[nameOf(shape.reading)]) : served[nameOf(shape.reading)]
    case 'record':
      return v.object(
        Object.fromEntries(Object.entries(shape.entries).map(([name, entry]) => [name, servedSchema(entry)])),
      )
    case 'rows':
      return v.array(servedSchema(shape.row))
    case 'nullable':
      return v.nullable(servedSchema(shape.of))
    case 'nothing':
      return v.object({})
    case 'dictionary':
      return v.record(v.string(), v.string())
    default:
      throw new Error(`no shape ${String(shape satisfies never)}`)
  }
}
