import type { Kysely, Selectable } from 'kysely'
import * as v from 'valibot'
import { type FolioLine, problemOfFolio, totalsOf } from '../../model/Folio.ts'
import { lumpFolio } from '../../model/draw-up-folio.ts'
import type { Reservation } from '../../model/Reservation.ts'
import type { Schema } from '../schema.ts'

const kind = v.picklist(['room', 'extra', 'bathing_tax', 'accommodation_tax', 'points'])

/** The lines of a reservation's folio that no payment covers yet, in their order. */
export async function openLines(db: Kysely<Schema>, reservationId: string): Promise<FolioLine[]> {
  const rows = await db
    .selectFrom('folio_lines')
    .leftJoin('settlements', 'settlements.request_id', 'folio_lines.request_id')
    .selectAll('folio_lines')
    .where('folio_lines.reservation_id', '=', reservationId)
    .where((line) =>
      line.or([
        line('settlements.state', 'is', null),
        line('settlements.state', 'not in', ['paid', 'refunding']),
      ]),
    )
    .orderBy('folio_lines.position')
    .execute()
  return rows.map(lineOf)
}

/** The lines that a settlement pays for, in their order. */
export async function linesOfSettlement(db: Kysely<Schema>, requestId: string): Promise<FolioLine[]> {
  const rows = await db
    .selectFrom('folio_lines')
    .selectAll()
    .where('request_id', '=', requestId)
    .orderBy('position')
    .execute()
  return rows.map(lineOf)
}

/** Has a settlement pay for the lines that none pays for yet. */
export async function bindLines(
  transaction: Kysely<Schema>,
  reservationId: string,
  requestId: string,
): Promise<void> {
  await transaction
    .updateTable('folio_lines')
    .set({ request_id: requestId })
    .where('reservation_id', '=', reservationId)
    .where('request_id', 'is', null)
    .execute()
}

/** Leaves the lines of a settlement to another one. */
export async function unbindLines(transaction: Kysely<Schema>, requestId: string): Promise<void> {
  await transaction
    .updateTable('folio_lines')
    .set({ request_id: null })
    .where('request_id', '=', requestId)
    .execute()
}

/**
 * Replaces the lines of a reservation's folio for which no settlement pays.
 * @throws Error when the lines are no folio
 */
export async function saveFolio(
  transaction: Kysely<Schema>,
  reservationId: string,
  lines: readonly FolioLine[],
): Promise<void> {
  const problem = problemOfFolio(lines)
  if (problem !== null) throw new Error(`these lines are no folio: ${problem}`)
  await transaction
    .deleteFrom('folio_lines')
    .where('reservation_id', '=', reservationId)
    .where('request_id', 'is', null)
    .execute()
  if (lines.length === 0) return
  const { last } = await transaction
    .selectFrom('folio_lines')
    .select((row) => row.fn.coalesce(row.fn.max('position'), row.lit(0)).as('last'))
    .where('reservation_id', '=', reservationId)
    .executeTakeFirstOrThrow()
  const rows = lines.map((line, index) => rowOf(reservationId, last + index + 1, line))
  await transaction.insertInto('folio_lines').values(rows).execute()
}

/** Gives new reservations that owe something a folio of one line. */
export async function addLumpFolios(
  db: Kysely<Schema>,
  reservations: readonly Pick<Reservation, 'id' | 'arrival' | 'openAmount'>[],
): Promise<void> {
  const rows = reservations.flatMap(({ id, arrival, openAmount }) =>
    lumpFolio(arrival, openAmount).map((line) => rowOf(id, 1, line)),
  )
  if (rows.length > 0) await db.insertInto('folio_lines').values(rows).execute()
}

/** Replaces the folios of the reservations that owe another sum than their folio says. */
export async function replaceLumpFolios(
  transaction: Kysely<Schema>,
  reservations: readonly Pick<Reservation, 'id' | 'arrival' | 'openAmount'>[],
): Promise<void> {
  for (const { id, arrival, openAmount } of reservations) {
    const { dueYen } = totalsOf(await openLines(transaction, id))
    if (dueYen !== openAmount) await saveFolio(transaction, id, lumpFolio(arrival, openAmount))
  }
}

const rowOf = (reservationId: string, position: number, line: FolioLine) => ({
  reservation_id: reservationId,
  position,
  kind: line.kind,
  name_ja: line.name.ja,
  name_en: line.name.en,
  day: line.day,
  quantity: line.quantity,
  unit_yen: line.unitYen,
})

const lineOf = (row: Selectable<Schema['folio_lines']>): FolioLine => ({
  kind: v.parse(kind, row.kind),
  name: { ja: row.name_ja, en: row.name_en },
  day: row.day,
  quantity: row.quantity,
  unitYen: row.unit_yen,
})
