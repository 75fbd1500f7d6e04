import { Kysely, type Migration, Migrator } from 'kysely'
import { dialectOn } from './dialect.ts'
import type { Engine } from './Engine.ts'

/** Migrations by name; they run in the alphabetical order of their names. */
export type Migrations = Readonly<Record<string, Migration>>

/**
 * Brings the database to the newest version. Safe to call from every node at once: on PostgreSQL the first takes an
 * advisory lock and the others wait for it. All or nothing: one transaction.
 *
 * @throws Error that names the migration that failed
 */
export async function migrate(engine: Engine, migrations: Migrations): Promise<void> {
  const db = new Kysely<unknown>({ dialect: dialectOn(engine, 'long') })
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } })
  const { error, results } = await migrator.migrateToLatest()
  if (error === undefined) return
  const failed = results?.find((result) => result.status === 'Error')?.migrationName
  const reason = error instanceof Error ? error.message : 'unknown'
  throw new Error(`the database could not be migrated${failed ? ` (${failed})` : ''}: ${reason}`, {
    cause: error,
  })
}
