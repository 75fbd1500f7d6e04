import type { GuestEntry } from '@tomari/contract/guest-entry'
import { type GuestField, guestFields } from '@tomari/contract/guest-fields'
import type { Problems } from '../problem.ts'
import { companionFields, problemsOfCompanion } from './companion.ts'
import { answerOf } from './field.ts'
import type { Guest } from './guest.ts'
import { guestEntryOf } from './guest-entry.ts'
import { guestOf, normalisedEntry } from './guest-list.ts'
import { tidied } from './guest-tidying.ts'
import { problemsOfRepresentative } from './representative.ts'
import { type Visibility, withNothingHidden } from './visibility.ts'

/** A field of the register that can be corrected: every one but the picture. */
export type CorrectableField = Exclude<GuestField['name'], 'passport'>

const isCorrectable = (name: GuestField['name']): name is CorrectableField => name !== 'passport'

const correctableFields: readonly CorrectableField[] = guestFields
  .map(({ name }) => name)
  .filter(isCorrectable)

/** What has to stand in the register instead; what is left out stays. */
export type GuestChange = Readonly<Partial<Pick<Guest, CorrectableField>>>

export type GuestCorrection =
  | {
      readonly kind: 'corrected'
      readonly entry: GuestEntry
      /** The changed fields, in the order of the screen. */
      readonly fields: readonly CorrectableField[]
    }
  | { readonly kind: 'unchanged' }
  /** The form of such a guest does not have it: companions for no address, guests from abroad for no postcode. */
  | { readonly kind: 'not_asked'; readonly fields: readonly CorrectableField[] }
  | { readonly kind: 'wrong'; readonly problems: Problems<CorrectableField> }

/** Fields in which two entries differ, in the order of the screen. */
export function fieldsThatDiffer(one: GuestEntry, other: GuestEntry): readonly CorrectableField[] {
  const [guest, otherGuest] = [guestOf(one), guestOf(other)]
  return correctableFields.filter((name) => answerOf(guest, name) !== answerOf(otherGuest, name))
}

/**
 * Corrects an entry of the register by the rules that its guest was judged by. A field hidden from guests may be corrected too, and is
 * judged like what they may leave out. Of what was wrong before, nothing stands in the way of correcting something else.
 * @param index 0 for the representative
 * @param visibility what guests have to answer
 */
export function correctedGuest(
  before: GuestEntry,
  index: number,
  change: GuestChange,
  visibility: Visibility,
): GuestCorrection {
  const guestBefore = guestOf(before)
  const guest = tidied({ ...guestBefore, ...change }, { toFullWidth: false, splitSingleName: false })
  const named = correctableFields.filter((name) => change[name] !== undefined)
  const notRequested = named.filter((name) => !isRequested(name, index, guest))
  if (notRequested.length > 0) return { kind: 'not_asked', fields: notRequested }
  const shown = withNothingHidden(visibility)
  const judge = (one: Guest): Problems<GuestField['name']> =>
    index === 0
      ? problemsOfRepresentative(one, shown.representative)
      : problemsOfCompanion(one, shown.companion)
  const known = judge(guestBefore)
  const found = Object.entries(judge(guest)).filter(
    ([field]) => named.some((name) => name === field) || !Object.hasOwn(known, field),
  )
  if (found.length > 0) return { kind: 'wrong', problems: Object.fromEntries(found) }
  const fields = named.filter((name) => answerOf(guest, name) !== answerOf(guestBefore, name))
  if (fields.length === 0) return { kind: 'unchanged' }
  const countryCodeAsPrefecture = before.overseas_flg && before.prefecture !== ''
  const entry = normalisedEntry(guestEntryOf(guest, index, { countryCodeAsPrefecture }))
  return { kind: 'corrected', entry: { ...entry, id: before.id }, fields }
}

function isRequested(name: CorrectableField, index: number, guest: Guest): boolean {
  if (index > 0) return companionFields.some((row) => row.name === name)
  const absent = guest.overseasFlug ? 'domestic' : 'overseas'
  return guestFields.some((row) => row.name === name && !('where' in row && row.where === absent))
}
