import { type Kysely, sql } from 'kysely'
import { totalsOf } from '../../bills/index.ts'
import type { Facility } from '../../hotels/index.ts'
import { hotelDay, openJson, type Schema, sealJson, type Vault } from '../../platform/index.ts'
import { type Issue, type Receipt, receiptNumber, storedReceipt } from '../Receipt.ts'

/** Other transactions wait until this one ends, so that no number is left out. */
export async function nextReceiptNumber(
  transaction: Kysely<Schema>,
  { id, code }: Pick<Facility, 'id' | 'code'>,
  moment: Date,
): Promise<string> {
  const year = Number(hotelDay(moment).slice(0, 4))
  const { last } = await transaction
    .insertInto('receipt_counters')
    .values({ facility_id: id, year, last: 1 })
    .onConflict((conflict) =>
      conflict.columns(['facility_id', 'year']).doUpdateSet({ last: sql`receipt_counters.last + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return receiptNumber(code, year, last)
}

/** Facilities that have issued receipts under these codes (`receiptNumber`). */
export async function facilitiesWithReceiptsUnder(
  db: Kysely<Schema>,
  codes: readonly string[],
): Promise<{ readonly code: string; readonly facilityId: string }[]> {
  if (codes.length === 0) return []
  return await db
    .selectFrom('receipts')
    .select([codeInNumber.as('code'), 'facility_id as facilityId'])
    .where(codeInNumber, 'in', codes)
    .distinct()
    .execute()
}

const codeInNumber = sql<string>`regexp_replace(receipts.number, '-[0-9]{4}-[0-9]+$', '')`

/** @throws StatementRefused when the settlement has one already */
export async function storeReceipt(
  transaction: Kysely<Schema>,
  vault: Vault,
  stored: {
    readonly requestId: string
    readonly reservationId: string
    readonly facilityId: string
    readonly receipt: Receipt
  },
  moment: Date,
): Promise<void> {
  const { number, lines } = stored.receipt
  await transaction
    .insertInto('receipts')
    .values({
      number,
      request_id: stored.requestId,
      reservation_id: stored.reservationId,
      facility_id: stored.facilityId,
      is_sample: stored.receipt.isSample,
      amount_yen: totalsOf(lines).dueYen,
      issued_at: moment,
      receipt_sealed: sealJson(vault, { kind: 'receipt', row: number }, stored.receipt),
    })
    .execute()
}

export async function receiptNumbered(
  db: Kysely<Schema>,
  vault: Vault,
  number: string,
): Promise<Receipt | null> {
  const row = await db
    .selectFrom('receipts')
    .select(['receipt_sealed', 'is_sample'])
    .where('number', '=', number)
    .executeTakeFirst()
  if (row === undefined) return null
  const issued = openJson(vault, { kind: 'receipt', row: number }, row.receipt_sealed, storedReceipt)
  return { ...issued, isSample: row.is_sample }
}

export async function issuedReceiptOf(
  db: Kysely<Schema>,
  requestId: string,
): Promise<{ readonly number: string; readonly amountYen: number } | null> {
  const row = await db
    .selectFrom('receipts')
    .select(['number', 'amount_yen as amountYen'])
    .where('request_id', '=', requestId)
    .executeTakeFirst()
  return row ?? null
}

/** The money of the receipt went back: from then on it is one no more. */
export async function voidReceipt(transaction: Kysely<Schema>, number: string, moment: Date): Promise<void> {
  await transaction
    .updateTable('receipts')
    .set({ voided_at: moment })
    .where('number', '=', number)
    .where('voided_at', 'is', null)
    .execute()
}

/** Payments of a reservation with their receipts, the oldest receipt first. */
export async function validReceiptsOf(
  db: Kysely<Schema>,
  reservationId: string,
): Promise<readonly { readonly number: string; readonly requestId: string }[]> {
  const rows = await db
    .selectFrom('receipts')
    .select(['number', 'request_id'])
    .where('reservation_id', '=', reservationId)
    .where('voided_at', 'is', null)
    .orderBy('issued_at')
    .orderBy('number')
    .execute()
  return rows.flatMap(({ number, request_id: requestId }) =>
    requestId === null ? [] : [{ number, requestId }],
  )
}

/**
 * Another receipt stands for the payment of this one, which is void from then on. The other is stored in the same
 * transaction.
 */
export async function withdrawReceipt(
  transaction: Kysely<Schema>,
  { number, requestId }: { readonly number: string; readonly requestId: string },
  replacedBy: string,
  moment: Date,
): Promise<void> {
  await transaction
    .updateTable('receipts')
    .set({ request_id: null, withdrawn_from: requestId, replaced_by: replacedBy, voided_at: moment })
    .where('number', '=', number)
    .execute()
}

/** Number of the last receipt of a reservation whose money went back, null when there is none. */
export async function lastVoidReceipt(db: Kysely<Schema>, reservationId: string): Promise<string | null> {
  const row = await db
    .selectFrom('receipts')
    .select('number')
    .where('reservation_id', '=', reservationId)
    .where('voided_at', 'is not', null)
    .where('request_id', 'is not', null)
    .orderBy('issued_at', 'desc')
    .orderBy('number', 'desc')
    .executeTakeFirst()
  return row?.number ?? null
}

export type HandedOut =
  | { readonly kind: 'original' | 'reissued' }
  | Extract<Issue, { readonly kind: 'void' | 'withdrawn' }>

/**
 * The first print-out that a guest gets is the original. The phone that has paid shows the very file that the mail carries, however
 * often; after it, as after the mail, the desk's print-out is a reissued one.
 */
export async function handOut(
  transaction: Kysely<Schema>,
  { number, to }: { readonly number: string; readonly to: 'desk' | 'payer' },
  moment: Date,
): Promise<HandedOut> {
  const before = await transaction
    .selectFrom('receipts')
    .select(({ exists, selectFrom }) => [
      'handed_out_at',
      'voided_at',
      'replaced_by',
      exists(
        selectFrom('outbox')
          .select('outbox.id')
          .whereRef('outbox.receipt_number', '=', 'receipts.number')
          .where('outbox.return_number', 'is', null)
          .where('outbox.part_id', 'is', null)
          .where('outbox.state', '<>', 'given_up'),
      ).as('is_mailed'),
    ])
    .where('number', '=', number)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (before.replaced_by !== null) return { kind: 'withdrawn', by: before.replaced_by }
  if (before.voided_at !== null) return { kind: 'void' }
  const isFirst = before.handed_out_at === null
  if (isFirst) {
    await transaction
      .updateTable('receipts')
      .set({ handed_out_at: moment })
      .where('number', '=', number)
      .execute()
  }
  const isMailed = before.is_mailed === true
  const isOriginal = to === 'payer' ? isFirst || isMailed : isFirst && !isMailed
  return { kind: isOriginal ? 'original' : 'reissued' }
}

/** Numbers of the receipts of a reservation, the oldest first. */
export async function receiptNumbersOf(
  db: Kysely<Schema>,
  reservationId: string,
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('receipts')
    .select('number')
    .where('reservation_id', '=', reservationId)
    .orderBy('issued_at')
    .orderBy('number')
    .execute()
  return rows.map(({ number }) => number)
}
