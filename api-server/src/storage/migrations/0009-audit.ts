import { type Migration, sql } from 'kysely'

/** Who looked at what of the guests, and who changed it. No name of a guest is in it, and no reservation takes it along. */
export const audit: Migration = {
  async up(db) {
    await sql`create table audit_entries (
      id bigint generated always as identity primary key,
      at timestamptz not null,
      who text not null,
      door text not null,
      act text not null,
      reservation_id text,
      details jsonb not null,
      erase_after date not null
    )`.execute(db)
    await sql`create index audit_entries_at on audit_entries (at)`.execute(db)
    await sql`create index audit_entries_reservation on audit_entries (reservation_id)`.execute(db)
  },
}
