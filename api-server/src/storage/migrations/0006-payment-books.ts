import { type Kysely, type Migration, sql } from 'kysely'

/**
 * Books of money that outlive the reservation they are about, which provider was sent each order, whom a declined card counts
 * against, and what is issued when money goes back.
 */
export const paymentBooks: Migration = {
  async up(db) {
    for (const statement of statements) await statement.execute(db)
  },
}

const statements: readonly { execute(db: Kysely<unknown>): Promise<unknown> }[] = [
  // A reservation may go; what was paid for it may not.
  sql`alter table settlements add column facility_id text`,
  sql`alter table settlements
    alter column reservation_id drop not null,
    drop constraint settlements_reservation_id_fkey,
    add constraint settlements_reservation_id_fkey
      foreign key (reservation_id) references reservations (id) on delete set null`,
  sql`update settlements set facility_id = reservations.facility_id
    from reservations where reservations.id = settlements.reservation_id`,
  sql`alter table payment_attempts
    add column gateway text check (gateway in ('sandbox', 'gmo')),
    add column session_key bytea,
    add column network_key bytea,
    drop constraint payment_attempts_request_id_fkey,
    add constraint payment_attempts_request_id_fkey foreign key (request_id) references settlements (request_id)`,
  sql`update payment_attempts set gateway = 'sandbox'
    from sandbox_orders where sandbox_orders.order_id = payment_attempts.order_id`,
  // Both hold today's rows alone: who tried to pay is forgotten after a day.
  sql`create index payment_attempts_by_network on payment_attempts (network_key, begun_at)
    where network_key is not null`,
  sql`create index payment_attempts_to_forget on payment_attempts (begun_at) where session_key is not null`,
  sql`alter table receipts
    add column facility_id text,
    add column handed_out_at timestamptz,
    add column voided_at timestamptz`,
  sql`alter table receipts add column is_sample boolean not null default false`,
  sql`alter table receipts
    alter column reservation_id drop not null,
    drop constraint receipts_reservation_id_fkey,
    add constraint receipts_reservation_id_fkey
      foreign key (reservation_id) references reservations (id) on delete set null,
    drop constraint receipts_request_id_fkey,
    add constraint receipts_request_id_fkey foreign key (request_id) references settlements (request_id)`,
  sql`update receipts set facility_id = settlements.facility_id
    from settlements where settlements.request_id = receipts.request_id`,
  sql`update receipts set is_sample = true
    from payment_attempts
    where payment_attempts.request_id = receipts.request_id and payment_attempts.gateway = 'sandbox'
      and payment_attempts.outcome in ('captured', 'refunded')`,
  // Numbers begin anew with no counter, and would meet those of the receipts that stay.
  sql`alter table receipt_counters drop constraint receipt_counters_facility_id_fkey`,
  sql`create table return_counters (
    code text not null,
    year integer not null,
    last integer not null check (last >= 1),
    primary key (code, year)
  )`,
  sql`create table return_invoices (
    number text primary key,
    receipt_number text not null unique references receipts (number),
    amount_yen integer not null check (amount_yen > 0),
    issued_at timestamptz not null
  )`,
  sql`alter table outbox
    add column return_number text references return_invoices (number),
    drop constraint outbox_receipt_number_fkey,
    add constraint outbox_receipt_number_fkey foreign key (receipt_number) references receipts (number)`,
]
