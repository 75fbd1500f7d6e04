import { type Kysely, type Migration, sql } from 'kysely'

/**
 * Parts of a payment that go back. A version that knows none still gives a payment back as a whole: where parts went back before, it
 * is kept from closing the books with the whole sum, and a version that knows them closes them.
 */
export const refundParts: Migration = {
  async up(db) {
    for (const statement of statements) await statement.execute(db)
  },
}

const statements: readonly { execute(db: Kysely<unknown>): Promise<unknown> }[] = [
  sql`alter table settlements
    add column returned_yen integer not null default 0 check (returned_yen between 0 and amount_yen),
    add constraint settlements_refunded_with_parts check (state <> 'refunded' or returned_yen in (0, amount_yen))`,
  sql`create table refund_parts (
    id text primary key,
    request_id text not null references settlements (request_id),
    number integer not null check (number >= 1),
    state text not null check (state in ('returning', 'returned', 'refused')),
    from_yen integer not null,
    to_yen integer not null check (to_yen >= 0 and to_yen < from_yen),
    content_sealed bytea not null,
    return_number text unique,
    leased_until timestamptz,
    asked integer not null default 0,
    recheck_at timestamptz,
    begun_at timestamptz not null,
    ended_at timestamptz,
    unique (request_id, number)
  )`,
  sql`create unique index refund_parts_returning on refund_parts (request_id) where state = 'returning'`,
  sql`create index refund_parts_to_take on refund_parts (leased_until) where state = 'returning'`,
  sql`create index refund_parts_to_recheck on refund_parts (recheck_at) where recheck_at is not null`,
  sql`alter table outbox add column part_id text references refund_parts (id)`,
]
