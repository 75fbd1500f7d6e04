import type * as v from 'valibot'
import { orNull, perhaps, record, rows, value } from './answers.ts'
import { readings } from './readings.ts'

const town = record({
  address1: value(readings.text),
  address2: value(readings.text),
  address3: value(readings.text),
  kana1: perhaps(readings.optionalText),
  kana2: perhaps(readings.optionalText),
  kana3: perhaps(readings.optionalText),
  prefcode: perhaps(readings.optionalText),
  zipcode: perhaps(readings.optionalText),
})

/** zipcloud's answer (decisions 9): prefecture, city and town of a postcode; `results` null when nothing is found. */
export const postcodeAnswer = record({
  status: value(readings.status),
  message: orNull(value(readings.text)),
  results: orNull(rows(town)),
})
export type PostcodeAnswer = v.InferOutput<typeof postcodeAnswer>

/**
 * The countries of `/data/database/countries.json` (specification 3): the code, the short and the full title. A list
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
