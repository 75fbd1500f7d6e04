import { type Migration, sql } from 'kysely'

/** Finds the few mails that were given up among all that ever went out. */
export const givenUpMails: Migration = {
  async up(db) {
    await sql`create index outbox_given_up on outbox (ended_at) where state = 'given_up'`.execute(db)
  },
}
