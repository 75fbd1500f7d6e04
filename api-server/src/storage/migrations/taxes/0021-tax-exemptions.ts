import { type Migration, sql } from 'kysely'

/** Guests of a stay who owe no tax of town or prefecture, why, and by what the hotel can show it. Nobody is named. */
export const taxExemptions: Migration = {
  async up(db) {
    await sql`create table tax_exemptions (
      reservation_id text not null references reservations (id) on delete cascade,
      reason text not null,
      persons integer not null check (persons >= 1),
      evidence text not null,
      noted_at timestamptz not null,
      primary key (reservation_id, reason)
    )`.execute(db)
  },
}
