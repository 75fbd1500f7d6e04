import type { Kysely } from 'kysely'
import type { Schema } from '../../platform/index.ts'
import type { CalledOff, Reservation } from '../Reservation.ts'

/** The other way in which it was called off no longer counts. */
export async function callOff(transaction: Kysely<Schema>, id: string, { as, at }: CalledOff): Promise<void> {
  await transaction
    .updateTable('reservations')
    .set({ cancelled_at: as === 'cancelled' ? at : null, no_show_at: as === 'no_show' ? at : null })
    .where('id', '=', id)
    .where('checkin_code', '=', '00')
    .execute()
}

export async function takeBackCallingOff(transaction: Kysely<Schema>, id: string): Promise<void> {
  await transaction
    .updateTable('reservations')
    .set({ cancelled_at: null, no_show_at: null })
    .where('id', '=', id)
    .execute()
}

/** The open amount stays. */
export async function changePartyAndDays(
  transaction: Kysely<Schema>,
  id: string,
  {
    arrival,
    departure,
    adults,
    children,
    others,
  }: Pick<Reservation, 'arrival' | 'departure' | 'adults' | 'children' | 'others'>,
): Promise<void> {
  await transaction
    .updateTable('reservations')
    .set({ arrival, departure, adults, children, others })
    .where('id', '=', id)
    .execute()
}
