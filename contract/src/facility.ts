import * as v from 'valibot'
import { text } from './brands.ts'

const idOrCode = v.optional(
  v.pipe(
    v.union([v.string(), v.number()]),
    v.transform((value) => String(value)),
  ),
)

/** One row of the facility list: id (legacy) or code (cico), and the name shown to guests. */
export const facilityRow = v.object({ id: idOrCode, code: idOrCode, name: text })
export type FacilityRow = v.InferOutput<typeof facilityRow>

/** Answer of the facility list. */
export const facilities = v.object({ facilities: v.array(facilityRow) })

/** A visibility level: 0 hidden, 1 shown and optional, 2 shown and required (specification 3). */
export const visibilityLevel = v.pipe(
  v.union([v.picklist([0, 1, 2]), v.picklist(['0', '1', '2'])]),
  v.transform((level): 0 | 1 | 2 =>
    level === 2 || level === '2' ? 2 : level === 1 || level === '1' ? 1 : 0,
  ),
)

const level = v.optional(visibilityLevel)

/** Visibility of the representative's fields; a field that is left out keeps its default (specification 3). */
export const representativeInfoVisibility = v.object({
  last_name: level,
  first_name: level,
  last_name_kana: level,
  first_name_kana: level,
  overseas: level,
  zip_code: level,
  prefecture: level,
  city: level,
  subarea: level,
  address: level,
  phone: level,
  age: level,
  gender: level,
  occupation: level,
  prev_accommodation: level,
  next_accommodation: level,
})

/** Visibility of a companion's fields. */
export const companionInfoVisibility = v.object({
  last_name: level,
  first_name: level,
  last_name_kana: level,
  first_name_kana: level,
  age: level,
  gender: level,
})

/** Answer for one facility: which guest details it asks for. */
export const facility = v.object({
  representative_info_visibility: v.nullish(representativeInfoVisibility, {}),
  companion_info_visibility: v.nullish(companionInfoVisibility, {}),
})
export type FacilityPayload = v.InferOutput<typeof facility>
