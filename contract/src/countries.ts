import type * as v from 'valibot'
import { orNull, perhaps, record, rows, value } from './answers.ts'
import { readings } from './readings.ts'

/**
 * The countries of `/data/database/countries.json` (R8.15): the code, the short and the full title. A list
 * without a country is none.
 */
export const countries = rows(
  record({
    value: value(readings.country),
    title: value(readings.neededText),
    detailTitle: value(readings.text),
    titleEn: perhaps(readings.optionalText),
  }),
  { leavesOutOdd: true, fewest: 1 },
)
export type Country = v.InferOutput<typeof countries>[number]

/** The part of an address that belongs to a postcode, as far as the app reads it. */
export const townFields = {
  address1: value(readings.text),
  address2: value(readings.text),
  address3: value(readings.text),
}

/** zipcloud's answer (R17.24): prefecture, city and town of a postcode; `results` null when nothing is found. */
export const postcodeAnswer = record({
  status: value(readings.status),
  results: orNull(rows(record(townFields))),
})
export type PostcodeAnswer = v.InferOutput<typeof postcodeAnswer>
