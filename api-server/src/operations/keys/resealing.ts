import { type Kysely, sql } from 'kysely'
import { placeOf, type Schema, type SealedColumn, type Vault } from '../../platform/index.ts'
import { renewNames } from '../../stays/index.ts'
import { keyOf, rowsAtOnce } from './sealed-columns.ts'

/** Null for the beginning. */
export type RowReached = { readonly first: string; readonly second: string } | null

export interface ResealedBatch {
  readonly resealed: number
  /** No key opens them; they stay as they are. */
  readonly unreadable: number
  /** Null when no row is left behind the last one. */
  readonly reached: RowReached
}

export async function rowsToReseal(
  db: Kysely<Schema>,
  { mark }: Pick<Vault, 'mark'>,
  column: SealedColumn,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(column.table)} where ${sealedOtherwise(column, mark)}
  `.execute(db)
  return rows[0]?.count ?? 0
}

/** Rows go in the order of their keys and stay locked until the transaction ends; names of reservations are hashed anew with them. */
export async function resealBatch(
  transaction: Kysely<Schema>,
  vault: Vault,
  column: SealedColumn,
  after: RowReached,
): Promise<ResealedBatch> {
  const rows = await nextRows(transaction, vault, column, after)
  const renewed = rows.flatMap(({ first, second, sealed }) => {
    const place = placeOf(column, first, second)
    const content = contentOf(() => vault.open(place, sealed))
    return content === null ? [] : [{ first, second, sealed: vault.seal(place, content) }]
  })
  await store(transaction, column, renewed)
  if (column.table === 'reservations' && renewed.length > 0) {
    await renewNames(
      transaction,
      vault,
      renewed.map(({ first, sealed }) => ({ id: first, sealed })),
    )
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

/** Null holds nothing sealed and is never chosen, nor is an erased content (`erasing.ts`). */
function sealedOtherwise({ table, column }: SealedColumn, mark: Uint8Array) {
  const sealed = sql.ref(`${table}.${column}`)
  return sql`substring(${sealed} from 1 for ${mark.length}::integer) not in (${mark}::bytea, ''::bytea)`
}

/** Null when the key is gone or the bytes were changed. */
function contentOf(open: () => Uint8Array): Uint8Array | null {
  try {
    return open()
  } catch {
    return null
  }
}
