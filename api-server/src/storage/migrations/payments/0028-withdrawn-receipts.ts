import { type Migration, sql } from 'kysely'

/**
 * A receipt that was made out to another addressee gives its payment up to the one that replaces it: of each payment, one receipt is
 * valid, as before, and a version that knows no other finds that one.
 */
export const withdrawnReceipts: Migration = {
  async up(db) {
    for (const statement of statements) await statement.execute(db)
  },
}

const statements = [
  sql`alter table receipts
    alter column request_id drop not null,
    add column withdrawn_from text references settlements (request_id),
    add column replaced_by text references receipts (number) deferrable initially deferred`,
  sql`alter table receipts add constraint receipts_of_a_payment check (
    (request_id is null) = (withdrawn_from is not null) and (request_id is null) = (replaced_by is not null)
  )`,
  sql`create index receipts_withdrawn on receipts (withdrawn_from) where withdrawn_from is not null`,
]
