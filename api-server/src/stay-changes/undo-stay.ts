import { type Deps, type Note, type Outcome, refuse } from '../platform/index.ts'
import {
  lockedReservation,
  removeDeparture,
  stateOf,
  stayLife,
  takeCheckinBack,
  tellEvent,
  whyNot,
} from '../stays/index.ts'
import { removeGuests, removeIdentityCheck } from '../checkin/index.ts'
import { endEveryKey, endWhatWasBegun, moneyInTheWay } from './journeys-begun.ts'

type UndoDeps = Pick<Deps, 'database' | 'vault' | 'clock'>

/**
 * Takes back a check-in that was a mistake, or another guest's: the only way in which a code goes back. What was entered with it
 * goes, since it is of people who may not be the guests: register, signature, passport, addresses for receipts. Every guest
 * who is in the middle of this stay's journey has to search anew, and a code of the hotel has to be handed out anew. Receipts that were issued stay in the books.
 */
export async function undoCheckin(
  { database, vault, clock }: UndoDeps,
  reservationId: string,
  note: Note,
): Promise<Outcome> {
  return await database.transaction(async (transaction) => {
    const reservation = await lockedReservation(transaction, vault, reservationId)
    const why = whyNot(stayLife.undo_check_in, stateOf(reservation))
    if (why !== null) return refuse(why)
    const money = await moneyInTheWay(transaction, reservationId)
    if (money !== null) return refuse(money)
    const guests = await removeGuests(transaction, reservationId)
    await removeIdentityCheck(transaction, reservationId)
    await endWhatWasBegun(transaction, reservationId, clock.now())
    await takeCheckinBack(transaction, reservationId)
    await note(transaction, reservationId, { code: reservation.checkinCode, guests })
    await tellEvent(transaction, clock.now(), reservation, 'checkin_undone')
    return {}
  })
}

/**
 * Takes back a check-out: the guests are in the hotel again. What they have paid stays paid, and their receipts stay; the code
 * stays as well, since nothing is owed. Sessions end, and a code of the hotel. They check out again when they leave.
 */
export async function undoCheckout(
  { database, vault, clock }: UndoDeps,
  reservationId: string,
  note: Note,
): Promise<Outcome> {
  return await database.transaction(async (transaction) => {
    const reservation = await lockedReservation(transaction, vault, reservationId)
    const why = whyNot(stayLife.undo_check_out, stateOf(reservation))
    if (why !== null) return refuse(why)
    await removeDeparture(transaction, reservationId)
    await endEveryKey(transaction, reservationId)
    await note(transaction, reservationId)
    await tellEvent(transaction, clock.now(), reservation, 'checkout_undone')
    return {}
  })
}
