import { type Kysely, sql, type Transaction } from 'kysely'
import type { Schema } from '../../platform/index.ts'
import type { StoredTable } from '../stored-tables.ts'

export async function rowsIn(
  db: Kysely<Schema>,
  tables: readonly StoredTable[],
): Promise<readonly { readonly name: string; readonly count: number }[]> {
  const counts = tables.map(
    ({ name }) => sql`select ${name}::text as name, count(*) as count from ${sql.table(name)}`,
  )
  return (await sql<{ name: string; count: number }>`${sql.join(counts, sql` union all `)}`.execute(db)).rows
}

/** Rows may come and go in any order until the references are bound again, which are looked at table by table then. */
export async function withoutReferences(db: Kysely<Schema>): Promise<() => Promise<void>> {
  const { rows } = await sql<{ table: string; name: string; definition: string }>`
    select relname::text as table, conname::text as name, pg_get_constraintdef(pg_constraint.oid) as definition
    from pg_constraint join pg_class on pg_class.oid = conrelid
    where contype = 'f' and relnamespace = current_schema()::regnamespace`.execute(db)
  for (const { table, name } of rows)
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(db)
  return async () => {
    for (const { table, name, definition } of rows)
      await sql`alter table ${sql.table(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(
        db,
      )
  }
}

/**
 * Leaves what is right, removes what is wrong and copies what is missing, row by row; some 300 bytes a row are in memory.
 * @param onRight gets rows that are right by now
 * @returns how many were copied
 * @throws Error when the table is not the same afterwards
 */
export async function makeSame(
  from: Transaction<Schema>,
  into: Transaction<Schema>,
  table: StoredTable,
  onRight: (rows: number) => Promise<void>,
): Promise<number> {
  const [wanted, found] = await Promise.all([hashedRows(from, table), hashedRows(into, table)])
  const [missing, wrong] = [without(wanted, found), without(found, wanted)]
  const isSame = missing.length + wrong.length === 0
  await onRight(wanted.length - missing.length)
  if (!isSame) {
    await removeRows(into, table, wrong)
    await copyRows(from, into, table, missing, onRight)
  }
  const made = isSame ? found : await hashedRows(into, table)
  const different = without(wanted, made).length + Math.abs(wanted.length - made.length)
  if (different > 0) throw new Error(`${table.name}: ${different} rows are not the same; nothing was moved`)
  return missing.length
}

interface Row {
  /** Where PostgreSQL has it. */
  readonly place: string
  /** Of all of its values: indexes that outlive an upgrade of PostgreSQL are made of such hashes, which no version changes. */
  readonly hash: string
  /** Bytes of the values that may be long. */
  readonly length: number
}

const placesOf = (rows: readonly Row[]): readonly string[] => rows.map(({ place }) => place)

/** Those of which the others have none that is the same. */
function without(rows: readonly Row[], others: readonly Row[]): readonly Row[] {
  const hashes = new Set(others.map(({ hash }) => hash))
  return rows.filter(({ hash }) => !hashes.has(hash))
}

async function hashedRows(db: Kysely<Schema>, { name, bytes }: StoredTable): Promise<readonly Row[]> {
  const lengths = bytes.map((column) => sql`coalesce(octet_length(${sql.ref(column)}), 0)`)
  const { rows } = await sql<Row>`
    select one.ctid::text as place, hash_record_extended(one, 0)::text as hash, ${sql.join([sql`0`, ...lengths], sql` + `)} as length
    from ${sql.table(name)} as one`.execute(db)
  return rows
}

async function removeRows(db: Kysely<Schema>, { name }: StoredTable, rows: readonly Row[]): Promise<void> {
  await sql`delete from ${sql.table(name)} where ctid = any(${placesOf(rows)}::tid[])`.execute(db)
}

/** Rows travel as the text that PostgreSQL prints and reads, so that no type of JavaScript rounds what is in them. */
async function copyRows(
  from: Transaction<Schema>,
  into: Transaction<Schema>,
  table: StoredTable,
  missing: readonly Row[],
  onCopied: (rows: number) => Promise<void>,
): Promise<void> {
  const name = sql.table(table.name)
  const columns = sql.join(table.columns.map((column) => sql.ref(column)))
  const read = async (rows: readonly Row[]): Promise<readonly string[]> => {
    const printed = sql<{ row: string }>`
      select ${name}::text as row from ${name} where ctid = any(${placesOf(rows)}::tid[])`
    return (await printed.execute(from)).rows.map(({ row }) => row)
  }
  const insert = async (rows: readonly string[]): Promise<void> => {
    await sql`
      insert into ${name} (${columns}) overriding system value select ${columns} from unnest(${rows}::${name}[])
    `.execute(into)
    await onCopied(rows.length)
  }
  let rows: readonly string[] = []
  // The next rows are read while these are written.
  for (const next of [...portionsOf(missing), []]) [rows] = await Promise.all([read(next), insert(rows)])
}

const MOST_ROWS = 1_000
/** Bytes, of which a few copies are in memory at once. */
const MOST_BYTES = 4_000_000

function portionsOf(rows: readonly Row[]): readonly (readonly Row[])[] {
  const portions: Row[][] = []
  let bytes = Number.POSITIVE_INFINITY
  for (const row of rows) {
    const last = portions.at(-1)
    bytes += row.length
    if (last !== undefined && last.length < MOST_ROWS && bytes <= MOST_BYTES) last.push(row)
    else {
      portions.push([row])
      bytes = row.length
    }
  }
  return portions
}

/** Identity columns go on where they were. */
export async function copyCounters(from: Kysely<Schema>, into: Kysely<Schema>): Promise<void> {
  const { rows: counters } = await sql<{ name: string }>`
    select relname::text as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'S'`.execute(from)
  for (const { name } of counters) {
    const { rows } = await sql<{ last: number; isCalled: boolean }>`
      select last_value as last, is_called as "isCalled" from ${sql.table(name)}`.execute(from)
    for (const { last, isCalled } of rows)
      await sql`select setval(${name}::regclass, ${last}, ${isCalled})`.execute(into)
  }
}
