import { type ExpressionBuilder, type Kysely, sql } from 'kysely'
import { type Schema, startOfBusinessDay, type Vault } from '../../platform/index.ts'
import { type ListedReservation, listedReservationOf, selectReservations } from '../../stays/index.ts'

/** `day` is the business day, `yyyy-mm-dd`. */
export interface BoardDay {
  readonly facilityId: string
  readonly day: string
}

/** Guests who may still come, who are in the house, and who left on the day. */
const onBoard =
  ({ facilityId, day }: BoardDay) =>
  ({ and, or, eb, not, exists, selectFrom }: ExpressionBuilder<Schema, 'reservations'>) =>
    and([
      eb('facility_id', '=', facilityId),
      eb('departure', '>=', day),
      // Guests who arrive on the next day may check in after midnight.
      or([eb('arrival', '<=', day), eb('checkin_code', '<>', '00')]),
      eb('cancelled_at', 'is', null),
      eb('no_show_at', 'is', null),
      not(
        exists(
          selectFrom('departures')
            .select('reservation_id')
            .whereRef('departures.reservation_id', '=', 'reservations.id')
            .where('departed_at', '<', startOfBusinessDay(day)),
        ),
      ),
    ])

/** Arrivals and departures of the day come first, so that a cut board lacks them last. */
export async function staysOnBoard(
  db: Kysely<Schema>,
  vault: Vault,
  board: BoardDay,
  most: number,
): Promise<ListedReservation[]> {
  const rows = await selectReservations(db)
    .where(onBoard(board))
    .orderBy(sql`(checkin_code = '00' or departure = ${board.day}::date)`, 'desc')
    .orderBy('reference_number', (order) => order.collate('C'))
    .limit(most)
    .execute()
  return rows.map((row) => listedReservationOf(row, vault))
}

export const idsOnBoard = (db: Kysely<Schema>, board: BoardDay) =>
  db.selectFrom('reservations').select('id').where(onBoard(board))

/** Paid or not. */
export async function staysWithBill(
  db: Kysely<Schema>,
  reservationIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('folio_lines')
    .select('reservation_id')
    .distinct()
    .where('reservation_id', '=', sql<string>`any(${reservationIds}::text[])`)
    .execute()
  return new Set(rows.map(({ reservation_id }) => reservation_id))
}
