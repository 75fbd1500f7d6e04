import type { Transaction } from 'kysely'
import { isCheckedIn } from '../model/Reservation.ts'
import { closeRequest, openRequestOf } from '../storage/repositories/checkout/checkout-queue.ts'
import { hasDeparted, removeDeparture } from '../storage/repositories/stays/departures.ts'
import { removeGuests } from '../storage/repositories/guest-register/guest-register.ts'
import { removeImages } from '../storage/repositories/guest-register/images.ts'
import { forgetReceiptMail } from '../storage/repositories/payment/receipt-mails.ts'
import { lockedReservation, takeCheckinBack } from '../storage/repositories/stays/reservations.ts'
import { endSessionsOf } from '../storage/repositories/stays/sessions.ts'
import {
  moveSettlement,
  paidSettlement,
  settlementUnderWay,
} from '../storage/repositories/payment/settlements.ts'
import { endStayCode } from '../storage/repositories/stays/stay-codes.ts'
import type { Schema } from '../storage/schema.ts'
import type { Note } from './note.ts'
import type { Deps } from './Deps.ts'

type UndoDeps = Pick<Deps, 'database' | 'vault' | 'clock'>

/** What became of taking a check-in back. */
export type CheckinUndone =
  /** As if there had been no check-in; so many guests are out of the register. */
  | { readonly kind: 'undone'; readonly guests: number }
  | { readonly kind: 'not_checked_in' }
  /** The check-out has to be taken back first. */
  | { readonly kind: 'departed' }
  /** The payment has to be given back first. */
  | { readonly kind: 'paid'; readonly amountYen: number }
  /** What becomes of a payment is not known yet. */
  | { readonly kind: 'payment_under_way' }

/**
 * Takes back a check-in that was a mistake, or another guest's: the only way in which a code goes back. What was entered with it
 * goes, since it is of people who may not be the guests: register, signature, passport, addresses for receipts. Every guest
 * who is in the middle of this stay's journey has to search anew, and a code of the hotel has to be handed out anew. Receipts that were issued stay in the books.
 */
export async function undoCheckin(
  { database, vault, clock }: UndoDeps,
  reservationId: string,
  note: Note,
): Promise<CheckinUndone> {
  return await database.transaction(async (transaction) => {
    const reservation = await lockedReservation(transaction, vault, reservationId)
    if (!isCheckedIn(reservation)) return { kind: 'not_checked_in' }
    if (await hasDeparted(transaction, reservationId)) return { kind: 'departed' }
    const paid = await paidSettlement(transaction, reservationId)
    if (paid?.state === 'paid') return { kind: 'paid', amountYen: paid.amountYen }
    const underWay = await settlementUnderWay(transaction, reservationId)
    if (paid !== null || (underWay !== null && underWay.state !== 'open')) {
      return { kind: 'payment_under_way' }
    }
    if (underWay !== null) await moveSettlement(transaction, underWay, 'withdrawn')
    const request = await openRequestOf(transaction, reservationId)
    if (request !== null) await closeRequest(transaction, request.requestId, 'left', clock.now())
    const guests = await removeGuests(transaction, reservationId)
    await removeImages(transaction, reservationId, ['signature', 'passport'])
    await forgetReceiptMail(transaction, reservationId)
    await takeCheckinBack(transaction, reservationId)
    await endEveryKey(transaction, reservationId)
    await note(transaction, reservationId, { code: reservation.checkinCode, guests })
    return { kind: 'undone', guests }
  })
}

/** What became of taking a check-out back. */
export type CheckoutUndone = { readonly kind: 'undone' } | { readonly kind: 'not_departed' }

/**
 * Takes back a check-out: the guests are in the hotel again. What they have paid stays paid, and their receipts stay; the code
 * stays as well, since nothing is owed. Sessions end, and a code of the hotel. They check out again when they leave.
 */
export async function undoCheckout(
  { database, vault }: UndoDeps,
  reservationId: string,
  note: Note,
): Promise<CheckoutUndone> {
  return await database.transaction(async (transaction) => {
    await lockedReservation(transaction, vault, reservationId)
    if (!(await removeDeparture(transaction, reservationId))) return { kind: 'not_departed' }
    await endEveryKey(transaction, reservationId)
    await note(transaction, reservationId)
    return { kind: 'undone' }
  })
}

/** The guest who made the mistake, or checked in on another's stay, may hold a session of the stay, or the code that the desk has handed out for it. */
async function endEveryKey(transaction: Transaction<Schema>, reservationId: string): Promise<void> {
  await endStayCode(transaction, reservationId)
  await endSessionsOf(transaction, reservationId)
}
