import type { Transaction } from 'kysely'
import { type Deps, type Refusal, refuse, type Schema } from '../platform/index.ts'
import type { StoredReservation } from './Reservation.ts'
import type { Session } from './Session.ts'
import { heldStay } from './store/reservations.ts'

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
