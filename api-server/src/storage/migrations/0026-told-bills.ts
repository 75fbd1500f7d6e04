import { type Migration, sql } from 'kysely'

/**
 * What the hotel's own system has told of the bill of a booking, so that taxes can be reckoned anew when the stay changes; and how the
 * amounts of its bookings stand to the taxes of a facility (null: nobody has said).
 */
export const toldBills: Migration = {
  async up(db) {
    await sql`alter table reservations add column told_bill jsonb`.execute(db)
    await sql`alter table facility_billing add column booked_amounts text`.execute(db)
  },
}
