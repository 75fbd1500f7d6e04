import type { Reservation } from '../model/Reservation.ts'
import type { Journey } from '../model/Session.ts'
import { beginSession } from '../storage/repositories/sessions.ts'
import type { Parts } from './Parts.ts'

const TOKEN_BYTES = 32

/** What a search has found. */
export interface FoundStay {
  readonly reservation: Reservation
  readonly journey: Journey
  readonly verified: boolean
}

/** Begins a session for a reservation that was found, and answers its token (budgets S3). */
export async function sessionFor(
  { database, chance, clock }: Pick<Parts, 'database' | 'chance' | 'clock'>,
  { reservation, journey, verified }: FoundStay,
): Promise<{ readonly authorization: string }> {
  const token = Buffer.from(chance(TOKEN_BYTES)).toString('base64url')
  const session = { reservationId: reservation.id, facilityId: reservation.facilityId, journey, verified }
  await beginSession(database.db, token, session, clock.now())
  return { authorization: token }
}
