import { ageRule } from './age.ts'
import { type FieldRow, inScreenOrder, problemsOfRows, type ShownField, shownOf } from './field.ts'
import { genderRule } from './gender.ts'
import type { Guest } from './guest.ts'
import { kanaRule, nameRule } from '../name/name.ts'
import { countryRule, overseasAddressRule, passportRule, residenceRule } from './overseas.ts'
import { phoneRule } from '../contact/phone.ts'
import { postcodeRule } from '../contact/postcode.ts'
import { prefectureRule } from '../contact/prefectures.ts'
import type { Problems } from '../problem.ts'
import { freeText } from '../text/text-rule.ts'
import type { RepresentativeVisibility } from './visibility.ts'

/** A field of the representative, by the name of its control (R14.1). */
export type RepresentativeField = Exclude<keyof Guest, 'isChild' | 'passportFileName'>

/** One row of the table; `where` says for which residence the field exists. */
export interface RepresentativeRow extends FieldRow<RepresentativeField, keyof RepresentativeVisibility> {
  readonly where: 'anywhere' | 'domestic' | 'overseas'
}

/**
 * The representative's fields in the order of the screen (R8.6).
 * `address` decides over the last address line at home and over the free text overseas; the country goes with the
 * overseas toggle, since there is no level of its own for it.
 */
export const representativeFields: readonly RepresentativeRow[] = [
  { name: 'lastName', shownBy: 'lastName', group: 'name', where: 'anywhere', rule: nameRule },
  { name: 'firstName', shownBy: 'firstName', group: 'name', where: 'anywhere', rule: nameRule },
  { name: 'lastKana', shownBy: 'lastKana', group: 'kana', where: 'anywhere', rule: kanaRule },
  { name: 'firstKana', shownBy: 'firstKana', group: 'kana', where: 'anywhere', rule: kanaRule },
  { name: 'gender', shownBy: 'gender', group: 'person', where: 'anywhere', rule: genderRule },
  { name: 'age', shownBy: 'age', group: 'person', where: 'anywhere', rule: ageRule },
  { name: 'overseasFlug', shownBy: 'overseas', group: 'residence', where: 'anywhere', rule: residenceRule },
  { name: 'postcode', shownBy: 'postcode', group: 'address', where: 'domestic', rule: postcodeRule },
  { name: 'prefecture', shownBy: 'prefecture', group: 'address', where: 'domestic', rule: prefectureRule },
  { name: 'city', shownBy: 'city', group: 'address', where: 'domestic', rule: freeText(100) },
  { name: 'subarea', shownBy: 'subarea', group: 'address', where: 'domestic', rule: freeText(100) },
  { name: 'furtherSubarea', shownBy: 'address', group: 'address', where: 'domestic', rule: freeText(200) },
  { name: 'countrycode', shownBy: 'overseas', group: 'address', where: 'overseas', rule: countryRule },
  { name: 'address', shownBy: 'address', group: 'address', where: 'overseas', rule: overseasAddressRule },
  { name: 'passport', shownBy: 'passport', group: 'address', where: 'overseas', rule: passportRule },
  { name: 'tel', shownBy: 'phone', group: 'contact', where: 'anywhere', rule: phoneRule },
  { name: 'occupation', shownBy: 'occupation', group: 'trip', where: 'anywhere', rule: freeText(100) },
  {
    name: 'prevAccommodation',
    shownBy: 'prevAccommodation',
    group: 'trip',
    where: 'anywhere',
    rule: freeText(200),
  },
  {
    name: 'nextAccommodation',
    shownBy: 'nextAccommodation',
    group: 'trip',
    where: 'anywhere',
    rule: freeText(200),
  },
]

/** Whether the representative says to live overseas, and is asked at all: a hidden toggle means Japan. */
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
