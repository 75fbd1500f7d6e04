import { type Kysely, type Migration, sql } from 'kysely'

/** Bookings that were cancelled, and such whose guests have not come. */
export const calledOffStays: Migration = {
  async up(db) {
    for (const statement of statements) await statement.execute(db)
  },
}

const statements: readonly { execute(db: Kysely<unknown>): Promise<unknown> }[] = [
  sql`alter table reservations add column cancelled_at timestamptz`,
  sql`alter table reservations add column no_show_at timestamptz`,
  // The version before knows neither: beside this one it may still find such a stay, and must not check it in.
  sql`alter table reservations add constraint called_off_before_check_in
    check ((cancelled_at is null and no_show_at is null) or checkin_code = '00')`,
  sql`alter table reservations add constraint called_off_once
    check (cancelled_at is null or no_show_at is null)`,
]
