import { type Migration, sql } from 'kysely'

/** What scripts and headers of the payment screens were found to be, when somebody last said that it is right. */
export const watchedScripts: Migration = {
  async up(db) {
    await sql`create table watched_prints (
      subject text not null,
      item text not null,
      digest text not null,
      accepted_at timestamptz not null,
      primary key (subject, item)
    )`.execute(db)
  },
}
