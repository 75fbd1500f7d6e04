import * as v from 'valibot'
import type { Answer } from './answers.ts'
import { nameOf } from './reading-meanings.ts'
import type { OutputOf, ReadingName } from './readings.ts'

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
