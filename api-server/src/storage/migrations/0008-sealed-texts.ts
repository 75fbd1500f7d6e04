import { type Migration, sql } from 'kysely'

/**
 * Places for the sealed words of bills and of the desk's messages. What stands there in clear is sealed by a round
 * (`usecases/seal-old-texts.ts`); the columns in clear stay, for processes of the version before.
 */
export const sealedTexts: Migration = {
  async up(db) {
    await sql`alter table folio_lines add column name_sealed bytea`.execute(db)
    await sql`alter table checkout_notices add column message_sealed bytea`.execute(db)
    await sql`create index folio_lines_in_clear on folio_lines (reservation_id, position)
      where name_sealed is null`.execute(db)
  },
}
