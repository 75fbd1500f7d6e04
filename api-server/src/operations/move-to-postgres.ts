import { type Kysely, sql, type Transaction } from 'kysely'
import type { Audit, Database, Deps, Schema } from '../platform/index.ts'
import { type KeyMisfit, KeysDoNotFit } from './keys/data-keys.ts'

/** Tables that a server fills by itself, in a database that no hotel has used. */
const WRITTEN_BY_A_START: ReadonlySet<string> = new Set([
  'data_key_prints',
  'import_watches',
  'kept_assets',
  'last_imports',
  'stay_event_counter',
  'watched_prints',
  'webhook_progress',
])

/** The target is unchanged unless `moved`. */
export type Moved =
  | { readonly kind: 'moved'; readonly tables: number; readonly rows: number }
  | { readonly kind: 'not_empty'; readonly tables: readonly string[] }
  | { readonly kind: 'other_keys'; readonly misfit: KeyMisfit }
  | { readonly kind: 'none' }
  | { readonly kind: 'not_postgres' }

/**
 * The process has the folder to itself then, and compares the data keys with it; null when it holds no database.
 * @throws DataFolderInUse, KeysDoNotFit
 */
type OpenFolder = (folder: string) => Promise<Database<Schema> | null>

declare module '../platform/command/DeskCommand.ts' {
  interface Desk {
    readonly openFolder: OpenFolder
  }
}

interface Reporting {
  readonly audit: Audit
  readonly progress: (done: number, total: number) => Promise<void>
}

/**
 * One transaction copies all or nothing into a PostgreSQL that is still empty. Sealed values travel as they are, so the keys have to be
 * the folder's, where everything stays as it is.
 * @throws DataFolderInUse, or Error when a table has another number of rows afterwards; nothing is copied then
 */
export async function moveToPostgres(
  { database, openFolder }: Pick<Deps, 'database'> & { readonly openFolder: OpenFolder },
  folder: string,
  reporting: Reporting,
): Promise<Moved> {
  if (database.kind === 'embedded') return { kind: 'not_postgres' }
  const source = await openFolder(folder).catch((error: unknown) => {
    if (error instanceof KeysDoNotFit) return error
    throw error
  })
  if (source === null) return { kind: 'none' }
  if (source instanceof KeysDoNotFit) return { kind: 'other_keys', misfit: source.misfit }
  try {
    return await copied(source, database, reporting)
  } finally {
    await source.close()
  }
}

async function copied(
  source: Database<Schema>,
  target: Database<Schema>,
  { audit, progress }: Reporting,
): Promise<Moved> {
  return await target.transaction((into) =>
    source.transaction(
      async (from): Promise<Moved> => {
        const tables = await copiedTables(from)
        const names = sql.join(tables.map(({ name }) => sql.table(name)))
        await sql`lock table ${names} in access exclusive mode`.execute(into)
        const used: string[] = []
        for (const { name } of tables) {
          if (!WRITTEN_BY_A_START.has(name) && (await rowsIn(into, name)) > 0) used.push(name)
        }
        if (used.length > 0) return { kind: 'not_empty', tables: used }
        await sql`truncate ${names} restart identity`.execute(into)
        let rows = 0
        for (const [index, table] of tables.entries()) {
          const copied = await copyTable(from, into, table)
          const [there, here] = [await rowsIn(from, table.name), await rowsIn(into, table.name)]
          if (there !== here)
            throw new Error(`${table.name}: ${there} rows became ${here}; nothing was copied`)
          rows += copied
          await progress(index + 1, tables.length)
        }
        await audit(into, null, { tables: tables.length, rows })
        return { kind: 'moved', tables: tables.length, rows }
      },
      { isolation: 'repeatable read' },
    ),
  )
}

/** How many rows travel at once: few where each may be a picture or a file. */
const ROWS_AT_ONCE = 200
const LARGE_ROWS_AT_ONCE = 4
const LARGE_BYTES = 100_000

/** Columns that the database computes are left out. */
interface CopiedColumn {
  readonly table: string
  readonly name: string
  /** As PostgreSQL writes it in a definition. */
  readonly type: string
  readonly isIdentity: boolean
}

interface CopiedTable {
  readonly name: string
  readonly columns: readonly CopiedColumn[]
}

/** A table stands behind those that it refers to. @throws Error on a cycle of references */
export async function copiedTables(db: Kysely<Schema>): Promise<readonly CopiedTable[]> {
  const { rows: columns } = await sql<CopiedColumn>`
    select pg_class.relname::text as "table", attname::text as name, format_type(atttypid, atttypmod) as type,
      attidentity <> '' as "isIdentity"
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = current_schema()::regnamespace and relkind = 'r' and relname <> 'schema_print'
      and attnum > 0 and not attisdropped and attgenerated = ''
    order by 1, attname`.execute(db)
  const { rows: references } = await sql<{ from: string; to: string }>`
    select distinct referring.relname::text as "from", referred.relname::text as "to"
    from pg_constraint
    join pg_class referring on referring.oid = conrelid join pg_class referred on referred.oid = confrelid
    where contype = 'f' and conrelid <> confrelid and referring.relnamespace = current_schema()::regnamespace
  `.execute(db)
  const waiting = new Set(columns.map(({ table }) => table))
  const ordered: CopiedTable[] = []
  while (waiting.size > 0) {
    const free = [...waiting].filter(
      (name) => !references.some(({ from, to }) => from === name && waiting.has(to)),
    )
    if (free.length === 0)
      throw new Error(`tables refer to each other in a circle: ${[...waiting].join(', ')}`)
    for (const name of free) {
      waiting.delete(name)
      ordered.push({ name, columns: columns.filter(({ table }) => table === name) })
    }
  }
  return ordered
}

async function rowsIn(db: Kysely<Schema>, table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(db)
  return rows[0]?.count ?? 0
}

/**
 * Values travel as the text that PostgreSQL prints and reads, so that no type of JavaScript rounds them; counters go on behind them. The
 * target's table is empty.
 * @returns how many rows were copied
 */
async function copyTable(
  source: Transaction<Schema>,
  target: Transaction<Schema>,
  table: CopiedTable,
): Promise<number> {
  const { name, columns } = table
  const names = sql.join(columns.map((column) => sql.ref(column.name)))
  const texts = sql.join(columns.map((column) => sql`${sql.ref(column.name)}::text`))
  const batch = (await largestValue(source, table)) > LARGE_BYTES ? LARGE_ROWS_AT_ONCE : ROWS_AT_ONCE
  // An array keeps columns in their order, and travels as one value a row.
  await sql`declare copied no scroll cursor for select array[${texts}] as row from ${sql.table(name)}`.execute(
    source,
  )
  let copied = 0
  for (;;) {
    const fetched = sql<{ row: readonly (string | null)[] }>`fetch ${sql.lit(batch)} from copied`
    const { rows } = await fetched.execute(source)
    if (rows.length === 0) break
    const values = rows.map(
      ({ row }) =>
        sql`(${sql.join(columns.map(({ type }, index) => sql`${row[index] ?? null}::text::${sql.raw(type)}`))})`,
    )
    await sql`insert into ${sql.table(name)} (${names}) overriding system value values ${sql.join(values)}`.execute(
      target,
    )
    copied += rows.length
  }
  await sql`close copied`.execute(source)
  for (const column of columns.filter(({ isIdentity }) => isIdentity)) {
    await sql`select setval(pg_get_serial_sequence(${name}, ${column.name}),
      coalesce((select max(${sql.ref(column.name)}) from ${sql.table(name)}), 0) + 1, false)`.execute(target)
  }
  return copied
}

/** Bytes. */
async function largestValue(source: Kysely<Schema>, { name, columns }: CopiedTable): Promise<number> {
  const bytes = columns.filter(({ type }) => type === 'bytea')
  if (bytes.length === 0) return 0
  const lengths = sql.join(bytes.map((column) => sql`octet_length(${sql.ref(column.name)})`))
  const { rows } = await sql<{ most: number | null }>`
    select max(greatest(${lengths})) as most from ${sql.table(name)}`.execute(source)
  return rows[0]?.most ?? 0
}
