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

/** Details of the representative whose visibility a facility sets (specification 3). */
const representativeDetails = [
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
const companionDetails = [
  'last_name',
  'first_name',
  'last_name_kana',
  'first_name_kana',
  'age',
  'gender',
] as const

/** A visibility level as it is put into our own server: 0 hidden, 1 shown and optional, 2 shown and required (specification 3). */
const visibilityLevel = v.optional(
  v.pipe(
    v.union([v.picklist([0, 1, 2]), v.picklist(['0', '1', '2'])]),
    v.transform((level): 0 | 1 | 2 =>
      level === 2 || level === '2' ? 2 : level === 1 || level === '1' ? 1 : 0,
    ),
  ),
)

/** Visibility of the representative's details as it is put into our own server; one that is left out keeps its default. */
export const representativeInfoVisibility = v.object(
  v.entriesFromList(representativeDetails, visibilityLevel),
)

/** Visibility of a companion's details as it is put into our own server. */
export const companionInfoVisibility = v.object(v.entriesFromList(companionDetails, visibilityLevel))

const level = perhaps(readings.level)

/** Answer for one facility: which guest details it asks for. A detail that is left out keeps its default. */
export const facility = record({
  representative_info_visibility: record(v.entriesFromList(representativeDetails, level)),
  companion_info_visibility: record(v.entriesFromList(companionDetails, level)),
})
export type FacilityPayload = v.InferOutput<typeof facility>
