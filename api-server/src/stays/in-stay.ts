import type { Transaction } from 'kysely'
import { type Deps, type Refusal, refuse, type Schema } from '../platform/index.ts'
import type { StoredReservation } from './Reservation.ts'
import type { Session } from './Session.ts'
import { heldStay } from './store/reservations.ts'

/**
 * How a guest's call changes a stay: in one transaction, with the reservation locked, and as long as the session is there that
 * the call was let in with. Between the two lies the body, which a phone may send slowly, and a desk that takes a check-in back or
 * calls a booking off ends every session of the stay: whatever was on the way then comes too late. Refused like any session that has ended.
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
