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

/** Stands where an address was: the fact that a mail went out outlives its address. */
const ERASED = new Uint8Array()

/**
 * Erases the mail addresses of guests who left before the day, from every source, and those of mails that were sent,
 * or given up, before the moment. Answers the number of them.
 */
export async function eraseOldAddresses(
  transaction: Kysely<Schema>,
  { day, moment }: { readonly day: string; readonly moment: Date },
): Promise<number> {
  const receiptMails = await transaction
    .deleteFrom('receipt_mails')
    .where('reservation_id', 'in', (stays) =>
      stays.selectFrom('reservations').select('id').where('departure', '<', day),
    )
    .executeTakeFirst()
  const mailed = await transaction
    .updateTable('outbox')
    .set({ address_sealed: ERASED })
    .where('ended_at', '<', moment)
    .where('address_sealed', '<>', ERASED)
    .executeTakeFirst()
  const contacts = await transaction
    .deleteFrom('booking_contacts')
    .where('reservation_id', 'in', (stays) =>
      stays.selectFrom('reservations').select('id').where('departure', '<', day),
    )
    .executeTakeFirst()
  const invited = await transaction
    .updateTable('invitations')
    .set({ address_sealed: ERASED })
    .where('address_sealed', '<>', ERASED)
    .where('reservation_id', 'in', (stays) =>
      stays.selectFrom('reservations').select('id').where('departure', '<', day),
    )
    .executeTakeFirst()
  return (
    Number(receiptMails.numDeletedRows) +
    Number(mailed.numUpdatedRows) +
    Number(contacts.numDeletedRows) +
    Number(invited.numUpdatedRows)
  )
}

/** Erases payers of settlements that ended before the moment; their receipts keep the name that is on them. */
export async function forgetPayers(transaction: Kysely<Schema>, moment: Date): Promise<void> {
  await transaction
    .updateTable('settlements')
    .set({ payer_sealed: null })
    .where('settled_at', '<', moment)
    .where('state', 'in', ['paid', 'refunded'])
    .where('payer_sealed', 'is not', null)
    .execute()
}
