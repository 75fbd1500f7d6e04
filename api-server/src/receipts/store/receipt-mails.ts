import type { Kysely } from 'kysely'
import * as v from 'valibot'
import { openJson, type Schema, sealJson, type Vault } from '../../platform/index.ts'

const addresses = v.array(v.string())

/** Replaces the addresses of the reservation. */
export async function storeReceiptMail(
  db: Kysely<Schema>,
  vault: Vault,
  reservationId: string,
  mails: readonly string[],
  moment: Date,
): Promise<void> {
  const columns = {
    addresses_sealed: sealJson(vault, placeOf(reservationId), mails),
    registered_at: moment,
  }
  await db
    .insertInto('receipt_mails')
    .values({ reservation_id: reservationId, ...columns })
    .onConflict((conflict) => conflict.column('reservation_id').doUpdateSet(columns))
    .execute()
}

/** Empty when no guest has given any. */
export async function receiptMailsOf(
  db: Kysely<Schema>,
  vault: Vault,
  reservationId: string,
): Promise<readonly string[]> {
  const row = await db
    .selectFrom('receipt_mails')
    .select('addresses_sealed')
    .where('reservation_id', '=', reservationId)
    .executeTakeFirst()
  return row === undefined ? [] : openJson(vault, placeOf(reservationId), row.addresses_sealed, addresses)
}

export async function forgetReceiptMail(transaction: Kysely<Schema>, reservationId: string): Promise<void> {
  await transaction.deleteFrom('receipt_mails').where('reservation_id', '=', reservationId).execute()
}

const placeOf = (reservationId: string) => ({ kind: 'receipt_mail', row: reservationId }) as const
