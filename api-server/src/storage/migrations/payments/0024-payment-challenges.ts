import { type Kysely, type Migration, sql } from 'kysely'

/**
 * Guests who were sent to the bank of their card, and what became of it. The settlement stays `charging`, leased until the deadline: a
 * version that knows nothing of this waits as long, and then asks the provider as about any charge without an answer.
 */
export const paymentChallenges: Migration = {
  async up(db) {
    for (const statement of statements) await statement.execute(db)
  },
}

const statements: readonly { execute(db: Kysely<unknown>): Promise<unknown> }[] = [
  sql`create table payment_challenges (
    order_id text primary key references payment_attempts (order_id),
    ticket_hash bytea not null unique,
    browser_hash bytea not null,
    content_sealed bytea,
    good_until timestamptz not null,
    begun_at timestamptz not null,
    returned_at timestamptz,
    outcome text check (outcome in (
      'paid', 'declined', 'cancelled', 'takes_no_part', 'failed', 'unavailable', 'timed_out', 'abandoned'
    )),
    evidence text,
    ended_at timestamptz,
    code_hash bytea unique,
    code_until timestamptz
  )`,
  sql`create index payment_challenges_to_forget on payment_challenges (begun_at) where content_sealed is not null`,
]
