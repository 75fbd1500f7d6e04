import { companionFieldsShown, problemsOfCompanion } from '@tomari/guest-rules/guest/companion'
import type { Guest } from '@tomari/guest-rules/guest/guest'
import type { Rule } from '@tomari/guest-rules/problem'
import { fieldsShown, problemsOfRepresentative } from '@tomari/guest-rules/guest/representative'
import type { Visibility } from '@tomari/guest-rules/guest/visibility'

/** The first thing that is wrong with a guest, in the order of the form that corrects it. */
export interface GuestProblem {
  readonly field: string
  readonly rule: Rule
  /** What stands in the field; empty for what is not a text. */
  readonly typed: string
}

/**
 * The first thing that keeps a guest from being checked in; null when nothing does. Going back keeps what was typed, also
 * what is not right yet, so a guest may come here with it.
 * @param place 0 for the representative
 */
export const problemOfGuest = (
  guest: Guest,
  place: number,
  { representative, companion }: Visibility,
): GuestProblem | null => {
  const problems: Readonly<Partial<Record<string, Rule>>> =
    place === 0 ? problemsOfRepresentative(guest, representative) : problemsOfCompanion(guest, companion)
  const fields = place === 0 ? fieldsShown(representative, guest) : companionFieldsShown(companion)
  for (const { name } of fields) {
    const rule = problems[name]
    if (rule === undefined) continue
    const value = guest[name]
    return { field: name, rule, typed: typeof value === 'string' ? value : '' }
  }
  return null
}
