import { sameNumber } from './phone.ts'
import type { Reservation } from './Reservation.ts'
import { plainSigns } from './stay-code.ts'

/** What a guest says of themselves beside the name. */
export interface FurtherFacts {
  /** Phone number, reference number or a code of the hotel, as typed; empty where nothing is said. */
  readonly told: string
  /** Of the point token that came with the search; null when none did. */
  readonly membershipNumber: string | null
  /** Ids of the stays of which `told` is the code. */
  readonly coded: ReadonlySet<string>
}

/**
 * What spoke for a reservation: nothing but its name; a number that others may know or guess; or a secret that was issued, a
 * code of the hotel or a point token of the same member, which cannot be guessed.
 */
export type Proof = 'name' | 'told' | 'issued'

/** The reservation that is meant. */
export interface Choice {
  readonly reservation: Reservation
  readonly proof: Proof
}

/**
 * Chooses among the reservations that bear the name. A phone number that the hotel knows to be another one rules a
 * reservation out; a fact that fits rules out the namesakes it does not fit. Null unless exactly one is left: which
 * namesakes there are is told to no caller.
 */
export function chooseReservation(namesakes: readonly Reservation[], facts: FurtherFacts): Choice | null {
  const judged = namesakes.map((reservation) => ({ reservation, proof: proofOf(reservation, facts) }))
  const confirmed = judged.filter(({ proof }) => proof !== 'name')
  const possible = judged.filter(({ reservation }) => !contradicts(reservation.phone, facts.told))
  const [only, ...others] = confirmed.length > 0 ? confirmed : possible
  return only === undefined || others.length > 0 ? null : only
}

const contradicts = (known: string, told: string): boolean =>
  known !== '' && told !== '' && !sameNumber(known, told)

function proofOf({ id, phone, referenceNumber, membershipNumber }: Reservation, facts: FurtherFacts): Proof {
  const { told, coded } = facts
  if (coded.has(id)) return 'issued'
  // A member's token speaks for the member's own booking, unless the guest has typed another's number.
  const isMember = facts.membershipNumber !== null && membershipNumber === facts.membershipNumber
  if (isMember && !contradicts(phone, told)) return 'issued'
  if (told === '') return 'name'
  const isNumbered = plainSigns(told) !== '' && plainSigns(told) === plainSigns(referenceNumber)
  return isNumbered || sameNumber(phone, told) ? 'told' : 'name'
}
