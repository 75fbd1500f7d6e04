import type { Engine, Log } from '@tomari/database-port/Engine'
import { embeddedEngine, holdsDatabase } from '@tomari/embedded-database'
import type { Database } from './Database.ts'
import { databaseOn } from './database-on.ts'
import { hasTables, makeTables, type NamedDatabase, type Tables } from './make-tables.ts'
import { postgresEngine } from './postgres.ts'
import type { DatabaseTls } from './postgres-tls.ts'

/** A folder of this process alone, or a PostgreSQL that several processes share. */
export type DatabasePlace =
  | { readonly dataFolder: string }
  | { readonly url: string; readonly tls?: DatabaseTls | undefined }

export interface OpenOptions {
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
 * @throws NoDatabase, OfEarlierBuild, DataFolderInUse, DatabaseUnavailable, or the error of the statement that failed
 */
export async function openDatabase<Schema>(
  place: DatabasePlace,
  options: OpenOptions,
): Promise<Database<Schema>> {
  if (options.mustExist && 'dataFolder' in place && !holdsDatabase(place.dataFolder)) throw new NoDatabase()
  const engine = await engineAt(place, options)
  try {
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
