import type { Engine } from '@tomari/database-port/Engine'
import { Kysely, type Migration, Migrator, sql } from 'kysely'
import { dialectOn } from './dialect.ts'
import { laterMigrations } from './later-migrations.ts'

/** Migrations by name; they run in the alphabetical order of their names. */
export type Migrations = Readonly<Record<string, Migration>>

/** A newer version that migrates at the same moment makes one try fail; it does so once in its life. */
const MOST_TRIES = 3

/** Stands for what a later version has done already: it never runs. */
const doneByLaterVersion: Migration = { up: async () => {} }

/**
 * Brings the database to this build's version, or leaves it where a later version has brought it. Safe to call from every
 * node at once: on PostgreSQL the first takes an advisory lock and the others wait for it. All or nothing: one transaction.
 *
 * @throws Error that names the migration that failed, or that this build cannot work with
 */
export async function migrate(engine: Engine, migrations: Migrations): Promise<void> {
  const db = new Kysely<unknown>({ dialect: dialectOn(engine, 'long') })
  for (let tries = 1; ; tries += 1) {
    const executed = await executedIn(db)
    const later = laterMigrations(Object.keys(migrations), executed)
    const all = { ...migrations, ...Object.fromEntries(later.map((name) => [name, doneByLaterVersion])) }
    const migrator = new Migrator({
      db,
      provider: { getMigrations: async () => all },
      // One that was written before another may have come into the product after it.
      allowUnorderedMigrations: true,
    })
    const { error, results } = await migrator.migrateToLatest()
    if (error === undefined) return
    const failed = results?.find((result) => result.status === 'Error')?.migrationName
    // The database has gone on since it was asked: a newer version was faster.
    const hasGoneOn = failed === undefined && (await executedIn(db)).length > executed.length
    if (hasGoneOn && tries < MOST_TRIES) continue
    const reason = error instanceof Error ? error.message : 'unknown'
    throw new Error(`the database could not be migrated${failed ? ` (${failed})` : ''}: ${reason}`, {
      cause: error,
    })
  }
}

/** Whether some version has made its tables. */
export const hasBeenMigrated = async (engine: Engine): Promise<boolean> =>
  (await executedIn(new Kysely<unknown>({ dialect: dialectOn(engine, 'usual') }))).length > 0

async function executedIn(db: Kysely<unknown>): Promise<readonly string[]> {
  const table = await sql<{
    found: boolean
  }>`select to_regclass('kysely_migration') is not null as found`.execute(db)
  if (table.rows[0]?.found !== true) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  return rows.map(({ name }) => name)
}
