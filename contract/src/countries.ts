import type * as v from 'valibot'
import { perhaps, record, rows, value } from './answers.ts'
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
