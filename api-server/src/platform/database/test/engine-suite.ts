import { beforeAll, beforeEach, describe } from 'vitest'
import { freshPlaces } from '../../../../test/harness/databases.ts'
import { kindOfRun } from '../../../../test/harness/places.ts'
import type { Database } from '../Database.ts'
import type { Tables } from '../open.ts'

/** Tables of the tests of the engines themselves, which must not depend on the product's tables. */
export interface SuiteTables {
  room: { number: number; guest: string | null }
  photo: { id: string; bytes: Uint8Array }
}

export const suiteTables: Tables = [
  'create table room (number integer primary key, guest text, constraint room_guest_once unique (guest))',
  'create table photo (id text primary key, bytes bytea not null)',
]

/** A suite of the port, on the engine of the run and a database of its own whose tables are empty at every test. */
export function describeOnEngine(name: string, suite: (database: () => Database<SuiteTables>) => void): void {
  describe(`${name} (${kindOfRun})`, () => {
    const fresh = freshPlaces()
    let database: Database<SuiteTables> | undefined
    const opened = (): Database<SuiteTables> => {
      if (!database) throw new Error('the database is not open yet')
      return database
    }
    beforeAll(async () => {
      database = await fresh.open<SuiteTables>(await fresh.empty(kindOfRun), suiteTables)
    })
    beforeEach(async () => {
      await opened().db.deleteFrom('room').execute()
      await opened().db.deleteFrom('photo').execute()
    })
    suite(opened)
  })
}
