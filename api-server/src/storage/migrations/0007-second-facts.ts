import { type Kysely, type Migration, sql } from 'kysely'

/** Codes that are handed out in the hotel, sessions that have checked in, and an end to tokens of the point programme. */
export const secondFacts: Migration = {
  async up(db) {
    for (const statement of statements) await statement.execute(db)
  },
}

const statements: readonly { execute(db: Kysely<unknown>): Promise<unknown> }[] = [
  sql`create table stay_codes (
    reservation_id text primary key references reservations (id) on delete cascade,
    code_key bytea not null,
    made_at timestamptz not null,
    last_day date not null
  )`,
  sql`create index stay_codes_by_code on stay_codes (code_key)`,
  sql`alter table sessions add column has_checked_in boolean not null default false`,
  // A token that is there already ends as if it had been issued now.
  sql`alter table point_tokens add column issued_at timestamptz not null default now()`,
  sql`alter table point_tokens add column used_at timestamptz not null default now()`,
]
