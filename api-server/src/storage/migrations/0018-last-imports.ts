import { type Migration, sql } from 'kysely'

/** When reservations of a facility were last imported. */
export const lastImports: Migration = {
  async up(db) {
    await sql`create table last_imports (
      facility_id text primary key references facilities (id) on delete cascade,
      imported_at timestamptz not null
    )`.execute(db)
  },
}
