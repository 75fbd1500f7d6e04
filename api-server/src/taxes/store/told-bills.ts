import type { Kysely } from 'kysely'
import * as v from 'valibot'
import type { ToldBill } from '../booked-bill.ts'
import type { Schema } from '../../platform/index.ts'

const yen = v.pipe(v.number(), v.integer(), v.minValue(0))

const toldBill = v.object({
  amountYen: yen,
  roomYen: v.nullable(yen),
  bathingTaxYen: v.nullable(yen),
  accommodationTaxYen: v.nullable(yen),
  pointsYen: yen,
  nights: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
})

/** What the hotel's system has told of the bill of each reservation, by id; one of which it has told nothing is left out. */
export async function toldBillsOf(
  db: Kysely<Schema>,
  reservationIds: readonly string[],
): Promise<ReadonlyMap<string, ToldBill>> {
  if (reservationIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('reservations')
    .select(['id', 'told_bill'])
    .where('id', 'in', reservationIds)
    .where('told_bill', 'is not', null)
    .execute()
  return new Map(rows.map(({ id, told_bill }) => [id, v.parse(toldBill, told_bill)]))
}

/** Records what the hotel's system tells of the bill of a reservation. */
export async function saveToldBill(
  transaction: Kysely<Schema>,
  reservationId: string,
  told: ToldBill,
): Promise<void> {
  await transaction
    .updateTable('reservations')
    .set({ told_bill: JSON.stringify(told) })
    .where('id', '=', reservationId)
    .execute()
}
