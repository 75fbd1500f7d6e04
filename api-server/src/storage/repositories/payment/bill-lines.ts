import { type Kysely, sql } from 'kysely'
import * as v from 'valibot'
import type { FolioLine } from '../../../model/payment/Folio.ts'
import { PAYMENT_MEANS, type PaymentMeans } from '../../../model/payment/means.ts'
import { SETTLEMENT_STATES, type SettlementState } from '../../../model/payment/Settlement.ts'
import type { Schema } from '../../schema.ts'
import type { Vault } from '../../sealing/vault.ts'
import { lineOf, rowOf } from './folios.ts'

/** The lines of a bill one by one, as the desk corrects them. */

/** A line of a bill with its number, which it keeps. */
export interface BillLine extends FolioLine {
  readonly number: number
  /** The payment that covers it, or may turn out to; null while it is open. */
  readonly payment: { readonly means: PaymentMeans; readonly state: SettlementState } | null
}

const payment = v.object({ means: v.picklist(PAYMENT_MEANS), state: v.picklist(SETTLEMENT_STATES) })

/** All lines of the bill of a reservation, paid and open, in their order. */
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
    payment: state === null ? null : v.parse(payment, { means, state }),
  }))
}

/** Adds an open line at the end of a bill, and answers its number. Lock the reservation first. */
export async function addBillLine(
  transaction: Kysely<Schema>,
  vault: Vault,
  reservationId: string,
  line: FolioLine,
): Promise<number> {
  const { number } = await transaction
    .selectFrom('folio_lines')
    .select(sql<number>`coalesce(max(position), 0) + 1`.as('number'))
    .where('reservation_id', '=', reservationId)
    .executeTakeFirstOrThrow()
  await transaction
    .insertInto('folio_lines')
    .values(rowOf(vault, reservationId, number, line))
    .execute()
  return number
}

/** Takes a line off that no payment covers. @throws Error when there is no such line */
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

/** Records that the desk has corrected a bill: from then on no import replaces it. */
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

/** Which of the reservations have a bill that is the desk's: something of it is paid, or the desk has corrected it. */
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
