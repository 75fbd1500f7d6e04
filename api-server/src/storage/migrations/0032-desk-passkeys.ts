import { type Migration, sql } from 'kysely'

/**
 * Passkeys of the people at the front desk, and which challenges were answered already: those that were not answered are kept nowhere. The
 * version before knows neither and goes on without them.
 */
export const deskPasskeys: Migration = {
  async up(db) {
    for (const statement of statements) await statement.execute(db)
  },
}

const statements: readonly { execute(db: Parameters<Migration['up']>[0]): Promise<unknown> }[] = [
  sql`create table desk_passkeys (
    id text primary key,
    person_id text not null references desk_people (id) on delete cascade,
    credential_id text not null unique,
    public_key bytea not null,
    sign_count bigint not null,
    name_sealed bytea not null,
    made_at timestamptz not null,
    used_at timestamptz
  )`,
  sql`create index desk_passkeys_person on desk_passkeys (person_id)`,
  sql`create table answered_challenges (
    challenge text primary key,
    forgotten_at timestamptz not null
  )`,
]
