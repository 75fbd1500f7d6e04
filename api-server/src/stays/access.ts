import type { OperationName } from '@tomari/contract/operations'
import { isCheckedIn, type Reservation } from './Reservation.ts'
import type { Session } from './Session.ts'

/**
 * Access by the name of a reservation alone (`SECOND_FACT`): `off` opens everything; `checkout` opens checking in,
 * and nothing of a stay that is checked in; `always` opens nothing. A second fact opens the rest: the phone number or
 * the reference number of the reservation, a code that was handed out in the hotel, or a point token of the same
 * member.
 */
export type SecondFact = 'off' | 'checkout' | 'always'

/** Every other call of a session is about a bill, rooms, a receipt or a departure. */
const CHECKING_IN: ReadonlySet<OperationName> = new Set([
  'checkinInfo',
  'checkinCode',
  'legacyMember',
  'uploadSignature',
  'uploadPassport',
  'executeCheckin',
])

type SessionFacts = Pick<Session, 'journey' | 'verified' | 'hasCheckedIn'> & {
  readonly stay: Pick<Reservation, 'checkinCode'>
}

/**
 * With `checkout` a session that knows only the name ends with the check-in of another phone; the phone that has
 * checked in goes on.
 */
export function mayCall(setting: SecondFact, call: OperationName, session: SessionFacts): boolean {
  if (setting === 'off' || session.verified) return true
  if (setting === 'always' || session.journey === 'checkout') return false
  return isCheckedIn(session.stay) ? session.hasCheckedIn : CHECKING_IN.has(call)
}

export const needsFactBeforeSearch = (setting: SecondFact, journey: Session['journey']): boolean =>
  setting === 'always' || (setting === 'checkout' && journey === 'checkout')

export const opensByName = (
  setting: SecondFact,
  journey: Session['journey'],
  stay: Pick<Reservation, 'checkinCode'>,
): boolean => setting === 'off' || (!needsFactBeforeSearch(setting, journey) && !isCheckedIn(stay))

/** A member's data and the QR contents tell more than that a reservation exists. */
export const isTrusted = (setting: SecondFact, session: Omit<SessionFacts, 'stay'>): boolean =>
  setting === 'off' || session.verified || session.hasCheckedIn

/**
 * The reference number and the membership number are second facts, or lead to one: a stranger who knows a name can
 * check in, and would hold that fact ever after.
 */
export const mayReadSecondFacts = (setting: SecondFact, session: Pick<Session, 'verified'>): boolean =>
  setting === 'off' || session.verified

declare module '../platform/Deps.ts' {
  interface Deps {
    readonly secondFact: SecondFact
    /** `verified`: a member's data needs a second fact beside the name (R18.18). */
    readonly memberPrefill: 'always' | 'verified'
  }
}
