import { type Kysely, type Migration, sql } from 'kysely'

/** What the bank of the sandbox knows of guests who were sent to it. */
export const sandboxChallenges: Migration = {
  async up(db) {
    for (const statement of statements) await statement.execute(db)
  },
}

const statements: readonly { execute(db: Kysely<unknown>): Promise<unknown> }[] = [
  sql`create table sandbox_challenges (
    access_id text primary key,
    order_id text not null unique references sandbox_orders (order_id),
    access_pass_hash bytea not null,
    token_hash bytea not null,
    scenario text not null,
    return_url text not null,
    answer text not null default 'none' check (answer in ('none', 'approved', 'refused')),
    begun_at timestamptz not null
  )`,
]
