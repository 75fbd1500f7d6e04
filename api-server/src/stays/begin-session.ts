import { type Deps, networkOf } from '../platform/index.ts'
import type { Reservation } from './Reservation.ts'
import type { Journey } from './Session.ts'
import { beginSession } from './store/sessions.ts'

const TOKEN_BYTES = 32

export interface FoundStay {
  readonly reservation: Reservation
  readonly journey: Journey
  readonly verified: boolean
  readonly address: string
}

/** Answers the token of the session (R22.4). */
export async function sessionFor(
  { database, vault, randomBytes, clock }: Pick<Deps, 'database' | 'vault' | 'randomBytes' | 'clock'>,
  { reservation, journey, verified, address }: FoundStay,
): Promise<{ readonly authorization: string }> {
  const token = Buffer.from(randomBytes(TOKEN_BYTES)).toString('base64url')
  const { id: reservationId, facilityId } = reservation
  const networkKey = vault.searchKey('session_network', networkOf(address))
  const session = { reservationId, facilityId, journey, verified, networkKey }
  await beginSession(database.db, token, session, clock.now())
  return { authorization: token }
}
