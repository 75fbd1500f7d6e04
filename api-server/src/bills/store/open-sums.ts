import { type Kysely, sql } from 'kysely'
import type { LumpParts } from '../lump-folio.ts'
import type { Schema } from '../../platform/index.ts'

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
    .select(sql<number>`sum(folio_lines.yen)::integer`.as('due'))
    .select([sumOf('bathing_tax').as('bathing_tax'), sumOf('accommodation_tax').as('accommodation_tax')])
    .select(sumOf('points').as('points'))
    .where('folio_lines.reservation_id', 'in', reservationIds)
    .where((line) =>
      line.or([
        line('settlements.state', 'is', null),
        line('settlements.state', 'not in', ['paid', 'refunding']),
      ]),
    )
    .groupBy('folio_lines.reservation_id')
    .execute()
  return new Map(
    rows.map((row) => [
      row.reservation_id,
      {
        dueYen: row.due,
        bathingTaxYen: row.bathing_tax,
        accommodationTaxYen: row.accommodation_tax,
        pointsYen: row.points,
      },
    ]),
  )
}

const sumOf = (kind: 'bathing_tax' | 'accommodation_tax' | 'points') =>
  sql<number>`coalesce(sum(abs(folio_lines.yen)) filter (where folio_lines.kind = ${kind}), 0)::integer`
