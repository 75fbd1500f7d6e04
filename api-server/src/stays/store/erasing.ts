import { type Kysely, sql } from 'kysely'
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
    .where(
      sql<boolean>`not exists (
        select from settlements
        where settlements.reservation_id = reservations.id and settlements.state not in ('open', 'withdrawn')
      ) and not exists (
        select from payment_attempts
        join settlements on settlements.request_id = payment_attempts.request_id
        where settlements.reservation_id = reservations.id
      ) and not exists (
        select from guest_register where guest_register.reservation_id = reservations.id
      )`,
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
  const over = transaction.selectFrom('reservations').select('id').where('departure', '<', day)
  const receiptMails = await transaction
    .deleteFrom('receipt_mails')
    .where('reservation_id', 'in', over)
    .executeTakeFirst()
  const mailed = await transaction
    .updateTable('outbox')
    .set({ address_sealed: ERASED })
    .where('ended_at', '<', moment)
    .where('address_sealed', '<>', ERASED)
    .executeTakeFirst()
  const contacts = await transaction
    .deleteFrom('booking_contacts')
    .where('reservation_id', 'in', over)
    .executeTakeFirst()
  const invited = await transaction
    .updateTable('invitations')
    .set({ address_sealed: ERASED })
    .where('address_sealed', '<>', ERASED)
    .where('reservation_id', 'in', over)
    .executeTakeFirst()
  return Number(
    receiptMails.numDeletedRows + mailed.numUpdatedRows + contacts.numDeletedRows + invited.numUpdatedRows,
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
