import { type Migration, sql } from 'kysely'

/** By what a later start recognises the data keys that sealed the rows. A print leads back to no key. */
export const dataKeyPrints: Migration = {
  async up(db) {
    await sql`create table data_key_prints (
      id text primary key,
      print bytea not null
    )`.execute(db)
  },
}
