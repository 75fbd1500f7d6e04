import { type Kysely, type Migration, sql } from 'kysely'

/** Folios, settlements, receipts and the mails that carry them. What a reservation owes now follows from its folio. */
export const payment: Migration = {
  async up(db) {
    for (const statement of statements) await statement.execute(db)
  },
}

const statements: readonly { execute(db: Kysely<unknown>): Promise<unknown> }[] = [
  sql`create table facility_billing (
    facility_id text primary key references facilities (id) on delete cascade,
    issuer jsonb not null,
    taxes jsonb not null
  )`,
  sql`create table settlements (
    request_id text primary key check (length(request_id) between 1 and 23),
    reservation_id text not null references reservations (id) on delete cascade,
    journey text not null check (journey in ('checkin', 'checkout')),
    amount_yen integer not null check (amount_yen > 0),
    state text not null
      check (state in ('open', 'charging', 'unknown', 'paid', 'refunding', 'refunded', 'withdrawn')),
    attempts integer not null default 0 check (attempts >= 0),
    leased_until timestamptz,
    asked integer not null default 0,
    payer_sealed bytea,
    opened_at timestamptz not null,
    settled_at timestamptz,
    check ((settled_at is not null) = (state in ('paid', 'refunding', 'refunded')))
  )`,
  // At most one settlement of a reservation is under way, whatever several processes do at once.
  sql`create unique index settlements_one_under_way on settlements (reservation_id)
    where state in ('open', 'charging', 'unknown')`,
  sql`create index settlements_to_resolve on settlements (leased_until)
    where state in ('charging', 'unknown', 'refunding')`,
  sql`create index settlements_by_reservation on settlements (reservation_id)`,
  sql`create table payment_attempts (
    order_id text primary key check (length(order_id) between 1 and 27),
    request_id text not null references settlements (request_id) on delete cascade,
    number integer not null check (number >= 1),
    amount_yen integer not null check (amount_yen > 0),
    token_hash bytea not null,
    outcome text not null
      check (outcome in ('pending', 'captured', 'declined', 'not_charged', 'stray', 'refunded')),
    reason text,
    begun_at timestamptz not null,
    given_up_at timestamptz,
    ended_at timestamptz,
    recheck_at timestamptz,
    unique (request_id, number)
  )`,
  // Never two payments for one settlement.
  sql`create unique index payment_attempts_one_captured on payment_attempts (request_id)
    where outcome = 'captured'`,
  sql`create index payment_attempts_to_recheck on payment_attempts (recheck_at) where recheck_at is not null`,
  sql`create table folio_lines (
    reservation_id text not null references reservations (id) on delete cascade,
    position integer not null check (position >= 1),
    kind text not null check (kind in ('room', 'extra', 'bathing_tax', 'accommodation_tax', 'points')),
    name_ja text not null,
    name_en text not null,
    day date not null,
    quantity integer not null check (quantity >= 1),
    unit_yen integer not null check (unit_yen >= 0),
    yen integer not null generated always as
      (case kind when 'points' then - quantity * unit_yen else quantity * unit_yen end) stored,
    request_id text references settlements (request_id),
    primary key (reservation_id, position)
  )`,
  sql`create index folio_lines_by_settlement on folio_lines (request_id) where request_id is not null`,
  sql`create table receipt_counters (
    facility_id text not null references facilities (id) on delete cascade,
    year integer not null,
    last integer not null check (last >= 1),
    primary key (facility_id, year)
  )`,
  sql`create table receipts (
    number text primary key,
    request_id text not null unique references settlements (request_id) on delete cascade,
    reservation_id text not null references reservations (id) on delete cascade,
    amount_yen integer not null check (amount_yen > 0),
    issued_at timestamptz not null,
    receipt_sealed bytea not null
  )`,
  sql`create index receipts_by_reservation on receipts (reservation_id)`,
  sql`create table receipt_mails (
    reservation_id text primary key references reservations (id) on delete cascade,
    addresses_sealed bytea not null,
    registered_at timestamptz not null
  )`,
  sql`create table outbox (
    id text primary key,
    receipt_number text not null references receipts (number) on delete cascade,
    address_sealed bytea not null,
    state text not null check (state in ('waiting', 'sent', 'given_up')),
    tries integer not null default 0,
    due_at timestamptz not null,
    written_at timestamptz not null,
    ended_at timestamptz,
    problem text
  )`,
  sql`create index outbox_waiting on outbox (due_at) where state = 'waiting'`,
  sql`create index outbox_by_receipt on outbox (receipt_number)`,
  sql`create table sandbox_orders (
    order_id text primary key,
    amount_yen integer not null check (amount_yen > 0),
    state text not null check (state in ('entered', 'captured', 'refunded')),
    token_hash bytea unique,
    entered_at timestamptz not null
  )`,
  // What was owed becomes a folio of one line, since nothing more is known of it.
  sql`insert into folio_lines (reservation_id, position, kind, name_ja, name_en, day, quantity, unit_yen)
    select id, 1, 'room', '宿泊料金', 'Accommodation', arrival, 1, open_amount
    from reservations where open_amount > 0`,
  sql`alter table reservations drop column open_amount`,
]
