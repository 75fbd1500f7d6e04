import * as v from 'valibot'
import { perhaps, record, rows, value } from './answers.ts'
import { readings } from './readings.ts'

/** One row of the facility list: id (legacy) or code (cico), and the name shown to guests. */
export const facilityRow = record({
  id: perhaps(readings.optionalText),
  code: perhaps(readings.optionalText),
  name: value(readings.text),
})
export type FacilityRow = v.InferOutput<typeof facilityRow>

/** Answer of the facility list. Without a facility there is nothing to choose. */
export const facilities = record({ facilities: rows(facilityRow, { fewest: 1 }) })

/** Details of the representative whose visibility a facility sets (R8.2). */
export const representativeDetails = [
  'last_name',
  'first_name',
  'last_name_kana',
  'first_name_kana',
  'overseas',
  'zip_code',
  'prefecture',
  'city',
  'subarea',
  'address',
  'phone',
  'age',
  'gender',
  'occupation',
  'prev_accommodation',
  'next_accommodation',
] as const

/** Details of a companion whose visibility a facility sets. */
export const companionDetails = [
  'last_name',
  'first_name',
  'last_name_kana',
  'first_name_kana',
  'age',
  'gender',
] as const

const level = perhaps(readings.level)

/** Answer for one facility: which guest details it asks for. A detail that is left out keeps its default. */
export const facility = record({
  representative_info_visibility: record(v.entriesFromList(representativeDetails, level)),
  companion_info_visibility: record(v.entriesFromList(companionDetails, level)),
})
export type FacilityPayload = v.InferOutput<typeof facility>
