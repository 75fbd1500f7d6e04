import { type Migration, sql } from 'kysely'

/**
 * Where the guests of a booking can be mailed before they arrive, and the invitations that were. Both are tables of their own, so that a
 * version that knows of neither takes nothing away by writing a booking; they go with it. Of a stay one invitation stands at a time,
 * whoever else sends one at that moment.
 */
export const invitations: Migration = {
  async up(db) {
    for (const statement of statements) await statement.execute(db)
  },
}

const statements: readonly { execute(db: Parameters<Migration['up']>[0]): Promise<unknown> }[] = [
  sql`create table booking_contacts (
    reservation_id text primary key references reservations (id) on delete cascade,
    contact_sealed bytea not null
  )`,
  sql`create table invitations (
    id text primary key,
    reservation_id text not null references reservations (id) on delete cascade,
    address_sealed bytea not null,
    language text,
    sent_by text not null check (sent_by in ('desk', 'property_system', 'itself')),
    asked_as text unique,
    written_at timestamptz not null,
    valid_until timestamptz not null,
    withdrawn_at timestamptz,
    withdrawn_as text check (withdrawn_as in ('taken_back', 'superseded')),
    wrong_answers integer not null default 0,
    opened_at timestamptz,
    state text not null check (state in ('waiting', 'sent', 'filed', 'given_up', 'dropped')),
    tries integer not null default 0,
    due_at timestamptz not null,
    ended_at timestamptz,
    problem text
  )`,
  sql`create index invitations_of_stay on invitations (reservation_id, written_at)`,
  sql`create unique index invitations_standing on invitations (reservation_id) where withdrawn_at is null`,
  // Who is to be invited by themselves is looked for every minute, in all hotels at once.
  sql`create index reservations_to_come on reservations (arrival)
    where checkin_code = '00' and cancelled_at is null and no_show_at is null`,
  sql`create index invitations_due on invitations (due_at) where state = 'waiting'`,
]
