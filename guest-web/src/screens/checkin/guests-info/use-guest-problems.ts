import type { Guest } from '@tomari/guest-rules/guest/guest'
import type { Visibility } from '@tomari/guest-rules/guest/visibility'
import type { ShownProblem } from '../../../screen-kit/form/form.ts'
import { problemText } from '../../../text/problem-text.ts'
import { useText } from '../../../text/use-text.ts'
import { companionTitle } from '../guest-form/party.ts'
import { problemOfGuest } from './guest-problem.ts'

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
