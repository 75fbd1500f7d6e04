import type { Kysely } from 'kysely'
import * as v from 'valibot'
import type { ReportedBill } from '../booked-bill.ts'
import type { Schema } from '../../platform/index.ts'

const yen = v.pipe(v.number(), v.integer(), v.minValue(0))

const reportedBill = v.object({
  amountYen: yen,
  roomYen: v.nullable(yen),
  bathingTaxYen: v.nullable(yen),
  accommodationTaxYen: v.nullable(yen),
  pointsYen: yen,
  nights: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
})

/** By id; reservations without a reported bill are left out. */
export async function reportedBillsOf(
  db: Kysely<Schema>,
  reservationIds: readonly string[],
): Promise<ReadonlyMap<string, ReportedBill>> {
  if (reservationIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('reservations')
    .select(['id', 'told_bill'])
    .where('id', 'in', reservationIds)
    .where('told_bill', 'is not', null)
    .execute()
  return new Map(rows.map(({ id, told_bill }) => [id, v.parse(reportedBill, told_bill)]))
}

export async function saveReportedBill(
  transaction: Kysely<Schema>,
  reservationId: string,
  bill: ReportedBill,
): Promise<void> {
  await transaction
    .updateTable('reservations')
    .set({ told_bill: JSON.stringify(bill) })
    .where('id', '=', reservationId)
    .execute()
}
