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
  // A version before takes an account away, or sets it up anew, without a word about passkeys.
  sql`create function forget_desk_passkeys() returns trigger language plpgsql as $$
    begin
      delete from desk_passkeys where person_id = new.id;
      return null;
    end $$`,
  sql`create trigger desk_passkeys_of_closed_account after update of set_up_key, ended_at on desk_people
    for each row when (new.set_up_key is not null or new.ended_at is not null)
    execute function forget_desk_passkeys()`,
  sql`create table answered_challenges (
    challenge text primary key,
    forgotten_at timestamptz not null
  )`,
]
