import { type Kysely, type Migration, sql } from 'kysely'

/** How a bill was paid: a version that knows cards alone goes on writing and reading them. */
export const paymentMeans: Migration = {
  async up(db) {
    for (const statement of statements) await statement.execute(db)
  },
}

const statements: readonly { execute(db: Kysely<unknown>): Promise<unknown> }[] = [
  sql`alter table settlements add column means text not null default 'card'
    check (means in ('card', 'cash', 'terminal', 'invoice', 'agency', 'other'))`,
]
