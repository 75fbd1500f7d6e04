import { sameNumber } from './phone.ts'
import type { Reservation } from './Reservation.ts'

/** What a guest says of themselves beside the name; empty or null where nothing is said. */
export interface FurtherFacts {
  readonly phone: string
  /** Of the point token that came with the search. */
  readonly membershipNumber: string | null
}

/** The reservation that is meant. */
export interface Choice {
  readonly reservation: Reservation
  /** A second fact beside the name spoke for it. */
  readonly verified: boolean
}

/**
 * Chooses among the reservations that bear the name. A phone number that the hotel knows to be another one rules a
 * reservation out; a fact that fits rules out the namesakes it does not fit. Null unless exactly one is left: which
 * namesakes there are is nobody's business.
 */
export function chooseReservation(namesakes: readonly Reservation[], facts: FurtherFacts): Choice | null {
  const possible = namesakes.filter(({ phone }) => !contradicts(phone, facts.phone))
  const confirmed = possible.filter((reservation) => fits(reservation, facts))
  const [only, ...others] = confirmed.length > 0 ? confirmed : possible
  if (only === undefined || others.length > 0) return null
  return { reservation: only, verified: confirmed.length > 0 }
}

const contradicts = (known: string, told: string): boolean =>
  known !== '' && told !== '' && !sameNumber(known, told)

const fits = ({ phone, membershipNumber }: Reservation, facts: FurtherFacts): boolean =>
  (facts.phone !== '' && sameNumber(phone, facts.phone)) ||
  (facts.membershipNumber !== null && membershipNumber === facts.membershipNumber)
