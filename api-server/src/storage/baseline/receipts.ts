/** Receipts, what is issued when money goes back, and the mails that carry both. They outlive the stay they are about. */
export const receipts: readonly string[] = [
  // Numbers begin anew with no counter, and would meet those of the receipts that stay: it refers to no hotel.
  `create table receipt_counters (
    facility_id text not null,
    year integer not null,
    last integer not null check (last >= 1),
    primary key (facility_id, year)
  )`,
  // Of each payment one receipt is valid: one that was made out to another addressee gives its payment up to its successor.
  `create table receipts (
    number text primary key,
    request_id text unique references settlements (request_id),
    withdrawn_from text references settlements (request_id),
    replaced_by text references receipts (number) deferrable initially deferred,
    reservation_id text references reservations (id) on delete set null,
    facility_id text not null,
    is_sample boolean not null,
    amount_yen integer not null check (amount_yen > 0),
    issued_at timestamptz not null,
    handed_out_at timestamptz,
    voided_at timestamptz,
    receipt_sealed bytea not null,
    constraint receipts_of_a_payment check (
      (request_id is null) = (withdrawn_from is not null) and (request_id is null) = (replaced_by is not null)
    )
  )`,
  `create index receipts_by_reservation on receipts (reservation_id)`,
  `create index receipts_withdrawn on receipts (withdrawn_from) where withdrawn_from is not null`,
  `create table return_counters (
    code text not null,
    year integer not null,
    last integer not null check (last >= 1),
    primary key (code, year)
  )`,
  `create table return_invoices (
    number text primary key,
    receipt_number text not null unique references receipts (number),
    amount_yen integer not null check (amount_yen > 0),
    issued_at timestamptz not null
  )`,
  `create table receipt_mails (
    reservation_id text primary key references reservations (id) on delete cascade,
    addresses_sealed bytea not null,
    registered_at timestamptz not null
  )`,
  `create table outbox (
    id text primary key,
    receipt_number text not null references receipts (number),
    return_number text references return_invoices (number),
    part_id text references refund_parts (id),
    address_sealed bytea not null,
    state text not null check (state in ('waiting', 'sent', 'filed', 'given_up')),
    tries integer not null default 0,
    due_at timestamptz not null,
    written_at timestamptz not null,
    ended_at timestamptz,
    problem text
  )`,
  `create index outbox_waiting on outbox (due_at) where state = 'waiting'`,
  `create index outbox_by_receipt on outbox (receipt_number)`,
  // The few mails that were given up among all that ever went out.
  `create index outbox_given_up on outbox (ended_at) where state = 'given_up'`,
]
