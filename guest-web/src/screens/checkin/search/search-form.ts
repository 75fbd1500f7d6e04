import { problemOfFact, searchedNameRule } from '@tomari/guest-rules/name/name'
import { phoneRule } from '@tomari/guest-rules/numbers'
import {
  type Problems,
  problemOfText,
  problemsOf,
  type Rule,
  type TextRule,
} from '@tomari/guest-rules/problem'
import type { Site } from '@tomari/tenant-config/site'
import type { TextKey } from '../../../text/keys.ts'

/** What the search asks for, by control name (R14.1). */
export interface SearchValues {
  facilityId: string
  reservationName: string
  phoneNumber: string
  secondFact: string
}

export type SearchField = keyof SearchValues

/**
 * The controls that show, in the configured order (R6.5). A second fact that the server has requested stands where
 * the phone number would, and in its place: a phone number is one of the things that it may be.
 */
export const searchFields = (
  { facility, phone, order }: Site['search'],
  isFactRequested = false,
): readonly SearchField[] => {
  const requested: Readonly<Record<SearchField, boolean>> = {
    facilityId: facility,
    reservationName: true,
    phoneNumber: phone && !isFactRequested,
    secondFact: isFactRequested,
  }
  const inOrder: readonly SearchField[] =
    order === 'facility-first'
      ? ['facilityId', 'reservationName', 'phoneNumber', 'secondFact']
      : ['reservationName', 'phoneNumber', 'secondFact', 'facilityId']
  return inOrder.filter((field) => requested[field])
}

/** Whether the name may be in the guest's own script. */
type NameSetting = Pick<Site['search'], 'nativeNames'>

const LETTERS_ALONE: NameSetting = { nativeNames: false }

export const ruleOfSearch =
  (setting: NameSetting) =>
  (field: SearchField): TextRule | undefined =>
    field === 'reservationName' ? searchedNameRule(setting) : field === 'phoneNumber' ? phoneRule : undefined

const problemOf: { readonly [Field in SearchField]: (text: string, setting: NameSetting) => Rule | null } = {
  facilityId: (text) => (text === '' ? 'required_select' : null),
  reservationName: (text, setting) => problemOfText(searchedNameRule(setting), text, true),
  phoneNumber: (text) => problemOfText(phoneRule, text, true),
  secondFact: problemOfFact,
}

/** The problems of the search (R6.3, R6.4). Facility and phone are needed where they are shown. */
export const problemsOfSearch = (
  values: SearchValues,
  fields: readonly SearchField[],
  setting: NameSetting = LETTERS_ALONE,
): Problems<SearchField> => problemsOf(fields, (field) => problemOf[field](values[field], setting))

const reasons: { readonly [Field in SearchField]: (rule: Rule) => TextKey } = {
  facilityId: () => 'checkin.search.reason_facility',
  reservationName: (rule) =>
    rule === 'required' ? 'checkin.search.reason_empty' : 'checkin.search.reason_wrong',
  phoneNumber: (rule) =>
    rule === 'required' ? 'checkin.search.reason_phone_empty' : 'checkin.search.reason_phone_wrong',
  secondFact: () => 'fields.secondFact.reason',
}

/** Why the search cannot start yet: the first thing that is wrong; undefined when nothing is. */
export const reasonOf = (
  values: SearchValues,
  fields: readonly SearchField[],
  setting: NameSetting = LETTERS_ALONE,
): TextKey | undefined => {
  const problems = problemsOfSearch(values, fields, setting)
  for (const field of fields) {
    const rule = problems[field]
    if (rule !== undefined) return reasons[field](rule)
  }
  return undefined
}
