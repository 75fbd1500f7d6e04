import type { ErrorCode } from '@tomari/contract/error-codes'
import type { Transaction } from 'kysely'
import { businessDay, type Deps, type Note, type Outcome, refuse, type Schema } from '../platform/index.ts'
import {
  callOff,
  lockedReservation,
  stateOf,
  stayLife,
  type StoredReservation,
  takeBackCallingOff,
  tellEvent,
  whyNot,
} from '../stays/index.ts'
import { keepOfDesk } from './tell-desk-change.ts'
import { endWhatWasBegun, type MoneyInTheWay, moneyInTheWay } from './journeys-begun.ts'

/** What a booking is before anybody checks in. */
export type BookingStatus = 'booked' | 'cancelled' | 'no_show'

/** Outcome of a status that a system or a file reports, or the reason against it. */
export type StatusApplied =
  | 'done'
  | 'unchanged'
  | 'stay_checked_in'
  | 'stay_checked_out'
  | 'arrival_is_later'
  | MoneyInTheWay

/**
 * Has a booking be what the hotel's own system says it is; one that was called off one way may be told the other. `booked` leaves
 * a stay alone that has begun. Guests in the middle of a journey with a booking that is called off have to search again, and
 * find what a name finds that fits none. The caller notes it.
 * @param reservation as it is, locked until the transaction ends
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
  // Any other reason is that it was called off the other way: from there it goes by way of the booking.
  if (why === 'stay_checked_in' || why === 'stay_checked_out') return why
  return (await become(transaction, clock.now(), reservation, status)) ?? 'done'
}

/** What a person at the desk does with a booking that nobody has checked in on, by its row of `stayLife`. */
export type BookingEvent = 'cancel' | 'reinstate' | 'mark_no_show' | 'undo_no_show'

/** Cancels a booking, marks that its guests have not come, or takes one of the two back, as a person asks for it, who is told what is in the way. */
export async function moveBooking(
  { database, vault, clock }: Pick<Deps, 'database' | 'vault' | 'clock'>,
  reservationId: string,
  move: BookingEvent,
  note: Note,
): Promise<Outcome> {
  return await database.transaction(async (transaction): Promise<Outcome> => {
    const reservation = await lockedReservation(transaction, vault, reservationId)
    const status = statusAfter[move]
    const why =
      whyNot<ErrorCode | null>(stayLife[move], stateOf(reservation)) ??
      (await become(transaction, clock.now(), reservation, status))
    if (why !== null) return refuse(why)
    await keepOfDesk(transaction, reservationId, ['status'])
    await note(transaction, reservationId, { became: status })
    return {}
  })
}

const statusAfter = {
  cancel: stayLife.cancel.booked.to,
  reinstate: stayLife.reinstate.cancelled.to,
  mark_no_show: stayLife.mark_no_show.booked.to,
  undo_no_show: stayLife.undo_no_show.no_show.to,
} as const satisfies Readonly<Record<BookingEvent, BookingStatus>>

/** Answers why not, null where it has become that. */
async function become(
  transaction: Transaction<Schema>,
  moment: Date,
  reservation: StoredReservation,
  status: BookingStatus,
): Promise<MoneyInTheWay | 'arrival_is_later' | null> {
  const { id, arrival } = reservation
  if (status === 'booked') {
    await takeBackCallingOff(transaction, id)
    await tellEvent(transaction, moment, reservation, 'reinstated')
    return null
  }
  if (status === 'no_show' && businessDay(moment) < arrival) return 'arrival_is_later'
  const money = await moneyInTheWay(transaction, id)
  if (money !== null) return money
  await endWhatWasBegun(transaction, id, moment)
  await callOff(transaction, id, { as: status, at: moment })
  await tellEvent(transaction, moment, reservation, status)
  return null
}
