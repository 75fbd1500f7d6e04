import { sql } from 'kysely'
import { beforeAll, beforeEach, describe } from 'vitest'
import type { Database } from '../../src/storage/Database.ts'
import type { Migrations } from '../../src/storage/engine/migrate.ts'
import { freshPlaces } from '../harness/databases.ts'
import { kindOfRun } from '../harness/places.ts'

/** Tables of the tests of the engines themselves, which must not depend on the product's tables. */
export interface SuiteTables {
  room: { number: number; guest: string | null }
  photo: { id: string; bytes: Uint8Array }
}

export const suiteMigrations: Migrations = {
  '0001-rooms': {
    async up(db) {
      await sql`create table room (number integer primary key, guest text, constraint room_guest_once unique (guest))`.execute(
        db,
      )
      await sql`create table photo (id text primary key, bytes bytea not null)`.execute(db)
    },
  },
}

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
      database = await fresh.open<SuiteTables>(await fresh.empty(kindOfRun), suiteMigrations)
    })
    beforeEach(async () => {
      await opened().db.deleteFrom('room').execute()
      await opened().db.deleteFrom('photo').execute()
    })
    suite(opened)
  })
}
