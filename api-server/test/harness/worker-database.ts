import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import type { Engine } from '@tomari/database-port/Engine'
import { embeddedEngine } from '@tomari/embedded-database'
import { type RawBuilder, sql } from 'kysely'
import { baseline } from '../../src/baseline.ts'
import type { Deps } from '../../src/platform/Deps.ts'
import type { Database } from '../../src/platform/database/Database.ts'
import { databaseOn } from '../../src/platform/database/database-on.ts'
import { openDatabase } from '../../src/platform/database/open.ts'
import type { Schema } from '../../src/platform/database/schema.ts'
import { vaultWith } from '../../src/platform/sealing/vault.ts'
import { resetSampleWorld } from '../../src/samples/load-sample-world.ts'
import { builtWorker, kindOfRun, newFolder, newServer } from './places.ts'
import { RevertedEngine, untimed } from './RevertedEngine.ts'
import { TestClock } from './TestClock.ts'

/**
 * A database that refuses a second connection inside a transaction. What follows each promise for it costs a tenth of a server's time.
 */
function refusingNested<Tables>(engine: Engine): Database<Tables> {
  const running = new AsyncLocalStorage<{ open: boolean }>()
  const database = databaseOn<Tables>({
    kind: engine.kind,
    acquire: async (wait) => {
      if (running.getStore()?.open)
        throw new Error('inside a transaction use the transaction that was handed to you, not the database')
      return await engine.acquire(wait)
    },
    connections: () => engine.connections(),
    close: () => engine.close(),
  })
  return {
    ...database,
    transaction: (work, options) =>
      database.transaction(async (transaction) => {
        const own = { open: true }
        try {
          return await running.run(own, () => work(transaction))
        } finally {
          // Work that was left running in the background keeps this context; it may use the database again.
          own.open = false
        }
      }, options),
  }
}

export const testKeys = [{ id: 'test', secret: randomBytes(32) }] as const

/** The vault of tests that name no other. */
export const testVault = vaultWith(testKeys, randomBytes)

interface WorkerDatabase {
  readonly database: Database<Schema>
  /** Goes back to the sample world as it stands at `TestClock`'s beginning; null where only emptying helps. */
  readonly revert: (() => Promise<void>) | null
}

let opened: Promise<WorkerDatabase> | undefined

/** The database of this worker, without a row. Its user before has ended. */
export async function databaseOfWorker(): Promise<Database<Schema>> {
  opened ??= kindOfRun === 'embedded' ? embedded() : postgres()
  const { database } = await opened
  await emptyTables(database)
  return database
}

async function postgres(): Promise<WorkerDatabase> {
  const { url } = await newServer('postgresTables')
  return { database: await openDatabase<Schema>({ url }, { tables: baseline, log: () => {} }), revert: null }
}

async function embedded(): Promise<WorkerDatabase> {
  const engine = await embeddedEngine({
    folder: await newFolder('embeddedTables'),
    worker: await builtWorker(),
    log: () => {},
    timers: untimed,
  })
  const real = databaseOn<Schema>(engine)
  await resetSampleWorld({ database: real, vault: testVault, clock: new TestClock() })
  const reverted = await RevertedEngine.on(engine)
  return { database: refusingNested<Schema>(reverted), revert: () => reverted.revert() }
}

async function revert(database: Database<Schema>): Promise<boolean> {
  const worker = await opened
  if (worker?.database !== database || worker.revert === null) return false
  await worker.revert()
  return true
}

/** Removes every row, so that tests can share a database. */
export async function emptyTables(database: Database<Schema>): Promise<void> {
  await revert(database)
  await emptyWorld(database)
}

export async function enterSampleWorld(deps: Deps): Promise<void> {
  const { database, clock, vault } = deps
  const isUsual = vault === testVault && clock.now().getTime() === new TestClock().now().getTime()
  if ((await revert(database)) && isUsual) return
  await emptyWorld(database)
  if (vault === testVault) await putBackSampleWorld(deps)
  else await resetSampleWorld(deps)
}

/**
 * Deleting beats truncating here: the tables are small, and truncating syncs a dozen files. One statement, at whose end alone
 * PostgreSQL looks at foreign keys: the order of the tables does not matter.
 */
async function emptyWorld({ db }: Database<Schema>): Promise<void> {
  tables ??= tablesIn(db)
  const deletes = (await tables).map(
    ({ name }) => sql`${sql.ref(`all_${name}`)} as (delete from ${sql.table(name)})`,
  )
  await sql`with ${sql.join(deletes)} select 1`.execute(db)
}

let tables: ReturnType<typeof tablesIn> | undefined

async function tablesIn(db: Database<Schema>['db']) {
  const { rows } = await sql<{ name: string; columns: string }>`
    select table_name as name, string_agg(quote_ident(column_name), ', ' order by ordinal_position) as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
      and table_name <> 'schema_print'
    group by table_name order by table_name`.execute(db)
  return rows
}

const NOT_OF_THE_WORLD = 'kept_assets watched_prints data_key_prints stay_events webhook_progress'.split(' ')

const loadedInto = new WeakMap<Database<Schema>, Map<number, RawBuilder<unknown>>>()

/**
 * Loading the sample world is two hundred statements, more than most tests are: what it has left in a database at a moment is
 * remembered, and put back by one statement for the next test that begins at the same moment.
 */
async function putBackSampleWorld(deps: Deps): Promise<void> {
  const { database, clock } = deps
  const loaded = loadedInto.get(database) ?? new Map<number, RawBuilder<unknown>>()
  loadedInto.set(database, loaded)
  const atMs = clock.now().getTime()
  const putBack = loaded.get(atMs)
  if (putBack !== undefined) {
    await database.transaction(async (rows) => void (await putBack.execute(rows)))
    return
  }
  await resetSampleWorld(deps)
  loaded.set(atMs, await puttingBackAllOf(database))
}

async function puttingBackAllOf({ db }: Database<Schema>): Promise<RawBuilder<unknown>> {
  const inserts: RawBuilder<unknown>[] = []
  for (const { name, columns } of await tablesIn(db)) {
    if (NOT_OF_THE_WORLD.includes(name)) continue
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
