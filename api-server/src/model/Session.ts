export { SESSION_IDLE_MS } from '@tomari/contract/operation'

/** What a session may do: it is begun by a check-in search or by a check-out search. */
export type Journey = 'checkin' | 'checkout'

/** What a token stands for: one reservation, one facility, one journey. */
export interface Session {
  /** SHA-256 of the token: what the session is known by where it is kept. */
  readonly tokenHash: Uint8Array
  readonly reservationId: string
  readonly facilityId: string
  readonly journey: Journey
  /** The guest knew a second fact beside the name: phone or reference number, a code of the hotel, a point token of the same member. */
  readonly verified: boolean
  /** The stay was checked in with this session, on this phone. */
  readonly hasCheckedIn: boolean
  /** The stay is checked in, by this session or another. */
  readonly isCheckedIn: boolean
}

/** What is known of a session when it begins. */
export interface NewSession extends Omit<Session, 'tokenHash' | 'hasCheckedIn' | 'isCheckedIn'> {
  /** Keyed hash of the network that searched. */
  readonly networkKey: Uint8Array
}

/** No session lasts longer (R22.4). */
export const SESSION_LENGTH_MS = 12 * 60 * 60 * 1000
/**
 * Of one reservation: every caller who knows its name can begin one, again and again. More than a party that shares a link needs.
 */
export const MOST_SESSIONS = 64
