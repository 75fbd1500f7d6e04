import fs from 'node:fs'
import { afterAll, describe } from 'vitest'
import { baseline } from '../../src/baseline.ts'
import type { Database } from '../../src/platform/database/Database.ts'
import { type DatabasePlace, openDatabase, type Tables } from '../../src/platform/database/open.ts'
import type { Schema } from '../../src/platform/database/schema.ts'
import { builtWorker, type Kind, kindOfRun, newFolder, newServer } from './places.ts'
import { databaseOfWorker } from './worker-database.ts'

export type { Kind } from './places.ts'
export { emptyTables } from './worker-database.ts'

/** A database with the product's tables and without a row. Open one in `beforeAll`, not in every test. */
export type Open = () => Promise<Database<Schema>>

/**
 * A suite on the engine of this run and on the one database of this worker.
 *
 *     describeOnDatabase('the queue', (open) => {
 *       let database: Database<Schema>
 *       beforeAll(async () => { database = await open() })
 *       beforeEach(() => emptyTables(database))
 */
export function describeOnDatabase(name: string, suite: (open: Open, kind: Kind) => void): void {
  describe(`${name} (${kindOfRun})`, () => {
    suite(databaseOfWorker, kindOfRun)
  })
}

/** A suite in which several connections or their end are the point: each call of `open` answers a database of its own. */
export function describeOnOwnDatabase(
  name: string,
  suite: (open: Open, kind: Kind) => void,
  kind: Kind = kindOfRun,
): void {
  describe(`${name} (${kind})`, () => {
    const fresh = freshPlaces()
    suite(async () => fresh.open<Schema>(await fresh.withTables(kind), baseline), kind)
  })
}

export function describeOnBothDatabases(name: string, suite: (open: Open, kind: Kind) => void): void {
  describeOnOwnDatabase(name, suite, 'embedded')
  describeOnOwnDatabase(name, suite, 'postgres')
}

/** Places for databases of one suite, which are removed when it ends. For tests of the engines themselves. */
export function freshPlaces() {
  const undo: (() => unknown)[] = []
  afterAll(async () => {
    for (const step of undo.toReversed()) await step()
  })

  async function folder(template: 'embeddedEmpty' | 'embeddedTables'): Promise<{ dataFolder: string }> {
    const dataFolder = await newFolder(template)
    undo.push(() => fs.rmSync(dataFolder, { recursive: true, force: true }))
    return { dataFolder }
  }

  async function server(template?: 'postgresTables'): Promise<{ url: string }> {
    const { url, drop } = await newServer(template)
    undo.push(drop)
    return { url }
  }

  async function open<Schema>(
    place: DatabasePlace,
    tables: Tables,
    opening: { readonly forMove?: true } = {},
  ): Promise<Database<Schema>> {
    const database = await openDatabase<Schema>(place, {
      tables,
      log: () => {},
      worker: await builtWorker(),
      ...opening,
    })
    undo.push(() => database.close())
    return database
  }

  return {
    emptyFolder: () => folder('embeddedEmpty'),
    emptyServer: () => server(),

    empty: (kind: Kind): Promise<DatabasePlace> => (kind === 'embedded' ? folder('embeddedEmpty') : server()),

    withTables: (kind: Kind): Promise<DatabasePlace> =>
      kind === 'embedded' ? folder('embeddedTables') : server('postgresTables'),

    open,

    async during<Result>(
      place: DatabasePlace,
      work: (database: Database<Schema>) => Promise<Result>,
    ): Promise<Result> {
      const database = await open<Schema>(place, baseline)
      try {
        return await work(database)
      } finally {
        await database.close()
      }
    },
  }
}
