import { type Kysely, type Migration, sql } from 'kysely'

/**
 * Discounts, and since when a bill is the desk's. A discount is stored as points are, so that a version that knows none takes it
 * off all the same.
 */
export const correctedBills: Migration = {
  async up(db) {
    for (const statement of statements) await statement.execute(db)
  },
}

const statements: readonly { execute(db: Kysely<unknown>): Promise<unknown> }[] = [
  sql`alter table folio_lines add column is_discount boolean not null default false
    check (not is_discount or kind = 'points')`,
  sql`alter table reservations add column bill_corrected_at timestamptz`,
]
