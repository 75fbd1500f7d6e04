import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import { type Database, DatabaseUnavailable } from '../../src/platform/database/Database.ts'
import type { Schema } from '../../src/platform/database/schema.ts'

const down = async (): Promise<never> => {
  throw new DatabaseUnavailable('lost', 'there is no database in this test')
}

class UnreachableDriver extends DummyDriver {
  override acquireConnection(): Promise<never> {
    return down()
  }
}

/** A database that cannot be reached, for tests that need none and for tests of what happens then. */
export const noDatabase: Database<Schema> = {
  kind: 'embedded',
  db: new Kysely<Schema>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new UnreachableDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  }),
  transaction: down,
  ping: down,
  connections: () => ({ most: 1, inUse: 0, waiting: 0, waitMs: 0 }),
  close: async () => {},
}
