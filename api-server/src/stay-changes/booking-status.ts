import type { ErrorCode } from '@tomari/contract/error-codes'
import type { Transaction } from 'kysely'
import { type Audit, businessDay, type Deps, type Outcome, refuse, type Schema } from '../platform/index.ts'
import {
  callOff,
  lockedReservation,
  type StoredReservation,
  stateOf,
  stayLife,
  takeBackCallingOff,
  tellEvent,
  whyNot,
} from '../stays/index.ts'
import { type BlockingPayment, blockingPayment, endOpenJourneys } from './open-journeys.ts'
import { protectDeskFields } from './report-desk-change.ts'

export type BookingStatus = 'booked' | 'cancelled' | 'no_show'

/** Outcome of a reported status, or the reason against it. */
export type StatusApplied =
  | 'done'
  | 'unchanged'
  | 'stay_checked_in'
  | 'stay_checked_out'
  | 'arrival_is_later'
  | BlockingPayment

/**
 * Sets the status that the hotel's own system reports; a booking called off one way may be called off the other. `booked` leaves a stay
 * alone that has begun. Guests in the middle of a journey with a booking that is called off have to search again, and are answered as for
 * an unknown name. The caller writes the audit entry.
 * @param reservation is locked until the transaction ends
 */
export async function applyBookingStatus(
  transaction: Transaction<Schema>,
  { clock }: Pick<Deps, 'clock'>,
  reservation: StoredReservation,
  status: BookingStatus,
): Promise<StatusApplied> {
  const state = stateOf(reservation)
  if (state === status || (status === 'booked' && reservation.calledOff === null)) {
    return 'unchanged'
  }
  const row = status === 'no_show' ? stayLife.mark_no_show : stayLife.cancel
  const why = status === 'booked' ? null : whyNot(row, state)
  // Any other reason is that it was called off the other way, which goes by way of `booked`.
  if (why === 'stay_checked_in' || why === 'stay_checked_out') return why
  return (await setStatus(transaction, clock.now(), reservation, status)) ?? 'done'
}

/** The acts of the desk on a booking before its check-in, by their rows of `stayLife`. */
export type BookingEvent = 'cancel' | 'reinstate' | 'mark_no_show' | 'undo_no_show'

export async function moveBooking(
  { database, vault, clock }: Pick<Deps, 'database' | 'vault' | 'clock'>,
  reservationId: string,
  event: BookingEvent,
  audit: Audit,
): Promise<Outcome> {
  return await database.transaction(async (transaction): Promise<Outcome> => {
    const reservation = await lockedReservation(transaction, vault, reservationId)
    const status = statusAfter[event]
    const why =
      whyNot<ErrorCode | null>(stayLife[event], stateOf(reservation)) ??
      (await setStatus(transaction, clock.now(), reservation, status))
    if (why !== null) return refuse(why)
    await protectDeskFields(transaction, reservationId, ['status'])
    await audit(transaction, reservationId, { became: status })
    return {}
  })
}

const statusAfter = {
  cancel: stayLife.cancel.booked.to,
  reinstate: stayLife.reinstate.cancelled.to,
  mark_no_show: stayLife.mark_no_show.booked.to,
  undo_no_show: stayLife.undo_no_show.no_show.to,
} as const satisfies Readonly<Record<BookingEvent, BookingStatus>>

/** Null where the status is set. */
async function setStatus(
  transaction: Transaction<Schema>,
  moment: Date,
  reservation: StoredReservation,
  status: BookingStatus,
): Promise<BlockingPayment | 'arrival_is_later' | null> {
  const { id, arrival } = reservation
  if (status === 'booked') {
    await takeBackCallingOff(transaction, id)
    await tellEvent(transaction, moment, reservation, 'reinstated')
    return null
  }
  if (status === 'no_show' && businessDay(moment) < arrival) return 'arrival_is_later'
  const money = await blockingPayment(transaction, id)
  if (money !== null) return money
  await endOpenJourneys(transaction, id, moment)
  await callOff(transaction, id, { as: status, at: moment })
  await tellEvent(transaction, moment, reservation, status)
  return null
}
