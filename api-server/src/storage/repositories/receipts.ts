import { type Kysely, sql } from 'kysely'
import * as v from 'valibot'
import { totalsOf } from '../../model/Folio.ts'
import type { Receipt } from '../../model/Receipt.ts'
import type { Schema } from '../schema.ts'
import { openJson, sealJson } from '../sealing/sealed-json.ts'
import type { Vault } from '../sealing/vault.ts'
import { issuer } from './billing.ts'

const receipt = v.object({
  number: v.string(),
  issuedOn: v.string(),
  language: v.picklist(['ja', 'en']),
  issuer,
  facilityName: v.string(),
  addressee: v.string(),
  arrival: v.string(),
  departure: v.string(),
  lines: v.array(
    v.object({
      kind: v.picklist(['room', 'extra', 'bathing_tax', 'accommodation_tax', 'points']),
      name: v.object({ ja: v.string(), en: v.string() }),
      day: v.string(),
      quantity: v.number(),
      unitYen: v.number(),
    }),
  ),
})

/** The next running number of a facility in a year. Others wait until the transaction ends, so that none is left out. */
export async function nextReceiptCounter(
  transaction: Kysely<Schema>,
  facilityId: string,
  year: number,
): Promise<number> {
  const { last } = await transaction
    .insertInto('receipt_counters')
    .values({ facility_id: facilityId, year, last: 1 })
    .onConflict((conflict) =>
      conflict.columns(['facility_id', 'year']).doUpdateSet({ last: sql`receipt_counters.last + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return last
}

/** Which facilities have issued receipts under which of these codes (`receiptNumber` of the model). */
export async function facilitiesWithReceiptsUnder(
  db: Kysely<Schema>,
  codes: readonly string[],
): Promise<{ readonly code: string; readonly facilityId: string }[]> {
  if (codes.length === 0) return []
  return await db
    .selectFrom('receipts')
    .innerJoin('reservations', 'reservations.id', 'receipts.reservation_id')
    .select([codeInNumber.as('code'), 'reservations.facility_id as facilityId'])
    .where(codeInNumber, 'in', codes)
    .distinct()
    .execute()
}

const codeInNumber = sql<string>`regexp_replace(receipts.number, '-[0-9]{4}-[0-9]+$', '')`

/** Keeps the receipt of a settlement. @throws StatementRefused when the settlement has one already */
export async function keepReceipt(
  transaction: Kysely<Schema>,
  vault: Vault,
  kept: { readonly requestId: string; readonly reservationId: string; readonly receipt: Receipt },
  moment: Date,
): Promise<void> {
  const { number, lines } = kept.receipt
  await transaction
    .insertInto('receipts')
    .values({
      number,
      request_id: kept.requestId,
      reservation_id: kept.reservationId,
      amount_yen: totalsOf(lines).dueYen,
      issued_at: moment,
      receipt_sealed: sealJson(vault, { kind: 'receipt', row: number }, kept.receipt),
    })
    .execute()
}

/** The receipt of a number, null when there is none. */
export async function receiptNumbered(
  db: Kysely<Schema>,
  vault: Vault,
  number: string,
): Promise<Receipt | null> {
  const row = await db
    .selectFrom('receipts')
    .select('receipt_sealed')
    .where('number', '=', number)
    .executeTakeFirst()
  return row === undefined
    ? null
    : openJson(vault, { kind: 'receipt', row: number }, row.receipt_sealed, receipt)
}
