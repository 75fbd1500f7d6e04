import { type Kysely, sql } from 'kysely'
import * as v from 'valibot'
import type { Schema, Vault } from '../../platform/index.ts'
import type { FolioLine } from '../Folio.ts'
import type { PartContent } from '../part-refund.ts'
import { PAYMENT_MEANS, SETTLEMENT_STATES } from '../Settlement.ts'
import { lineOf, rowOf } from './folios.ts'

/** A line keeps its number. */
export interface BillLine extends FolioLine {
  readonly number: number
  /** The payment that covers the line, or may turn out to; null while it is open. */
  readonly payment: v.InferOutput<typeof payment> | null
}

const payment = v.object({
  requestId: v.string(),
  means: v.picklist(PAYMENT_MEANS),
  state: v.picklist(SETTLEMENT_STATES),
})

export async function billLines(
  db: Kysely<Schema>,
  vault: Vault,
  reservationId: string,
): Promise<BillLine[]> {
  const rows = await db
    .selectFrom('folio_lines')
    .leftJoin('settlements', 'settlements.request_id', 'folio_lines.request_id')
    .selectAll('folio_lines')
    .select(['settlements.means', 'settlements.state'])
    .where('folio_lines.reservation_id', '=', reservationId)
    .orderBy('folio_lines.position')
    .execute()
  return rows.map(({ means, state, ...row }) => ({
    ...lineOf(row, vault),
    number: row.position,
    payment: state === null ? null : v.parse(payment, { requestId: row.request_id, means, state }),
  }))
}

/**
 * Answers the number of the new line, at the end of the bill. Lock the reservation first.
 * @param bill `requestId`: the payment that covers the line; null for an open one
 */
export async function addBillLine(
  transaction: Kysely<Schema>,
  vault: Vault,
  bill: { readonly reservationId: string; readonly requestId: string | null },
  line: FolioLine,
): Promise<number> {
  const { reservationId, requestId } = bill
  const { number } = await transaction
    .selectFrom('folio_lines')
    .select(sql<number>`coalesce(max(position), 0) + 1`.as('number'))
    .where('reservation_id', '=', reservationId)
    .executeTakeFirstOrThrow()
  await transaction
    .insertInto('folio_lines')
    .values({ ...rowOf(vault, reservationId, number, line), request_id: requestId })
    .execute()
  return number
}

/** @throws Error unless there is such a line that no payment covers */
export async function removeBillLine(
  transaction: Kysely<Schema>,
  reservationId: string,
  number: number,
): Promise<void> {
  const { numDeletedRows } = await transaction
    .deleteFrom('folio_lines')
    .where('reservation_id', '=', reservationId)
    .where('position', '=', number)
    .where('request_id', 'is', null)
    .executeTakeFirst()
  if (numDeletedRows !== 1n) throw new Error(`the bill has no open line ${number}`)
}

/** Takes lines, or so many of each, off a bill: they went back with a part of the payment. */
export async function takePaidLines(
  transaction: Kysely<Schema>,
  { reservationId, requestId }: { readonly reservationId: string; readonly requestId: string },
  takes: PartContent['takes'],
): Promise<void> {
  for (const { number, quantity } of takes) {
    const line = { reservation_id: reservationId, position: number, request_id: requestId }
    await transaction
      .deleteFrom('folio_lines')
      .where((row) => row.and(line))
      .where('quantity', '<=', quantity)
      .execute()
    await transaction
      .updateTable('folio_lines')
      .set({ quantity: sql`quantity - ${quantity}` })
      .where((row) => row.and(line))
      .where('quantity', '>', quantity)
      .execute()
  }
}

/** No import replaces the bill from then on. */
export async function markBillCorrected(
  transaction: Kysely<Schema>,
  reservationId: string,
  moment: Date,
): Promise<void> {
  await transaction
    .updateTable('reservations')
    .set({ bill_corrected_at: moment })
    .where('id', '=', reservationId)
    .execute()
}

/** Reservations with a bill that has been paid in part or corrected by the desk. */
export async function billsOfTheDesk(
  db: Kysely<Schema>,
  reservationIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (reservationIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('reservations')
    .select('id')
    .where('id', 'in', reservationIds)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('bill_corrected_at', 'is not', null),
        exists(
          selectFrom('settlements')
            .select('settlements.request_id')
            .whereRef('settlements.reservation_id', '=', 'reservations.id')
            .where('settlements.state', 'in', ['charging', 'unknown', 'paid', 'refunding']),
        ),
      ]),
    )
    .execute()
  return new Set(rows.map(({ id }) => id))
}
