import { type Kysely, sql } from 'kysely'
import {
  type Audit,
  type Deps,
  placeOf,
  type Schema,
  type SealedColumn,
  type Vault,
} from '../../platform/index.ts'
import { renewNames } from '../../stays/index.ts'
import { opened, removeOtherFingerprints } from './data-keys.ts'
import { keyOf, rowsAtOnce, sealedColumns } from './sealed-columns.ts'

export async function rowsOfOldKeys({ database, vault }: Pick<Deps, 'database' | 'vault'>): Promise<number> {
  let all = 0
  for (const column of sealedColumns) {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from ${sql.table(column.table)} where ${sealedOtherwise(column, vault.mark)}
    `.execute(database.db)
    all += rows[0]?.count ?? 0
  }
  return all
}

/** Written at the beginning: the work is many transactions, and the line stands also when it is stopped. */
export const auditRotation = (
  { database, vault }: Pick<Deps, 'database' | 'vault'>,
  rows: number,
  audit: Audit,
): Promise<void> => audit(database.db, null, { key: vault.keyIds[0], rows })

/** Another process may have written with an older key meanwhile. Once no such row is left, the next start needs the first key alone. */
export async function concludeRotation(deps: Pick<Deps, 'database' | 'vault'>): Promise<number> {
  const left = await rowsOfOldKeys(deps)
  if (left === 0) await removeOtherFingerprints(deps.database.db, [deps.vault.keyIds[0]])
  return left
}

/**
 * Seals everything with the first key and hashes names anew, so that older keys can go (R22.7). Small transactions run beside whatever
 * else the database does; an interrupted run leaves everything readable, and the next goes on with what is left.
 * @param progress gets the number of rows done after each batch; its error ends the work
 */
export async function rotateKeys(
  deps: Pick<Deps, 'database' | 'vault'>,
  progress: (done: number) => Promise<void>,
): Promise<Omit<ResealedBatch, 'reached'>> {
  let resealed = 0
  let unreadable = 0
  for (const column of sealedColumns) {
    for await (const batch of batchesOf(deps, column)) {
      resealed += batch.resealed
      unreadable += batch.unreadable
      await progress(resealed + unreadable)
    }
  }
  return { resealed, unreadable }
}

async function* batchesOf(
  { database, vault }: Pick<Deps, 'database' | 'vault'>,
  column: SealedColumn,
): AsyncGenerator<ResealedBatch> {
  const next = (after: RowReached): Promise<ResealedBatch> =>
    database.transaction((transaction) => resealBatch(transaction, vault, column, after))
  for (let batch = await next(null); batch.reached !== null; batch = await next(batch.reached)) yield batch
}

/** Null for the beginning. */
type RowReached = { readonly first: string; readonly second: string } | null

interface ResealedBatch {
  readonly resealed: number
  /** No key opens them; they stay as they are. */
  readonly unreadable: number
  /** Null when no row is left behind the last one. */
  readonly reached: RowReached
}

/** Rows go in the order of their keys and stay locked until the transaction ends; names of reservations are hashed anew with them. */
async function resealBatch(
  transaction: Kysely<Schema>,
  vault: Vault,
  column: SealedColumn,
  after: RowReached,
): Promise<ResealedBatch> {
  const rows = await nextRows(transaction, vault, column, after)
  const renewed = rows.flatMap(({ first, second, sealed }) => {
    const place = placeOf(column, first, second)
    const content = opened(vault, place, sealed)
    return content === null ? [] : [{ first, second, sealed: vault.seal(place, content) }]
  })
  await store(transaction, column, renewed)
  if (column.table === 'reservations' && renewed.length > 0) {
    const names = renewed.map(({ first, sealed }) => ({ id: first, sealed }))
    await renewNames(transaction, vault, names)
  }
  const last = rows.at(-1)
  return {
    resealed: renewed.length,
    unreadable: rows.length - renewed.length,
    reached: last === undefined ? null : { first: last.first, second: last.second },
  }
}

interface SealedRow {
  readonly first: string
  readonly second: string
  readonly sealed: Uint8Array
}

async function nextRows(
  transaction: Kysely<Schema>,
  { mark }: Vault,
  column: SealedColumn,
  after: RowReached,
): Promise<readonly SealedRow[]> {
  const [first, second] = keyOf(column)
  const { rows } = await sql<SealedRow>`
    select ${first} as first, ${second} as second, ${sql.ref(column.column)} as sealed
    from ${sql.table(column.table)}
    where ${sealedOtherwise(column, mark)}
      ${after === null ? sql`` : sql`and ${first} >= ${after.first} and (${first}, ${second}) > (${after.first}, ${after.second})`}
    order by ${first}, ${second}
    limit ${rowsAtOnce(column)}
    for update
  `.execute(transaction)
  return rows
}

async function store(
  transaction: Kysely<Schema>,
  column: SealedColumn,
  rows: readonly SealedRow[],
): Promise<void> {
  if (rows.length === 0) return
  const [first, second] = keyOf(column)
  await sql`
    update ${sql.table(column.table)} set ${sql.ref(column.column)} = renewed.sealed
    from unnest(
      ${rows.map((row) => row.first)}::text[],
      ${rows.map((row) => row.second)}::text[],
      ${rows.map((row) => row.sealed)}::bytea[]
    ) as renewed (first, second, sealed)
    where ${first} = renewed.first and ${second} = renewed.second
  `.execute(transaction)
}

/** Null holds nothing sealed and is never chosen, nor is an erased content (`eraseOldAddresses`). */
function sealedOtherwise({ table, column }: SealedColumn, mark: Uint8Array) {
  const sealed = sql.ref(`${table}.${column}`)
  return sql`substring(${sealed} from 1 for ${mark.length}::integer) not in (${mark}::bytea, ''::bytea)`
}
