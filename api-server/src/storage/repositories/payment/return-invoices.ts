import { type Kysely, sql } from 'kysely'
import { hotelDay } from '../../../model/hotel-day.ts'
import type { ReturnInvoice } from '../../../model/payment/Receipt.ts'
import type { Schema } from '../../schema.ts'

/** The next running number under a facility's code in a year. Others wait until the transaction ends, so that none is left out. */
export async function nextReturnCounter(
  transaction: Kysely<Schema>,
  code: string,
  year: number,
): Promise<number> {
  const { last } = await transaction
    .insertInto('return_counters')
    .values({ code, year, last: 1 })
    .onConflict((conflict) =>
      conflict.columns(['code', 'year']).doUpdateSet({ last: sql`return_counters.last + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return last
}

/** Keeps the return invoice of a receipt. @throws StatementRefused when the receipt has one already */
export async function keepReturnInvoice(
  transaction: Kysely<Schema>,
  kept: { readonly number: string; readonly receiptNumber: string; readonly amountYen: number },
  moment: Date,
): Promise<void> {
  await transaction
    .insertInto('return_invoices')
    .values({
      number: kept.number,
      receipt_number: kept.receiptNumber,
      amount_yen: kept.amountYen,
      issued_at: moment,
    })
    .execute()
}

/** The return invoice of a receipt, null while its money is with the hotel. */
export async function returnInvoiceOf(
  db: Kysely<Schema>,
  receiptNumber: string,
): Promise<ReturnInvoice | null> {
  const row = await db
    .selectFrom('return_invoices')
    .selectAll()
    .where('receipt_number', '=', receiptNumber)
    .executeTakeFirst()
  return row === undefined ? null : { number: row.number, receiptNumber, issuedOn: hotelDay(row.issued_at) }
}
