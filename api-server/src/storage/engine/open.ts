import type { Engine, Log } from '@tomari/database-port/Engine'
import { embeddedEngine } from '@tomari/embedded-database'
import type { Database } from '../Database.ts'
import { databaseOn } from './database-on.ts'
import { type Migrations, migrate } from './migrate.ts'
import { postgresEngine } from './postgres.ts'
import type { DatabaseTls } from './postgres-tls.ts'

/** Where the data is: a folder of this process alone, or a PostgreSQL that several processes share. */
export type Place =
  | { readonly dataFolder: string }
  | { readonly url: string; readonly tls?: DatabaseTls | undefined }

export interface OpenOptions {
  readonly migrations: Migrations
  /** Told what the engine goes through, for the log. */
  readonly log: Log
  /** The embedded engine's worker, where it does not lie beside the bundle. */
  readonly worker?: URL
}

/**
 * Opens the database and brings it to the newest version.
 * @throws DataFolderInUse, DatabaseUnavailable, or an Error that names the migration that failed
 */
export async function openDatabase<Tables>(place: Place, options: OpenOptions): Promise<Database<Tables>> {
  const engine = await engineAt(place, options)
  try {
    await migrate(engine, options.migrations)
  } catch (error) {
    await engine.close()
    throw error
  }
  return databaseOn<Tables>(engine)
}

/**
 * The build puts every file into one folder (vite.config.ts): the worker lies beside whatever bundle this line ends up in.
 * Tests pass the worker that they have built themselves.
 */
const workerFile = new URL('./embedded-worker.mjs', import.meta.url)

async function engineAt(place: Place, { log, worker = workerFile }: OpenOptions): Promise<Engine> {
  if ('url' in place) return postgresEngine({ ...place, log })
  return await embeddedEngine({ folder: place.dataFolder, worker, log })
}
