import { type Migration, sql } from 'kysely'

/** The board of the front desk asks for stays that are not over, and asks again each second: not through years of those that are. */
export const boardStays: Migration = {
  async up(db) {
    await sql`create index reservations_by_departure on reservations (facility_id, departure, arrival)`.execute(
      db,
    )
  },
}
