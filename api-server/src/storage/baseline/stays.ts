/** Bookings and how their guests are found, sessions, members, and what property systems are told. */
export const stays: readonly string[] = [
  `create table reservations (
    id text primary key,
    facility_id text not null references facilities (id),
    reference_number text not null,
    personal_sealed bytea not null,
    qr_prefix text not null,
    membership_number text,
    adults integer not null check (adults >= 0),
    children integer not null check (children >= 0),
    others integer not null check (others >= 0),
    arrival date not null,
    departure date not null check (departure > arrival),
    room_types jsonb not null,
    is_multi_rooms boolean not null,
    is_payment_target boolean not null,
    checkin_code text not null check (checkin_code in ('00', '30', '40')),
    register_card_status text not null,
    checked_in_at timestamptz,
    is_sample boolean not null default false,
    cancelled_at timestamptz,
    no_show_at timestamptz,
    source_versions jsonb,
    desk_parts jsonb,
    told_bill jsonb,
    bill_corrected_at timestamptz,
    check ((checkin_code = '00') = (checked_in_at is null)),
    constraint called_off_before_check_in
      check ((cancelled_at is null and no_show_at is null) or checkin_code = '00'),
    constraint called_off_once check (cancelled_at is null or no_show_at is null),
    constraint reservations_number_of_hotel unique (reference_number, facility_id)
  )`,
  `create index reservations_by_arrival on reservations (facility_id, arrival)`,
  // The board of the front desk asks each second for stays that are not over: not through years of those that are.
  `create index reservations_by_departure on reservations (facility_id, departure, arrival)`,
  // Who is to be invited by themselves is looked for every minute, in all hotels at once.
  `create index reservations_to_come on reservations (arrival)
    where checkin_code = '00' and cancelled_at is null and no_show_at is null`,
  `create table reservation_names (
    name_key bytea not null,
    reservation_id text not null references reservations (id) on delete cascade,
    primary key (name_key, reservation_id)
  )`,
  `create index reservation_names_by_reservation on reservation_names (reservation_id)`,
  `create table stay_rooms (
    reservation_id text not null references reservations (id) on delete cascade,
    position integer not null check (position >= 1),
    room_number text not null check (length(room_number) between 1 and 20),
    primary key (reservation_id, position)
  )`,
  `create table stay_codes (
    reservation_id text primary key references reservations (id) on delete cascade,
    code_key bytea not null,
    made_at timestamptz not null,
    last_day date not null
  )`,
  `create index stay_codes_by_code on stay_codes (code_key)`,
  `create table sessions (
    token_hash bytea primary key,
    reservation_id text not null references reservations (id) on delete cascade,
    facility_id text not null references facilities (id),
    journey text not null check (journey in ('checkin', 'checkout')),
    verified boolean not null,
    has_checked_in boolean not null default false,
    network_key bytea not null,
    started_at timestamptz not null,
    used_at timestamptz not null
  )`,
  `create index sessions_by_reservation on sessions (reservation_id)`,
  `create index sessions_by_start on sessions (started_at)`,
  // A crash may forget the failures of the last ten minutes; in return no failure costs a disk sync.
  `create unlogged table failed_searches (
    subject_key bytea not null,
    minute integer not null,
    failures integer not null,
    primary key (subject_key, minute)
  )`,
  `create index failed_searches_by_minute on failed_searches (minute)`,
  `create table members (
    membership_number text primary key,
    member_sealed bytea not null
  )`,
  `create table point_tokens (
    token_hash bytea primary key,
    membership_number text not null references members (membership_number) on delete cascade,
    issued_at timestamptz not null,
    used_at timestamptz not null
  )`,
  // Transactions end in another order than their rows were numbered in, so an event gets its position later, once it is there
  // for everyone: whoever reads on behind a position misses none.
  `create table stay_events (
    id bigint generated always as identity primary key,
    position bigint unique,
    at timestamptz not null,
    kind text not null,
    facility_id text not null,
    reference_number text not null,
    details jsonb not null
  )`,
  `create index stay_events_without_position on stay_events (id) where position is null`,
  `create index stay_events_at on stay_events (at)`,
  `create table stay_event_counter (
    only_row boolean primary key default true check (only_row),
    last bigint not null
  )`,
  `create table webhook_progress (
    system text primary key,
    position bigint not null,
    tries integer not null default 0,
    due_at timestamptz not null,
    problem text
  )`,
]
