import { companionFieldsShown, problemsOfCompanion } from '@tomari/guest-rules/guest/companion'
import type { Guest } from '@tomari/guest-rules/guest/guest'
import { fieldsShown, problemsOfRepresentative } from '@tomari/guest-rules/guest/representative'
import type { Visibility } from '@tomari/guest-rules/guest/visibility'
import type { Rule } from '@tomari/guest-rules/problem'
import type { ShownProblem } from '../../../screen-kit/form/form.ts'
import { problemText } from '../../../text/problem-text.ts'
import { useText } from '../../../text/use-text.ts'
import { companionTitle } from '../guest-form/party.ts'

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

/** Id of the button that leads to the form with a guest's details. */
export const fixId = (place: number): string => `fix-${place}`

/** One sentence for each guest who cannot be checked in yet, linked to the button that leads to the form. */
export const useGuestProblems = (
  guests: readonly Guest[],
  visibility: Visibility,
): readonly ShownProblem[] => {
  const text = useText()
  return guests.flatMap((guest, place) => {
    const problem = problemOfGuest(guest, place, visibility)
    if (problem === null) return []
    const sentence = problemText(text, problem.field, problem.rule, problem.typed)
    const message =
      place === 0
        ? sentence
        : text.t('problems.of_companion', { companion: companionTitle(place, text), problem: sentence })
    return [{ field: fixId(place), message }]
  })
}
