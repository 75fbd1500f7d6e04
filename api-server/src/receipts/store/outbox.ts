import { MAILS_MOST } from '@tomari/guest-rules/contact/mail'
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

type CarriedDocument =
  | { readonly document: 'receipt'; readonly receiptNumber: string }
  | { readonly document: 'return'; readonly receiptNumber: string; readonly returnNumber: string }
  | {
      readonly document: 'part-return'
      readonly receiptNumber: string
      readonly returnNumber: string
      readonly partId: string
    }

/** One mail for each address that the guests have given, to be sent once the transaction has committed. */
export async function writeMails(
  transaction: Kysely<Schema>,
  vault: Vault,
  reservationId: string | null,
  carried: CarriedDocument,
  moment: Date,
): Promise<void> {
  const mails = reservationId === null ? [] : await receiptMailsOf(transaction, vault, reservationId)
  if (mails.length === 0) return
  const { document, receiptNumber } = carried
  const number = document === 'receipt' ? receiptNumber : carried.returnNumber
  const rows = mails.slice(0, MAILS_MOST).map((address, index) => {
    const id = `${document}-${number}-${index + 1}`
    return {
      id,
      receipt_number: receiptNumber,
      return_number: document === 'return' ? carried.returnNumber : null,
      part_id: document === 'part-return' ? carried.partId : null,
      address_sealed: vault.seal({ kind: 'outbox', row: id }, Buffer.from(address)),
      state: 'waiting',
      due_at: moment,
      written_at: moment,
      ended_at: null,
      problem: null,
    }
  })
  await transaction.insertInto('outbox').values(rows).execute()
}

/** Takes back the mails that would still carry the receipt. Answers whether there were any. */
export async function takeBackMails(transaction: Kysely<Schema>, receiptNumber: string): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('outbox')
    .where('receipt_number', '=', receiptNumber)
    .where('return_number', 'is', null)
    .where('part_id', 'is', null)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return numDeletedRows > 0n
}
