import { type Kysely, sql, type Transaction } from 'kysely'
import {
  type DataKey,
  fingerprintOf,
  markOf,
  type Place,
  placeOf,
  type Schema,
  type SealedColumn,
  sealedBy,
} from '../../platform/index.ts'
import { keyOf, rowsAtOnce, sealedColumns } from './sealed-columns.ts'

/** Locked against another process that starts at the same moment. */
export async function lockedFingerprints(
  transaction: Transaction<Schema>,
): Promise<ReadonlyMap<string, Uint8Array>> {
  await sql`lock table data_key_prints in share row exclusive mode`.execute(transaction)
  const rows = await transaction.selectFrom('data_key_prints').selectAll().execute()
  return new Map(rows.map(({ id, print }) => [id, print]))
}

export async function addFingerprints(db: Kysely<Schema>, keys: readonly DataKey[]): Promise<void> {
  if (keys.length === 0) return
  const rows = keys.map((key) => ({ id: key.id, print: fingerprintOf(key) }))
  await db.insertInto('data_key_prints').values(rows).execute()
}

export async function removeOtherFingerprints(db: Kysely<Schema>, ids: readonly string[]): Promise<void> {
  await db.deleteFrom('data_key_prints').where('id', 'not in', ids).execute()
}

/** Quick where much is left; otherwise every row is read. */
export async function hasSealed(db: Kysely<Schema>, id: string): Promise<boolean> {
  const mark = markOf({ id })
  for (const { table, column } of sealedColumns) {
    const { rows } = await sql<{ found: boolean }>`
      select exists (
        select from ${sql.table(table)}
        where substring(${sql.ref(column)} from 1 for ${mark.length}::integer) = ${mark}::bytea
      ) as found
    `.execute(db)
    if (rows[0]?.found === true) return true
  }
  return false
}

export interface SealedSample {
  readonly by: string
  readonly place: Place
  readonly sealed: Uint8Array
}

/** More than a few rows of a column are not damaged at once. */
const MOST_SAMPLES = 10

export async function sealedSamples(db: Kysely<Schema>): Promise<readonly SealedSample[]> {
  const samples: SealedSample[] = []
  for (const column of sealedColumns) samples.push(...(await samplesOf(db, column)))
  return samples
}

async function samplesOf(db: Kysely<Schema>, column: SealedColumn): Promise<readonly SealedSample[]> {
  const [first, second] = keyOf(column)
  const sealed = sql.ref(column.column)
  const { rows } = await sql<{ first: string; second: string; sealed: Uint8Array }>`
    select ${first} as first, ${second} as second, ${sealed} as sealed
    from ${sql.table(column.table)}
    where length(${sealed}) > 0
    order by ${sql.join(column.key.map((name) => sql.ref(name)))}
    limit ${Math.min(MOST_SAMPLES, rowsAtOnce(column))}
  `.execute(db)
  return rows.flatMap((row) => {
    const by = sealedBy(row.sealed)
    return by === null ? [] : [{ by, place: placeOf(column, row.first, row.second), sealed: row.sealed }]
  })
}
