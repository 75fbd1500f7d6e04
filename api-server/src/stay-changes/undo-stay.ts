import { removeGuests, removeIdentityCheck } from '../checkin/index.ts'
import { type Audit, type Deps, type Outcome, refuse } from '../platform/index.ts'
import {
  lockedReservation,
  removeDeparture,
  stateOf,
  stayLife,
  takeCheckinBack,
  tellEvent,
  whyNot,
} from '../stays/index.ts'
import { blockingPayment, endAccess, endOpenJourneys } from './open-journeys.ts'

type UndoDeps = Pick<Deps, 'database' | 'vault' | 'clock'>

/**
 * Undoes a check-in that was a mistake, or another guest's: the only way in which a code goes back. Its data may be of people who are not
 * the guests, so it is erased: register, signature, passport, addresses for receipts. Every guest in the middle of this stay's journey has
 * to search anew, and a code of the hotel has to be handed out anew. Issued receipts stay in the ledger.
 */
export async function undoCheckin(
  { database, vault, clock }: UndoDeps,
  reservationId: string,
  audit: Audit,
): Promise<Outcome> {
  return await database.transaction(async (transaction) => {
    const reservation = await lockedReservation(transaction, vault, reservationId)
    const why = whyNot(stayLife.undo_check_in, stateOf(reservation))
    if (why !== null) return refuse(why)
    const money = await blockingPayment(transaction, reservationId)
    if (money !== null) return refuse(money)
    const guests = await removeGuests(transaction, reservationId)
    await removeIdentityCheck(transaction, reservationId)
    await endOpenJourneys(transaction, reservationId, clock.now())
    await takeCheckinBack(transaction, reservationId)
    await audit(transaction, reservationId, { code: reservation.checkinCode, guests })
    await tellEvent(transaction, clock.now(), reservation, 'checkin_undone')
    return {}
  })
}

/**
 * Undoes a check-out: the guests are in the hotel again. Payments, receipts and the check-in code stay, since nothing is owed; sessions
 * and a code of the hotel end. The guests check out again when they leave.
 */
export async function undoCheckout(
  { database, vault, clock }: UndoDeps,
  reservationId: string,
  audit: Audit,
): Promise<Outcome> {
  return await database.transaction(async (transaction) => {
    const reservation = await lockedReservation(transaction, vault, reservationId)
    const why = whyNot(stayLife.undo_check_out, stateOf(reservation))
    if (why !== null) return refuse(why)
    await removeDeparture(transaction, reservationId)
    await endAccess(transaction, reservationId)
    await audit(transaction, reservationId)
    await tellEvent(transaction, clock.now(), reservation, 'checkout_undone')
    return {}
  })
}
