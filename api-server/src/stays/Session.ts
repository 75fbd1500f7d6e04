import type { OperationName, PayloadOf } from '@tomari/contract/operations'
import type { StoredFacility } from '../hotels/index.ts'
import type { Call, Refusal } from '../platform/index.ts'
import type { StoredReservation } from './Reservation.ts'

export type SessionUseCase<Name extends OperationName> = (
  call: Call<Name> & { readonly session: Session },
) => Promise<PayloadOf<Name> | Refusal>

export { SESSION_IDLE_MS } from '@tomari/contract/operation'

export type Journey = 'checkin' | 'checkout'

export interface Session {
  /** SHA-256. */
  readonly tokenHash: Uint8Array
  readonly reservationId: string
  readonly journey: Journey
  /**
   * The guest gave a second fact beside the name: phone or reference number, a code of the hotel, a point token of
   * the same member.
   */
  readonly verified: boolean
  readonly hasCheckedIn: boolean
  /** A snapshot from when the call was let in: a change reads the stay again under its lock. */
  readonly stay: StoredReservation
  readonly facility: StoredFacility
}

export interface NewSession extends Omit<Session, 'tokenHash' | 'hasCheckedIn' | 'stay' | 'facility'> {
  readonly facilityId: string
  /** Keyed hash of the network that searched. */
  readonly networkKey: Uint8Array
}

/** The longest that a session lasts (R22.4). */
export const SESSION_LENGTH_MS = 12 * 60 * 60 * 1000
/** Of one reservation: every caller who knows its name can begin one. More than a party that shares a link needs. */
export const MOST_SESSIONS = 64
