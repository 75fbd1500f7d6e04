import { type GuestField, guestFields } from '@tomari/contract/guest-fields'
import type { Problems } from '../problem.ts'
import { type FieldRow, inScreenOrder, problemsOfRows, ruleOf, type ShownField, shownOf } from './field.ts'
import type { Guest } from './guest.ts'
import type { RepresentativeVisibility, VisibilityLevel } from './visibility.ts'

/** A field of the representative, by the name of its control (R14.1). */
export type RepresentativeField = GuestField['name']

type RepresentativeRow = FieldRow<RepresentativeField, keyof RepresentativeVisibility>

/** The representative's fields in the order of the screen (R8.6). */
export const representativeFields: readonly RepresentativeRow[] = guestFields.map((field) => ({
  ...field,
  rule: ruleOf(field),
}))

/** Whether the representative lives overseas, by a toggle that shows: a hidden one means Japan. */
export const livesOverseas = (guest: Guest, visibility: RepresentativeVisibility): boolean =>
  visibility.overseas > 0 && guest.overseasFlug

const rowsFor = (guest: Guest, visibility: RepresentativeVisibility): readonly RepresentativeRow[] => {
  const absent = livesOverseas(guest, visibility) ? 'domestic' : 'overseas'
  return inScreenOrder(representativeFields, visibility).filter((row) => row.where !== absent)
}

/** The fields that the representative's form shows now, in the order of the screen (R8.6). */
export const fieldsShown = (
  visibility: RepresentativeVisibility,
  guest: Guest,
): readonly ShownField<RepresentativeField>[] => shownOf(rowsFor(guest, visibility), visibility)

/** The first broken rule of each of the representative's fields (R8.1). Expects a tidied guest. */
export const problemsOfRepresentative = (
  guest: Guest,
  visibility: RepresentativeVisibility,
): Problems<RepresentativeField> => problemsOfRows(rowsFor(guest, visibility), guest, visibility)

/**
 * Whether the passport image is sent with the check-in: overseas and required, or overseas, optional and given
 * (R10.3).
 */
export const sendsPassport = (guest: Guest, visibility: RepresentativeVisibility): boolean =>
  livesOverseas(guest, visibility) &&
  (visibility.passport === 2 || (visibility.passport === 1 && guest.passport !== ''))

/**
 * The visibility of a form with one field for city and area, where `separate_city_and_area` is off: the city takes the
 * higher of both levels, the area is hidden.
 */
export const visibilityWithAreaInCity = (visibility: RepresentativeVisibility): RepresentativeVisibility => {
  const city: VisibilityLevel = visibility.subarea > visibility.city ? visibility.subarea : visibility.city
  return { ...visibility, city, subarea: 0 }
}

/** A guest, or a part of one, whose area has moved to the end of the city, for that form. */
export const withAreaInCity = <Part extends Partial<Guest>>(
  part: Part,
): Part & { readonly city: string; readonly subarea: string } => ({
  ...part,
  city: `${part.city ?? ''}${part.subarea ?? ''}`,
  subarea: '',
})
