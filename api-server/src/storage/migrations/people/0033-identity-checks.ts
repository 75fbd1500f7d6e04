import { type Migration, sql } from 'kysely'

/** That somebody at the desk has seen who the guests of a stay are. The version before knows nothing of it and goes on without. */
export const identityChecks: Migration = {
  async up(db) {
    await sql`create table identity_checks (
      reservation_id text primary key references reservations (id) on delete cascade,
      document text not null,
      checked_at timestamptz not null,
      checked_by text not null
    )`.execute(db)
  },
}
