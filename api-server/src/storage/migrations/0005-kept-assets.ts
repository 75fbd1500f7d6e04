import { type Migration, sql } from 'kysely'

/** The app's files of the builds that run, and of those that ran until lately. */
export const keptAssets: Migration = {
  async up(db) {
    await sql`create table kept_assets (
      path text primary key,
      plain bytea not null,
      brotli bytea,
      gzip bytea,
      seen_at timestamptz not null
    )`.execute(db)
    // Compressed as well as can be already.
    for (const column of ['plain', 'brotli', 'gzip']) {
      await sql`alter table kept_assets alter column ${sql.ref(column)} set storage external`.execute(db)
    }
  },
}
