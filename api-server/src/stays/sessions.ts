import type { TokenNeed } from '@tomari/contract/operation'
import type { OperationName } from '@tomari/contract/operations'
import type { Transaction } from 'kysely'
import { type Caller, type Deps, networkOf, type Refusal, refuse, type Schema } from '../platform/index.ts'
import { mayCall } from './access.ts'
import type { Reservation, StoredReservation } from './Reservation.ts'
import type { Session } from './Session.ts'
import { heldStay } from './store/reservations.ts'
import { beginSession, sessionOf } from './store/sessions.ts'

const TOKEN_BYTES = 32

interface FoundStay extends Pick<Session, 'journey' | 'verified'> {
  readonly reservation: Reservation
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

export type SessionNeed = Exclude<TokenNeed, 'none' | 'sent' | 'bearer'>

/**
 * A token that has expired, belongs to the other journey, names another facility than its own, or knows too little
 * for the call is refused like one that never was: the guest searches again, and the search says what it needs.
 */
export async function authenticate(
  { database, vault, clock, secondFact }: Pick<Deps, 'database' | 'vault' | 'clock' | 'secondFact'>,
  caller: Caller,
  { name, session: need }: { readonly name: OperationName; readonly session: SessionNeed },
): Promise<Session | Refusal> {
  if (caller.token === '') return refuse('session_ended')
  const session = await sessionOf(database.db, vault, caller.token, clock.now())
  if (session === null || (need !== 'any' && need !== session.journey)) return refuse('session_ended')
  if (!mayCall(secondFact, name, session)) return refuse('session_ended')
  if (caller.facility !== null && session.facility[caller.facility.by] !== caller.facility.value)
    return refuse('session_ended')
  return session
}

/**
 * Changes a stay in one transaction, with the reservation locked, as long as the session of the call is there. A
 * phone may send the body slowly, and a desk that takes a check-in back or calls a reservation off meanwhile ends
 * every session of the stay: the call is then refused like any session that has ended.
 * @param work may run again, as with any transaction
 */
export async function inStay<Answer>(
  { database, vault }: Pick<Deps, 'database' | 'vault'>,
  session: Session,
  work: (transaction: Transaction<Schema>, reservation: StoredReservation) => Promise<Answer>,
): Promise<Answer | Refusal> {
  return await database.transaction(async (transaction): Promise<Answer | Refusal> => {
    const reservation = await heldStay(transaction, vault, session)
    if (reservation === null || reservation.calledOff !== null) return refuse('session_ended')
    return await work(transaction, reservation)
  })
}
