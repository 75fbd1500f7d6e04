import { type Kysely, type Selectable, sql } from 'kysely'
import * as v from 'valibot'
import { FOLIO_LINE_KINDS, type FolioLine, problemOfFolio, totalsOf } from '../Folio.ts'
import { lumpFolio, ordinaryLineNames } from '../lump-folio.ts'
import { TAX_RATES } from '../consumption-tax.ts'
import type { Reservation } from '../../stays/index.ts'
import { localText, openJsonIfPossible, type Schema, sealJson, type Vault } from '../../platform/index.ts'

type LineRow = Selectable<Schema['folio_lines']>

/** Lines that no payment covers yet, in their order. */
export async function openLines(
  db: Kysely<Schema>,
  vault: Vault,
  reservationId: string,
): Promise<FolioLine[]> {
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
  return rows.map((row) => lineOf(row, vault))
}

export async function linesOfSettlement(
  db: Kysely<Schema>,
  vault: Vault,
  requestId: string,
): Promise<FolioLine[]> {
  const rows = await db
    .selectFrom('folio_lines')
    .selectAll()
    .where('request_id', '=', requestId)
    .orderBy('position')
    .execute()
  return rows.map((row) => lineOf(row, vault))
}

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

export async function unbindLines(transaction: Kysely<Schema>, requestId: string): Promise<void> {
  await transaction
    .updateTable('folio_lines')
    .set({ request_id: null })
    .where('request_id', '=', requestId)
    .execute()
}

/** Replaces the lines that no settlement pays for. @throws Error when the lines are no folio */
export async function saveFolio(
  transaction: Kysely<Schema>,
  vault: Vault,
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
  const rows = lines.map((line, index) => rowOf(vault, reservationId, last + index + 1, line))
  await transaction.insertInto('folio_lines').values(rows).execute()
}

export async function addLumpFolios(
  db: Kysely<Schema>,
  vault: Vault,
  reservations: readonly Pick<Reservation, 'id' | 'arrival' | 'openAmount'>[],
): Promise<void> {
  const rows = reservations.flatMap(({ id, arrival, openAmount }) =>
    lumpFolio(arrival, openAmount).map((line) => rowOf(vault, id, 1, line)),
  )
  if (rows.length > 0) await db.insertInto('folio_lines').values(rows).execute()
}

export async function replaceLumpFolios(
  transaction: Kysely<Schema>,
  vault: Vault,
  reservations: readonly Pick<Reservation, 'id' | 'arrival' | 'openAmount'>[],
): Promise<void> {
  for (const { id, arrival, openAmount } of reservations) {
    const { dueYen } = totalsOf(await openLines(transaction, vault, id))
    if (dueYen !== openAmount) await saveFolio(transaction, vault, id, lumpFolio(arrival, openAmount))
  }
}

/** Charges stay, under the ordinary name of their kind. */
export async function forgetLineNames(
  transaction: Kysely<Schema>,
  reservationIds: readonly string[],
): Promise<void> {
  await transaction
    .updateTable('folio_lines')
    .set({ name_sealed: new Uint8Array() })
    .where('reservation_id', '=', sql<string>`any(${reservationIds}::text[])`)
    .execute()
}

/** The name is sealed: staff may write a guest's name into it. */
export const rowOf = (vault: Vault, reservationId: string, position: number, line: FolioLine) => ({
  reservation_id: reservationId,
  position,
  kind: line.kind,
  name_sealed: sealJson(vault, placeOf(reservationId, position), line.name),
  day: line.day,
  quantity: line.quantity,
  unit_yen: line.unitYen,
  tax_rate: line.taxRate ?? null,
})

/** A line whose name was erased, or opens with none of the keys, has the ordinary name of its kind. */
export function lineOf(row: LineRow, vault: Vault): FolioLine {
  const kind = v.parse(lineKind, row.kind)
  const place = placeOf(row.reservation_id, row.position)
  return {
    kind,
    name: openJsonIfPossible(vault, place, row.name_sealed, localText) ?? ordinaryLineNames[kind],
    day: row.day,
    quantity: row.quantity,
    unitYen: row.unit_yen,
    taxRate: row.tax_rate === null ? undefined : v.parse(lineRate, row.tax_rate),
  }
}

const lineKind = v.picklist(FOLIO_LINE_KINDS)
const lineRate = v.picklist(TAX_RATES)

const placeOf = (reservationId: string, position: number) =>
  ({ kind: 'folio_line', row: `${reservationId}:${position}` }) as const
