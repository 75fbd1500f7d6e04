import type { Kysely } from 'kysely'
import type { Schema } from '../../platform/index.ts'
import type { CalledOff, Reservation } from '../Reservation.ts'
import { updateReservation } from './reservation-rows.ts'

/** The other way in which it was called off no longer counts. */
export async function callOff(transaction: Kysely<Schema>, id: string, { as, at }: CalledOff): Promise<void> {
  await transaction
    .updateTable('reservations')
    .set({ cancelled_at: as === 'cancelled' ? at : null, no_show_at: as === 'no_show' ? at : null })
    .where('id', '=', id)
    .where('checkin_code', '=', '00')
    .execute()
}

export const takeBackCallingOff = (transaction: Kysely<Schema>, id: string): Promise<void> =>
  updateReservation(transaction, id, { cancelled_at: null, no_show_at: null })

/** The open amount stays. */
export const changePartyAndDays = (
  transaction: Kysely<Schema>,
  id: string,
  {
    arrival,
    departure,
    adults,
    children,
    others,
  }: Pick<Reservation, 'arrival' | 'departure' | 'adults' | 'children' | 'others'>,
): Promise<void> => updateReservation(transaction, id, { arrival, departure, adults, children, others })

export const takeCheckinBack = (transaction: Kysely<Schema>, id: string): Promise<void> =>
  updateReservation(transaction, id, { checkin_code: '00', checked_in_at: null, register_card_status: '0' })

/** Nothing is left to settle of a reservation that is checked in (R18.1). */
export async function markSettled(transaction: Kysely<Schema>, id: string): Promise<void> {
  await transaction
    .updateTable('reservations')
    .set({ checkin_code: '40' })
    .where('id', '=', id)
    .where('checkin_code', '=', '30')
    .execute()
}
