import type { Kysely } from 'kysely'
import type { Schema } from '../../platform/index.ts'

/**
 * Removes the reservations whose stay ended before the day and without a check-in: cancelled stays, no-shows, guests
 * who were checked in on paper. Those with payments stay, and so do samples, which are made anew by themselves.
 * Answers the number of them.
 */
export async function removeNeverArrived(transaction: Kysely<Schema>, day: string): Promise<number> {
  const removed = await transaction
    .deleteFrom('reservations')
    .where('checkin_code', '=', '00')
    .where('departure', '<', day)
    .where('is_sample', '=', false)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('settlements')
            .select('settlements.request_id')
            .whereRef('settlements.reservation_id', '=', 'reservations.id')
            .where('settlements.state', 'not in', ['open', 'withdrawn']),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payment_attempts')
            .innerJoin('settlements', 'settlements.request_id', 'payment_attempts.request_id')
            .select('payment_attempts.order_id')
            .whereRef('settlements.reservation_id', '=', 'reservations.id'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('guest_register')
            .select('guest_register.reservation_id')
            .whereRef('guest_register.reservation_id', '=', 'reservations.id'),
        ),
      ),
    )
    .executeTakeFirst()
  return Number(removed.numDeletedRows)
}
