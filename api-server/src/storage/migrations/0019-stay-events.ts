import { type Migration, sql } from 'kysely'

/**
 * What property systems are told: each thing that has happened to a stay, and how far every system's webhook has come. Transactions
 * end in another order than their rows were numbered in, so an event gets its position later, once it is there for everyone:
 * whoever reads on behind a position misses none. `source_versions` keeps which version of a booking each of its parts is of.
 */
export const stayEvents: Migration = {
  async up(db) {
    for (const statement of statements) await statement.execute(db)
  },
}

const statements: readonly { execute(db: Parameters<Migration['up']>[0]): Promise<unknown> }[] = [
  sql`create table stay_events (
    id bigint generated always as identity primary key,
    position bigint unique,
    at timestamptz not null,
    kind text not null,
    facility_id text not null,
    reference_number text not null,
    details jsonb not null
  )`,
  sql`create index stay_events_without_position on stay_events (id) where position is null`,
  sql`create index stay_events_at on stay_events (at)`,
  sql`create table stay_event_counter (only_row boolean primary key default true check (only_row), last bigint not null)`,
  sql`create table webhook_progress (
    system text primary key,
    position bigint not null,
    tries integer not null default 0,
    due_at timestamptz not null,
    problem text
  )`,
  sql`alter table reservations add column source_versions jsonb`,
]
