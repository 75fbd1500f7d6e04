import type { Kysely, Selectable } from 'kysely'
import * as v from 'valibot'
import { type FolioLine, problemOfFolio, totalsOf } from '../../../model/payment/Folio.ts'
import { lumpFolio, ordinaryLineNames } from '../../../model/payment/lump-folio.ts'
import type { LocalText } from '../../../model/local-text.ts'
import type { Reservation } from '../../../model/Reservation.ts'
import { localText } from '../../local-text.ts'
import type { Schema } from '../../schema.ts'
import { openJsonIfPossible, sealJson } from '../../sealing/sealed-json.ts'
import type { Vault } from '../../sealing/vault.ts'
import { kindOf, storedKind, storedKindOf, storedRate } from './stored-kinds.ts'

type LineRow = Selectable<Schema['folio_lines']>

/** The lines of a reservation's folio that no payment covers yet, in their order. */
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

/** The lines that a settlement pays for, in their order. */
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

/** Gives new reservations that owe something a folio of one line. */
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

/** Replaces the folios of the reservations that owe another sum than their folio says. */
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

/** The row of a line. Staff write what they like into its name, a guest's name too: in clear stands what every such line is called. */
export const rowOf = (vault: Vault, reservationId: string, position: number, line: FolioLine) => ({
  reservation_id: reservationId,
  position,
  kind: storedKindOf(line.kind).kind,
  is_discount: storedKindOf(line.kind).isDiscount,
  name_ja: ordinaryLineNames[line.kind].ja,
  name_en: ordinaryLineNames[line.kind].en,
  name_sealed: sealJson(vault, placeOf(reservationId, position), line.name),
  day: line.day,
  quantity: line.quantity,
  unit_yen: line.unitYen,
  tax_rate: line.taxRate ?? null,
})

/** The line that a row holds. */
export const lineOf = (row: LineRow, vault: Vault): FolioLine => ({
  kind: kindOf({ kind: v.parse(storedKind, row.kind), isDiscount: row.is_discount }),
  name: nameOf(row, vault),
  day: row.day,
  quantity: row.quantity,
  unitYen: row.unit_yen,
  taxRate: row.tax_rate === null ? undefined : v.parse(storedRate, row.tax_rate),
})

/** An earlier version writes names in clear and seals none; a name that no key opens gives way to what such a line is called. */
const nameOf = (row: LineRow, vault: Vault): LocalText =>
  row.name_sealed === null || row.name_sealed.length === 0
    ? ordinaryName(row)
    : (openJsonIfPossible(vault, placeOf(row.reservation_id, row.position), row.name_sealed, localText) ??
      ordinaryName(row))

const ordinaryName = (row: LineRow): LocalText => ({ ja: row.name_ja, en: row.name_en })

const placeOf = (reservationId: string, position: number) =>
  ({ kind: 'folio_line', row: `${reservationId}:${position}` }) as const
