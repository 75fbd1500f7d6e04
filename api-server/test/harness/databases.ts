import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { afterAll, describe } from 'vitest'
import type { Database } from '../../src/storage/Database.ts'
import type { Migrations } from '../../src/storage/engine/migrate.ts'
import { openDatabase, type Place } from '../../src/storage/engine/open.ts'
import { migrations as productMigrations } from '../../src/storage/migrations/all.ts'
import type { Schema } from '../../src/storage/schema.ts'
import { supplied } from './supplied.ts'
import { asAdmin, withDatabase } from './supplies.ts'

const MEMORY_DISK = '/dev/shm'
/** Bytes. A data folder takes some 50 MB, and each worker has a few. */
const ROOM_FOR_TESTS = 3_000_000_000

export type Kind = Database<unknown>['kind']

/** A new database in each call, migrated, closed and removed after the suite. Open one in `beforeAll`, not in every test. */
export type Open = () => Promise<Database<Schema>>

/**
 * The same suite on the embedded engine and on PostgreSQL.
 *
 *     describeOnBothDatabases('the queue', (open) => {
 *       let database: Database<Schema>
 *       beforeAll(async () => { database = await open() })
 *       beforeEach(() => emptyTables(database))
 */
export function describeOnBothDatabases(name: string, suite: (open: Open, kind: Kind) => void): void {
  for (const kind of ['embedded', 'postgres'] as const) {
    describe(`${name} (${kind})`, () => {
      const fresh = freshPlaces()
      suite(async () => fresh.open<Schema>(await fresh.migrated(kind), productMigrations), kind)
    })
  }
}

/** Places for databases of one suite, which are removed when it ends. For tests of the engines themselves. */
export function freshPlaces() {
  const undo: (() => unknown)[] = []
  afterAll(async () => {
    for (const step of undo.toReversed()) await step()
  })

  async function folder(template: 'embeddedEmpty' | 'embeddedMigrated'): Promise<{ dataFolder: string }> {
    const dataFolder = fs.mkdtempSync(path.join(quickestPlace(), 'tomari-data-'))
    undo.push(() => fs.rmSync(dataFolder, { recursive: true, force: true }))
    // About 980 files. Shares their blocks where the file system can (btrfs, xfs, apfs), and copies elsewhere.
    const mode = fs.constants.COPYFILE_FICLONE
    await fs.promises.cp(await supplied(template), dataFolder, { recursive: true, mode })
    return { dataFolder }
  }

  async function server(template?: string): Promise<{ url: string }> {
    const admin = await supplied('postgres')
    const name = `tomari_test_${randomUUID().replaceAll('-', '')}`
    await asAdmin(admin, `create database ${name}${template ? ` template ${template}` : ''}`)
    undo.push(() => asAdmin(admin, `drop database ${name} with (force)`))
    return { url: withDatabase(admin, name) }
  }

  async function open<Tables>(place: Place, migrations: Migrations): Promise<Database<Tables>> {
    const database = await openDatabase<Tables>(place, {
      migrations,
      log: () => {},
      worker: await builtWorker(),
    })
    undo.push(() => database.close())
    return database
  }

  return {
    emptyFolder: () => folder('embeddedEmpty'),

    /** A place whose database holds no table. */
    empty: (kind: Kind): Promise<Place> => (kind === 'embedded' ? folder('embeddedEmpty') : server()),

    /** A place whose database holds the product's tables. */
    migrated: async (kind: Kind): Promise<Place> =>
      kind === 'embedded'
        ? await folder('embeddedMigrated')
        : await server(await supplied('postgresMigrated')),

    open,

    /** Opens the product's database at a place for as long as the work takes. */
    async during<Result>(
      place: Place,
      work: (database: Database<Schema>) => Promise<Result>,
    ): Promise<Result> {
      const database = await open<Schema>(place, productMigrations)
      try {
        return await work(database)
      } finally {
        await database.close()
      }
    },
  }
}

/**
 * Memory that is used as a disk, where the machine has enough of it: the embedded engine waits for the disk at every commit,
 * which is most of a test's time. Tests of power cuts and full disks choose their own place.
 */
function quickestPlace(): string {
  try {
    const { bavail, bsize } = fs.statfsSync(MEMORY_DISK)
    if (bavail * bsize > ROOM_FOR_TESTS) return MEMORY_DISK
  } catch {
    // There is none on this machine.
  }
  return os.tmpdir()
}

/** The embedded engine's worker as this run has built it. */
async function builtWorker(): Promise<URL> {
  return pathToFileURL(path.join(await supplied('programs'), 'embedded-worker.mjs'))
}

/** Removes every row, so that the tests of a suite can share one database. */
export async function emptyTables(database: Database<Schema>): Promise<void> {
  const tables = (await database.db.introspection.getTables()).map((table) => sql.table(table.name))
  if (tables.length > 0) await sql`truncate ${sql.join(tables)} restart identity cascade`.execute(database.db)
}
