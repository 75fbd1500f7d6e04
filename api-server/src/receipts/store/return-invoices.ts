import { type Kysely, sql } from 'kysely'
import { partsOf } from '../../bills/index.ts'
import { hotelDay, type Schema, type Vault } from '../../platform/index.ts'
import { codeInReceiptNumber, type Receipt, type ReturnInvoice, returnNumber } from '../Receipt.ts'

/** Other transactions wait until this one ends, so that no number is left out. */
export async function nextReturnNumber(
  transaction: Kysely<Schema>,
  receiptNumber: string,
  moment: Date,
): Promise<string> {
  const year = Number(hotelDay(moment).slice(0, 4))
  const code = codeInReceiptNumber(receiptNumber)
  const { last } = await transaction
    .insertInto('return_counters')
    .values({ code, year, last: 1 })
    .onConflict((conflict) =>
      conflict.columns(['code', 'year']).doUpdateSet({ last: sql`return_counters.last + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return returnNumber(code, year, last)
}

/** @throws StatementRefused when the receipt has one already */
export async function storeReturnInvoice(
  transaction: Kysely<Schema>,
  stored: { readonly number: string; readonly receiptNumber: string; readonly amountYen: number },
  moment: Date,
): Promise<void> {
  await transaction
    .insertInto('return_invoices')
    .values({
      number: stored.number,
      receipt_number: stored.receiptNumber,
      amount_yen: stored.amountYen,
      issued_at: moment,
    })
    .execute()
}

/**
 * In the order in which they were issued; empty while all money of the receipt is with the hotel. A receipt that
 * replaced another has those of the other too, which name that one.
 */
export async function returnInvoicesOf(
  db: Kysely<Schema>,
  vault: Vault,
  { number: receiptNumber, lines }: Pick<Receipt, 'number' | 'lines'>,
): Promise<readonly ReturnInvoice[]> {
  const whole = await db
    .selectFrom('return_invoices')
    .selectAll()
    .where('receipt_number', '=', receiptNumber)
    .executeTakeFirst()
  if (whole !== undefined) {
    const { number, issued_at: moment } = whole
    return [{ number, extent: 'whole', lines, leftYen: 0, receiptNumber, issuedOn: hotelDay(moment) }]
  }
  const receipts = await receiptsOfSamePayment(db, receiptNumber)
  const { requestId, number: valid } = receipts.at(-1) ?? { requestId: '', number: '' }
  return (await partsOf(db, vault, [requestId])).flatMap((part) => {
    const { returnNumber: number, endedAt, toYen: leftYen, content } = part
    if (number === null || endedAt === null) return []
    const extent = leftYen > 0 ? ('part' as const) : ('rest' as const)
    // A return invoice keeps naming the receipt that was valid when it was issued.
    const named = receipts.findLast(({ issuedAt }) => issuedAt <= endedAt)?.number ?? receiptNumber
    if (named !== receiptNumber && receiptNumber !== valid) return []
    const issuedOn = hotelDay(endedAt)
    return [{ number, extent, lines: content.returned, leftYen, receiptNumber: named, issuedOn }]
  })
}

/**
 * The receipts that stand or have stood for the payment of one of them, the oldest first: the last is the one that
 * stands for it now.
 */
async function receiptsOfSamePayment(
  db: Kysely<Schema>,
  receiptNumber: string,
): Promise<readonly { readonly number: string; readonly requestId: string; readonly issuedAt: Date }[]> {
  const payment = sql<string>`coalesce(request_id, withdrawn_from)`
  return await db
    .selectFrom('receipts')
    .select(['number', payment.as('requestId'), 'issued_at as issuedAt'])
    .where(payment, '=', (one) =>
      one.selectFrom('receipts').select(payment.as('requestId')).where('number', '=', receiptNumber),
    )
    .orderBy('issued_at')
    .orderBy('number')
    .execute()
}
