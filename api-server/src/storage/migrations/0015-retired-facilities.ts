import { type Migration, sql } from 'kysely'

/** Houses that take no guests any longer, whose register and receipts stay. */
export const retiredFacilities: Migration = {
  async up(db) {
    await sql`alter table facilities add column retired_at timestamptz`.execute(db)
  },
}
