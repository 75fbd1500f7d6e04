import type { Rule } from '@tomari/guest-rules/problem'
import { problemOfReservationName, problemOfSecondFact } from '@tomari/guest-rules/name/reservation-name'
import type { TextKey } from '../../../text/keys.ts'

/** The form's text. A type, for the form library wants an index. */
export type SearchValues = { checkoutReservationName: string; secondFact: string }

type SearchProblems = Partial<Record<keyof SearchValues, Rule>>

/** The problems of the search (R13.2); a second fact is needed once the server has requested one. */
export const problemsOfSearch = (
  { checkoutReservationName, secondFact }: SearchValues,
  isFactRequested: boolean,
): SearchProblems => {
  const problems: SearchProblems = {}
  const name = problemOfReservationName(checkoutReservationName)
  const fact = isFactRequested ? problemOfSecondFact(secondFact) : null
  if (name !== null) problems.checkoutReservationName = name
  if (fact !== null) problems.secondFact = fact
  return problems
}

/** Why the search cannot start yet: the first thing that is wrong; undefined when nothing is. */
export const reasonOf = ({
  checkoutReservationName: name,
  secondFact,
}: SearchProblems): TextKey | undefined => {
  if (name !== undefined) {
    return name === 'required' ? 'checkout.search.reason_empty' : 'checkout.search.reason_wrong'
  }
  return secondFact === undefined ? undefined : 'fields.secondFact.reason'
}
