import { type RawBuilder, sql } from 'kysely'
import { resetSampleWorld } from '../../src/samples/load-sample-world.ts'
import { sampleWorld } from '../../src/samples/world.ts'
import type { Database } from '../../src/storage/Database.ts'
import type { Schema } from '../../src/storage/schema.ts'
import type { Deps } from '../../src/usecases/Deps.ts'

/** The rows of the sample world as it was loaded at a moment, in the one statement that puts them back. */
interface Loaded {
  readonly atMs: number
  readonly putBack: RawBuilder<unknown>
}

const loadedInto = new WeakMap<Database<Schema>, Loaded>()

/**
 * Puts the sample world into a database without rows. Loading it is two hundred statements, more than most tests are: what
 * it has left in a database is remembered, and put back at once for the next test that begins at the same moment.
 */
export async function enterSampleWorld(deps: Deps): Promise<void> {
  const { database, clock } = deps
  const atMs = clock.now().getTime()
  const loaded = loadedInto.get(database)
  if (loaded?.atMs === atMs) {
    await database.transaction(async (rows) => void (await loaded.putBack.execute(rows)))
    return
  }
  await resetSampleWorld(deps, sampleWorld)
  loadedInto.set(database, { atMs, putBack: await puttingBackAllOf(database) })
}

/** One statement, at whose end alone PostgreSQL looks at foreign keys: the order of the tables does not matter. */
async function puttingBackAllOf({ db }: Database<Schema>): Promise<RawBuilder<unknown>> {
  const { rows: tables } = await sql<{ name: string; columns: string }>`
    select table_name as name, string_agg(quote_ident(column_name), ', ' order by ordinal_position) as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
      and table_name not in ('kysely_migration', 'kysely_migration_lock', 'kept_assets', 'watched_prints', 'data_key_prints')
    group by table_name order by table_name`.execute(db)
  const inserts: RawBuilder<unknown>[] = []
  for (const { name, columns } of tables) {
    const table = sql.table(name)
    const { rows } = await sql<{ rows: string | null }>`
      select jsonb_agg(to_jsonb(one))::text as rows from ${table} as one`.execute(db)
    const [{ rows: json } = { rows: null }] = rows
    if (json === null) continue
    inserts.push(sql`${sql.ref(`put_${name}`)} as (
      insert into ${table} (${sql.raw(columns)}) overriding system value
      select ${sql.raw(columns)} from jsonb_populate_recordset(null::${table}, ${json}::text::jsonb))`)
  }
  return sql`with ${sql.join(inserts)} select 1`
}
