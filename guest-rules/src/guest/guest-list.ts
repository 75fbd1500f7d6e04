import type { GuestEntry } from '@tomari/contract/guest-entry'
import { entryFields } from '@tomari/contract/guest-fields'
import { type Problems, type Rule, readBy } from '../problem.ts'
import { plainText } from '../text/plain-text.ts'
import { type CompanionField, companionFields, problemsOfCompanion } from './companion.ts'
import { genderOf, ruleOf } from './field.ts'
import { emptyGuest, type Guest, JAPAN, recordBy } from './guest.ts'
import { fieldsWhere } from './guest-entry.ts'
import type { PartyCounts } from './party.ts'
import { problemsOfRepresentative, type RepresentativeField, representativeFields } from './representative.ts'
import type { Visibility } from './visibility.ts'

interface ListSize {
  readonly atLeast: number
  readonly atMost: number
}

/** A problem of a posted list. `guest` counts from 0; the field `guests` means the list itself. */
interface GuestListProblem {
  readonly guest: number
  readonly field: RepresentativeField | CompanionField | 'guests'
  readonly rule: Rule
}

/**
 * The sizes that fit a reservation: children and others may or may not be requested, which the display settings of
 * the posting app decide.
 */
export const listSizeOf = (counts: PartyCounts): ListSize => ({
  atLeast: Math.max(1, counts.adults),
  atMost: Math.max(1, counts.adults + counts.children + counts.others),
})

/** An entry as it is stored: every text as its rule reads it. */
export const normalisedEntry = (entry: GuestEntry): GuestEntry => ({
  ...entry,
  name: plainText(entry.name),
  tel_country_name: plainText(entry.tel_country_name),
  // The address overseas comes last, whose lines stay.
  ...recordBy(entryFields, 'wire', (field) => readBy(ruleOf(field), entry[field.wire])),
})

/** The country of an overseas entry: Japan, the representative's default, where the entry names none (R8.14). */
const countryOf = (entry: GuestEntry): string =>
  [entry.prefecture, entry.tel_country_name].find((text) => /^[!-~]{1,20}$/.test(text)) ?? JAPAN

/** The guest of an entry: `guestEntriesOf` read backwards. The passport travels by itself and is empty. */
export const guestOf = (entry: GuestEntry): Guest => ({
  ...emptyGuest(entry.overseas_flg ? countryOf(entry) : entry.tel_country_name),
  ...recordBy(entryFields, 'name', (field) =>
    fieldsWhere(entry.overseas_flg).includes(field) ? entry[field.wire] : '',
  ),
  age: entry.age === undefined ? '' : String(entry.age),
  gender: genderOf(entry.gender),
  isChild: entry.is_child,
  overseasFlug: entry.overseas_flg,
})

const listed = <Field extends RepresentativeField | CompanionField>(
  guest: number,
  rows: readonly { readonly name: Field }[],
  problems: Problems<Field>,
): readonly GuestListProblem[] =>
  rows.flatMap(({ name }) => {
    const rule = problems[name]
    return rule === undefined ? [] : [{ guest, field: name, rule }]
  })

/** A child is no representative, and takes no grown-up's place. */
const problemsOfSize = (
  entries: readonly GuestEntry[],
  size: ListSize | null,
): readonly GuestListProblem[] => {
  if (size === null) return []
  const grownUps = entries.filter((entry) => !entry.is_child).length
  if (entries.length > size.atMost) return [{ guest: 0, field: 'guests', rule: 'too_long' }]
  return grownUps < size.atLeast || entries[0]?.is_child === true
    ? [{ guest: 0, field: 'guests', rule: 'too_short' }]
    : []
}

/**
 * Everything wrong with a posted `guest_info`, by the rules that the app applies (R18.3): the first entry as
 * representative, the others as companions. Expects normalised entries. The passport image is judged where it arrives.
 * @param size null where the number of guests is not to be judged
 */
export const problemsOfGuestList = (
  entries: readonly GuestEntry[],
  visibility: Visibility,
  size: ListSize | null,
): readonly GuestListProblem[] => {
  const representativeVisibility = { ...visibility.representative, passport: 0 } as const
  const problems = entries
    .map(guestOf)
    .flatMap((guest, index) =>
      index === 0
        ? listed(index, representativeFields, problemsOfRepresentative(guest, representativeVisibility))
        : listed(index, companionFields, problemsOfCompanion(guest, visibility.companion)),
    )
  return [...problemsOfSize(entries, size), ...problems]
}
