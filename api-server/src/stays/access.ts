import type { OperationName } from '@tomari/contract/operations'
import { isCheckedIn, type Reservation } from './Reservation.ts'
import type { Session } from './Session.ts'

/**
 * What the name of a reservation opens by itself (`SECOND_FACT`): everything; checking in, and nothing of a stay that is
 * checked in already; nothing. A second fact opens the rest: the phone number or the reference number of the reservation, a
 * code that was handed out in the hotel, or a point token of the same member.
 */
export type SecondFact = 'off' | 'checkout' | 'always'

/** The calls of a guest who is checking in. Every other call of a session is about a bill, rooms, a receipt or a departure. */
const CHECKING_IN: ReadonlySet<OperationName> = new Set([
  'checkinInfo',
  'checkinCode',
  'legacyMember',
  'uploadSignature',
  'uploadPassport',
  'executeCheckin',
])

/** What the guest of a session has shown, and how far the stay has come. */
type Shown = Pick<Session, 'journey' | 'verified' | 'hasCheckedIn'> & {
  readonly stay: Pick<Reservation, 'checkinCode'>
}

/**
 * Whether a session may make the call, as far as what its guest has shown goes. With `checkout` a session that knows no more
 * than the name ends with the check-in of another phone; the phone that has checked in goes on.
 */
export function mayCall(setting: SecondFact, call: OperationName, session: Shown): boolean {
  if (setting === 'off' || session.verified) return true
  if (setting === 'always' || session.journey === 'checkout') return false
  return isCheckedIn(session.stay) ? session.hasCheckedIn : CHECKING_IN.has(call)
}

/** Whether a search needs a second fact, whatever it finds. Then the name alone need not be looked for. */
export const asksBeforeSearching = (setting: SecondFact, journey: Session['journey']): boolean =>
  setting === 'always' || (setting === 'checkout' && journey === 'checkout')

/** Whether a stay that a search has found opens by its name alone. */
export const opensByName = (
  setting: SecondFact,
  journey: Session['journey'],
  stay: Pick<Reservation, 'checkinCode'>,
): boolean => setting === 'off' || (!asksBeforeSearching(setting, journey) && !isCheckedIn(stay))

/** Whether the session has shown enough for what tells more than that a booking is there: a member's data, QR contents. */
export const isTrusted = (setting: SecondFact, session: Omit<Shown, 'stay'>): boolean =>
  setting === 'off' || session.verified || session.hasCheckedIn

/**
 * Whether the session may be told what is a second fact itself, or leads to one: the reference number and the membership number.
 * A stranger who knows a name can check in, and would hold that fact ever after.
 */
export const mayBeToldFacts = (setting: SecondFact, session: Pick<Session, 'verified'>): boolean =>
  setting === 'off' || session.verified

declare module '../platform/Deps.ts' {
  interface Deps {
    /** What a name alone opens. */
    readonly secondFact: SecondFact
    /** `verified`: a member's data only after a second fact beside the name is known (R18.18). */
    readonly memberPrefill: 'always' | 'verified'
  }
}
