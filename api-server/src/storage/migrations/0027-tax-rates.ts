import { type Migration, sql } from 'kysely'

/** The rate of consumption tax in the price of a line, where it is not that of its kind. */
export const taxRates: Migration = {
  async up(db) {
    await sql`alter table folio_lines add column tax_rate text check (tax_rate in ('standard', 'reduced', 'outside'))`.execute(
      db,
    )
  },
}
