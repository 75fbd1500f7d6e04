import { createHash } from 'node:crypto'
import type { DeskLanguage } from '@tomari/contract/desk-languages'
import type { Engine, Log } from '@tomari/database-port/Engine'
import { embeddedEngine, holdsDatabase } from '@tomari/embedded-database'
import { Kysely, sql } from 'kysely'
import { textIn } from '../text/texts.ts'
import type { Database } from './Database.ts'
import { databaseOn } from './database-on.ts'
import { dialectOn } from './dialect.ts'
import { type MoveMark, moveMarkIn } from './move-mark.ts'
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
  /** One that was moved away from, or that a move has not filled, is opened too. */
  readonly forMove?: true
}

export class NoDatabase extends Error {
  override readonly name = 'NoDatabase'
}

/**
 * Makes the tables where there are none.
 * @throws NoDatabase, OfEarlierBuild, UnfitPooler, Moved, DataFolderInUse, DatabaseUnavailable, or the error of the statement that failed
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
    await makeTables(engine, options.tables, place)
    const mark = await moveMarkIn(new Kysely<unknown>({ dialect: dialectOn(engine, 'usual') }))
    if (mark !== null && !options.forMove) throw new Moved(place, mark)
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

/** A folder, or a server and its database without user name and password. */
export function placeName(place: DatabasePlace): string {
  if ('dataFolder' in place) return place.dataFolder
  const url = new URL(place.url)
  // A socket's folder stands behind the question mark.
  const host = url.host === '' ? (url.searchParams.get('host') ?? 'localhost') : url.host
  return `PostgreSQL ${host}${decodeURIComponent(url.pathname)}`
}

/** The setting that names another database. */
const settingOf = (place: DatabasePlace): string => ('url' in place ? 'DATABASE_URL' : 'DATA_DIR')

export type Tables = readonly string[]

/** The message is one sentence for the person at the terminal. */
class OfEarlierBuild extends Error {
  override readonly name = 'OfEarlierBuild'

  constructor(place: DatabasePlace) {
    super(
      `The database ${placeName(place)} was written by an earlier build of Tomari, whose tables this one cannot use: take out with that ` +
        `build what you still need (the register, the payments), then empty it, or name another with ${settingOf(place)}.`,
    )
  }
}

/** The message is one sentence for the person at the terminal. */
export class Moved extends Error {
  override readonly name = 'Moved'
  readonly sentence: (language: DeskLanguage) => string

  constructor(place: DatabasePlace, { state, other }: MoveMark) {
    const sentence = (language: DeskLanguage) =>
      textIn(language, `database.${state}`, { place: placeName(place), other })
    super(sentence('en'))
    this.sentence = sentence
  }
}

/** Of servers that start at once on an empty database one makes the tables, and the others wait for it. */
const LOCK = 7_446_274

/**
 * All of the tables are made or none. Tables of another build stay as they are.
 * @throws OfEarlierBuild, or the error of the statement that failed
 */
async function makeTables(engine: Engine, tables: Tables, place: DatabasePlace): Promise<void> {
  const fingerprint = fingerprintOf(tables)
  const db = new Kysely<unknown>({ dialect: dialectOn(engine, 'long') })
  await db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(transaction)
    const found = await fingerprintIn(transaction)
    if (found === fingerprint) return
    if (found !== null) throw new OfEarlierBuild(place)
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
