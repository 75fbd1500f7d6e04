/** Payments, what became of each try, parts that go back, and the books of the sandbox. They outlive the stay they are about. */
export const payments: readonly string[] = [
  `create table settlements (
    request_id text primary key check (length(request_id) between 1 and 23),
    reservation_id text references reservations (id) on delete set null,
    facility_id text not null,
    journey text not null check (journey in ('checkin', 'checkout')),
    amount_yen integer not null check (amount_yen > 0),
    state text not null
      check (state in ('open', 'charging', 'unknown', 'paid', 'refunding', 'refunded', 'withdrawn')),
    means text not null
      check (means in ('card', 'cash', 'terminal', 'invoice', 'agency', 'other')),
    attempts integer not null default 0 check (attempts >= 0),
    leased_until timestamptz,
    asked integer not null default 0,
    payer_sealed bytea,
    opened_at timestamptz not null,
    settled_at timestamptz,
    returned_yen integer not null default 0,
    check ((settled_at is not null) = (state in ('paid', 'refunding', 'refunded'))),
    check (returned_yen between 0 and amount_yen),
    constraint settlements_refunded_with_parts check (state <> 'refunded' or returned_yen in (0, amount_yen))
  )`,
  // At most one settlement of a reservation is under way, whatever several processes do at once.
  `create unique index settlements_one_under_way on settlements (reservation_id)
    where state in ('open', 'charging', 'unknown')`,
  `create index settlements_to_resolve on settlements (leased_until)
    where state in ('charging', 'unknown', 'refunding')`,
  `create index settlements_by_reservation on settlements (reservation_id)`,
  `create table payment_attempts (
    order_id text primary key check (length(order_id) between 1 and 27),
    request_id text not null references settlements (request_id),
    number integer not null check (number >= 1),
    amount_yen integer not null check (amount_yen > 0),
    token_hash bytea not null,
    gateway text not null check (gateway in ('sandbox', 'gmo')),
    outcome text not null
      check (outcome in ('pending', 'captured', 'declined', 'not_charged', 'stray', 'refunded')),
    reason text,
    session_key bytea,
    network_key bytea,
    begun_at timestamptz not null,
    given_up_at timestamptz,
    ended_at timestamptz,
    recheck_at timestamptz,
    unique (request_id, number)
  )`,
  // Never two payments for one settlement.
  `create unique index payment_attempts_one_captured on payment_attempts (request_id)
    where outcome = 'captured'`,
  `create index payment_attempts_to_recheck on payment_attempts (recheck_at) where recheck_at is not null`,
  // Both hold today's rows alone: who tried to pay is forgotten after a day.
  `create index payment_attempts_by_network on payment_attempts (network_key, begun_at)
    where network_key is not null`,
  `create index payment_attempts_to_forget on payment_attempts (begun_at) where session_key is not null`,
  // The settlement of a guest who was sent to the bank stays charging, leased until the deadline.
  `create table payment_challenges (
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
  `create index payment_challenges_to_forget on payment_challenges (begun_at) where content_sealed is not null`,
  `create table refund_parts (
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
  `create unique index refund_parts_returning on refund_parts (request_id) where state = 'returning'`,
  `create index refund_parts_to_take on refund_parts (leased_until) where state = 'returning'`,
  `create index refund_parts_to_recheck on refund_parts (recheck_at) where recheck_at is not null`,
  `create table sandbox_orders (
    order_id text primary key,
    amount_yen integer not null check (amount_yen > 0),
    state text not null check (state in ('entered', 'captured', 'refunded')),
    token_hash bytea unique,
    entered_at timestamptz not null
  )`,
  `create table sandbox_challenges (
    access_id text primary key,
    order_id text not null unique references sandbox_orders (order_id),
    access_pass_hash bytea not null,
    token_hash bytea not null,
    scenario text not null,
    return_url text not null,
    answer text not null default 'none' check (answer in ('none', 'approved', 'refused')),
    begun_at timestamptz not null
  )`,
]
