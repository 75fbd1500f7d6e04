import { type Migration, sql } from 'kysely'

/** What the headers and words of a hotel's own files mean, for its next file. */
export const importMaps: Migration = {
  async up(db) {
    await sql`create table import_maps (
      scope text primary key,
      written text not null,
      saved_at timestamptz not null
    )`.execute(db)
  },
}
