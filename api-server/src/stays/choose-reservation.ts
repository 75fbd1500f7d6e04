import { sameNumber } from './phone.ts'
import type { Reservation } from './Reservation.ts'
import { plainSigns } from './stay-code.ts'

export interface FurtherFacts {
  /** Phone number, reference number or a code of the hotel, as typed; empty for none. */
  readonly typedFact: string
  /** Of the point token that came with the search; null without one. */
  readonly membershipNumber: string | null
  readonly coded: ReadonlySet<string>
}

/**
 * `name`: the name alone; `number`: a number that others may know or guess; `issued`: a secret that cannot be
 * guessed, a code of the hotel or a point token of the same member.
 */
export type Proof = 'name' | 'number' | 'issued'

interface Choice {
  readonly reservation: Reservation
  readonly proof: Proof
}

/**
 * Chooses among the reservations that bear the name. A phone number that contradicts the hotel's rules a reservation
 * out; a fact that fits rules out the namesakes it does not fit. Null unless exactly one is left: no caller learns
 * which namesakes there are.
 */
export function chooseReservation(namesakes: readonly Reservation[], facts: FurtherFacts): Choice | null {
  const judged = namesakes.map((reservation) => ({ reservation, proof: proofOf(reservation, facts) }))
  const confirmed = judged.filter(({ proof }) => proof !== 'name')
  const possible = judged.filter(({ reservation }) => !contradicts(reservation.phone, facts.typedFact))
  const [only, ...others] = confirmed.length > 0 ? confirmed : possible
  return only === undefined || others.length > 0 ? null : only
}

const contradicts = (known: string, typedFact: string): boolean =>
  known !== '' && typedFact !== '' && !sameNumber(known, typedFact)

function proofOf({ id, phone, referenceNumber, membershipNumber }: Reservation, facts: FurtherFacts): Proof {
  const { typedFact, coded } = facts
  if (coded.has(id)) return 'issued'
  // A member's token speaks for the member's own reservation, unless the guest has typed another's number.
  const isMember = facts.membershipNumber !== null && membershipNumber === facts.membershipNumber
  if (isMember && !contradicts(phone, typedFact)) return 'issued'
  if (typedFact === '') return 'name'
  const isNumbered = plainSigns(typedFact) !== '' && plainSigns(typedFact) === plainSigns(referenceNumber)
  return isNumbered || sameNumber(phone, typedFact) ? 'number' : 'name'
}
