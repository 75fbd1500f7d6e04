import { createHash } from 'node:crypto'
import type { Engine, Log } from '@tomari/database-port/Engine'
import { embeddedEngine, holdsDatabase } from '@tomari/embedded-database'
import { Kysely, sql } from 'kysely'
import type { Database } from './Database.ts'
import { databaseOn } from './database-on.ts'
import { dialectOn } from './dialect.ts'
import { refuseUnfitPooler } from './pooler.ts'
import { CONNECTION_SETTINGS, postgresEngine } from './postgres.ts'
import type { DatabaseTls } from './postgres-tls.ts'

/** A folder of this process alone, or a PostgreSQL that several processes share. */
export type DatabasePlace =
  | { readonly dataFolder: string }
  | { readonly url: string; readonly tls?: DatabaseTls | undefined }

interface OpenOptions {
  readonly tables: Tables
  readonly log: Log
  /** Given where the embedded engine's worker does not lie beside the bundle. */
  readonly worker?: URL
  /** A missing database is not made. */
  readonly mustExist?: true
}

export class NoDatabase extends Error {
  override readonly name = 'NoDatabase'
}

/**
 * Makes the tables where there are none.
 * @throws NoDatabase, OfEarlierBuild, UnfitPooler, DataFolderInUse, DatabaseUnavailable, or the error of the statement that failed
 */
export async function openDatabase<Schema>(
  place: DatabasePlace,
  options: OpenOptions,
): Promise<Database<Schema>> {
  if (options.mustExist && 'dataFolder' in place && !holdsDatabase(place.dataFolder)) throw new NoDatabase()
  const engine = await engineAt(place, options)
  try {
    if ('url' in place) await refuseUnfitPooler(engine, CONNECTION_SETTINGS)
    if (options.mustExist && !(await hasTables(engine))) throw new NoDatabase()
    await makeTables(engine, options.tables, named(place))
  } catch (error) {
    await engine.close()
    throw error
  }
  return databaseOn<Schema>(engine)
}

/**
 * The build puts every file into one folder (vite.config.ts): the worker lies beside whatever bundle this line ends up in.
 * Tests pass the worker that they have built themselves.
 */
const workerFile = new URL('./embedded-worker.mjs', import.meta.url)

async function engineAt(place: DatabasePlace, { log, worker = workerFile }: OpenOptions): Promise<Engine> {
  if ('url' in place) return postgresEngine({ ...place, log })
  return await embeddedEngine({ folder: place.dataFolder, worker, log })
}

/** Without the password, which an address may hold. */
function named(place: DatabasePlace): NamedDatabase {
  if ('dataFolder' in place) return { name: `The data folder ${place.dataFolder}`, setting: 'DATA_DIR' }
  const { pathname, host } = new URL(place.url)
  const database = decodeURIComponent(pathname.slice(1))
  return { name: `The PostgreSQL database ${database} at ${host}`, setting: 'DATABASE_URL' }
}

export type Tables = readonly string[]

interface NamedDatabase {
  readonly name: string
  /** The setting that names another database. */
  readonly setting: string
}

/** The message is one sentence for the person at the terminal. */
class OfEarlierBuild extends Error {
  override readonly name = 'OfEarlierBuild'

  constructor({ name, setting }: NamedDatabase) {
    super(
      `${name} was written by an earlier build of Tomari, whose tables this one cannot use: take out with that build what you ` +
        `still need (the register, the payments), then empty it, or name another with ${setting}.`,
    )
  }
}

/** Of servers that start at once on an empty database one makes the tables, and the others wait for it. */
const LOCK = 7_446_274

/**
 * All of the tables are made or none. Tables of another build stay as they are.
 * @throws OfEarlierBuild, or the error of the statement that failed
 */
async function makeTables(engine: Engine, tables: Tables, database: NamedDatabase): Promise<void> {
  const fingerprint = fingerprintOf(tables)
  const db = new Kysely<unknown>({ dialect: dialectOn(engine, 'long') })
  await db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(transaction)
    const found = await fingerprintIn(transaction)
    if (found === fingerprint) return
    if (found !== null) throw new OfEarlierBuild(database)
    for (const table of tables) await sql.raw(table).execute(transaction)
    await sql`create table schema_print (print text primary key)`.execute(transaction)
    await sql`insert into schema_print values (${fingerprint})`.execute(transaction)
  })
}

const hasTables = async (engine: Engine): Promise<boolean> =>
  (await fingerprintIn(new Kysely<unknown>({ dialect: dialectOn(engine, 'usual') }))) !== null

/** Empty where the tables are from before builds left a fingerprint, null where there are none. */
async function fingerprintIn(db: Kysely<unknown>): Promise<string | null> {
  const { rows } = await sql<{ printed: boolean; migrated: boolean }>`
    select to_regclass('schema_print') is not null as printed, to_regclass('kysely_migration') is not null as migrated
  `.execute(db)
  if (rows[0]?.printed !== true) return rows[0]?.migrated === true ? '' : null
  const stored = await sql<{ print: string }>`select print from schema_print`.execute(db)
  return stored.rows[0]?.print ?? ''
}

/** Layout and order of the statements make no difference. */
const fingerprintOf = (tables: Tables): string =>
  createHash('sha256')
    .update(
      tables
        .map((table) => table.replaceAll(/\s+/g, ' '))
        .toSorted()
        .join(';'),
    )
    .digest('hex')
