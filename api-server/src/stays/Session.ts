import type { OperationName, PayloadOf } from '@tomari/contract/operations'
import type { StoredFacility } from '../hotels/index.ts'
import type { Call, Refusal } from '../platform/index.ts'
import type { StoredReservation } from './Reservation.ts'

/** A call within a session. Answers the payload, or refuses. */
export type SessionUseCase<Name extends OperationName> = (
  call: Call<Name> & { readonly session: Session },
) => Promise<PayloadOf<Name> | Refusal>

export { SESSION_IDLE_MS } from '@tomari/contract/operation'

/** What a session may do: it is begun by a check-in search or by a check-out search. */
export type Journey = 'checkin' | 'checkout'

/** What a token stands for: one reservation, one journey. */
export interface Session {
  /** SHA-256 of the token: what the session is known by where it is kept. */
  readonly tokenHash: Uint8Array
  readonly reservationId: string
  readonly journey: Journey
  /** The guest knew a second fact beside the name: phone or reference number, a code of the hotel, a point token of the same member. */
  readonly verified: boolean
  /** The stay was checked in with this session, on this phone. */
  readonly hasCheckedIn: boolean
  /** The stay as it is when the call is let in: what changes it looks anew, with the stay locked. */
  readonly stay: StoredReservation
  /** The hotel of the stay. */
  readonly facility: StoredFacility
}

/** What is known of a session when it begins. */
export interface NewSession extends Omit<Session, 'tokenHash' | 'hasCheckedIn' | 'stay' | 'facility'> {
  readonly facilityId: string
  /** Keyed hash of the network that searched. */
  readonly networkKey: Uint8Array
}

/** No session lasts longer (R22.4). */
export const SESSION_LENGTH_MS = 12 * 60 * 60 * 1000
/**
 * Of one reservation: every caller who knows its name can begin one, again and again. More than a party that shares a link needs.
 */
export const MOST_SESSIONS = 64
