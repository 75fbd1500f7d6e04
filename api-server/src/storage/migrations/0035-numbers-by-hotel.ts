import { type Migration, sql } from 'kysely'

/** Each hotel numbers its bookings by itself: a number is taken in its own hotel alone. */
export const numbersByHotel: Migration = {
  async up(db) {
    await sql`
      alter table reservations
        add constraint reservations_number_of_hotel unique (reference_number, facility_id),
        drop constraint reservations_reference_number_key`.execute(db)
  },
}
