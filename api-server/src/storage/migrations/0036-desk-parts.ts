import { type Migration, sql } from 'kysely'

/** Which parts of a booking a person at the desk has changed: a property system that has not heard of it does not undo them. */
export const deskParts: Migration = {
  async up(db) {
    await sql`alter table reservations add column desk_parts jsonb`.execute(db)
  },
}
