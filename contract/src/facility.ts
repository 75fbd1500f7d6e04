import * as v from 'valibot'
import { perhaps, record, rows, value } from './answers.ts'
import { type GuestField, guestFields } from './guest-fields.ts'
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

type Detail = Extract<GuestField, { readonly wire: string; readonly representative: unknown }>

type CompanionDetail = Extract<Detail, { readonly companion: unknown }>

const isDetail = (field: GuestField): field is Detail => 'wire' in field && 'representative' in field

const isCompanionDetail = (field: GuestField): field is CompanionDetail => 'companion' in field

/** Details of the representative whose visibility a facility sets (R8.2). */
export const representativeDetails = guestFields.filter(isDetail).map(({ wire }) => wire)

/** Details of a companion whose visibility a facility sets. */
export const companionDetails = guestFields.filter(isCompanionDetail).map(({ wire }) => wire)

const level = perhaps(readings.level)

/** Answer for one facility: the guest details that it requests. A detail that is left out keeps its default. */
export const facility = record({
  representative_info_visibility: record(v.entriesFromList(representativeDetails, level)),
  companion_info_visibility: record(v.entriesFromList(companionDetails, level)),
})
export type FacilityPayload = v.InferOutput<typeof facility>
