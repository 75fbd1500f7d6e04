import { sql } from 'kysely'
import { beforeAll, beforeEach, describe } from 'vitest'
import type { Database } from '../../src/storage/Database.ts'
import type { Migrations } from '../../src/storage/engine/migrate.ts'
import { freshPlaces, type Kind } from '../harness/databases.ts'

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

/** Runs a suite on both engines, each on a database of its own whose tables are empty at every test. */
export function onBothEngines(
  name: string,
  suite: (database: () => Database<SuiteTables>, kind: Kind) => void,
): void {
  for (const kind of ['embedded', 'postgres'] as const) {
    describe(`${name} (${kind})`, () => {
      const fresh = freshPlaces()
      let database: Database<SuiteTables> | undefined
      const opened = (): Database<SuiteTables> => {
        if (!database) throw new Error('the database is not open yet')
        return database
      }
      beforeAll(async () => {
        database = await fresh.open<SuiteTables>(await fresh.empty(kind), suiteMigrations)
      })
      beforeEach(async () => {
        await sql`truncate room, photo`.execute(opened().db)
      })
      suite(opened, kind)
    })
  }
}
