import { type Kysely, type Selectable, sql } from 'kysely'
import * as v from 'valibot'
import { localText, openJsonIfPossible, type Schema, sealJson, type Vault } from '../../platform/index.ts'
import type { Reservation } from '../../stays/index.ts'
import {
  FOLIO_LINE_KINDS,
  type FolioLine,
  type LumpParts,
  lumpFolio,
  ordinaryLineNames,
  problemOfFolio,
  TAX_RATES,
  totalsOf,
} from '../Folio.ts'

const lineKind = v.picklist(FOLIO_LINE_KINDS)
const lineRate = v.picklist(TAX_RATES)

export const documentLine = v.object({
  kind: lineKind,
  name: localText,
  day: v.string(),
  quantity: v.number(),
  unitYen: v.number(),
  taxRate: v.optional(lineRate),
})

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
    .where(isOpen)
    .orderBy('folio_lines.position')
    .execute()
  return rows.map((row) => lineOf(row, vault))
}

const isOpen = sql<boolean>`(settlements.state is null or settlements.state not in ('paid', 'refunding'))`

/** Whole yen. */
export interface OpenSums extends LumpParts {
  readonly dueYen: number
}

/** Sums of the lines that no payment covers yet; reservations without such lines are left out. */
export async function openSumsOf(
  db: Kysely<Schema>,
  reservationIds: readonly string[],
): Promise<ReadonlyMap<string, OpenSums>> {
  if (reservationIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('folio_lines')
    .leftJoin('settlements', 'settlements.request_id', 'folio_lines.request_id')
    .select('folio_lines.reservation_id')
    .select(sql<number>`sum(folio_lines.yen)::integer`.as('dueYen'))
    .select([sumOf('bathing_tax').as('bathingTaxYen'), sumOf('points').as('pointsYen')])
    .select(sumOf('accommodation_tax').as('accommodationTaxYen'))
    .where('folio_lines.reservation_id', 'in', reservationIds)
    .where(isOpen)
    .groupBy('folio_lines.reservation_id')
    .execute()
  return new Map(rows.map(({ reservation_id, ...sums }) => [reservation_id, sums]))
}

const sumOf = (kind: 'bathing_tax' | 'accommodation_tax' | 'points') =>
  sql<number>`coalesce(sum(abs(folio_lines.yen)) filter (where folio_lines.kind = ${kind}), 0)::integer`

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
export function lineOf(row: Selectable<Schema['folio_lines']>, vault: Vault): FolioLine {
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

const placeOf = (reservationId: string, position: number) =>
  ({ kind: 'folio_line', row: `${reservationId}:${position}` }) as const
