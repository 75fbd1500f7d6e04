import { type Kysely, type Migration, sql } from 'kysely'

/** Facilities, reservations, sessions, and what a check-in leaves behind. PostgreSQL 15 understands every statement. */
export const checkIn: Migration = {
  async up(db) {
    for (const statement of statements) await statement.execute(db)
  },
}

const statements: readonly { execute(db: Kysely<unknown>): Promise<unknown> }[] = [
  sql`create table facilities (
    id text primary key,
    code text not null unique,
    position integer not null,
    name_ja text not null,
    name_en text not null,
    representative_visibility jsonb not null,
    companion_visibility jsonb not null
  )`,
  sql`create table agreements (
    facility_id text not null,
    language text not null,
    content text not null,
    primary key (facility_id, language)
  )`,
  sql`create table reservations (
    id text primary key,
    facility_id text not null references facilities (id),
    reference_number text not null unique,
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
    open_amount integer not null check (open_amount >= 0),
    checkin_code text not null check (checkin_code in ('00', '30', '40')),
    register_card_status text not null,
    checked_in_at timestamptz,
    is_sample boolean not null default false,
    check ((checkin_code = '00') = (checked_in_at is null))
  )`,
  sql`create index reservations_by_arrival on reservations (facility_id, arrival)`,
  sql`create table reservation_names (
    name_key bytea not null,
    reservation_id text not null references reservations (id) on delete cascade,
    primary key (name_key, reservation_id)
  )`,
  sql`create index reservation_names_by_reservation on reservation_names (reservation_id)`,
  sql`create table sessions (
    token_hash bytea primary key,
    reservation_id text not null references reservations (id) on delete cascade,
    facility_id text not null references facilities (id),
    journey text not null check (journey in ('checkin', 'checkout')),
    verified boolean not null,
    started_at timestamptz not null,
    used_at timestamptz not null
  )`,
  sql`create index sessions_by_reservation on sessions (reservation_id)`,
  sql`create index sessions_by_start on sessions (started_at)`,
  sql`create table guest_register (
    reservation_id text not null references reservations (id) on delete cascade,
    position integer not null check (position >= 1),
    entry_sealed bytea not null,
    entered_at timestamptz not null,
    erase_after date not null,
    primary key (reservation_id, position)
  )`,
  sql`create index guest_register_by_entry on guest_register (entered_at)`,
  sql`create table images (
    reservation_id text not null references reservations (id) on delete cascade,
    kind text not null check (kind in ('signature', 'passport')),
    image_sealed bytea not null,
    stored_at timestamptz not null,
    primary key (reservation_id, kind)
  )`,
  // Sealed bytes do not compress; trying costs time on every write.
  sql`alter table images alter column image_sealed set storage external`,
  sql`create table members (
    membership_number text primary key,
    member_sealed bytea not null
  )`,
  sql`create table point_tokens (
    token_hash bytea primary key,
    membership_number text not null references members (membership_number) on delete cascade
  )`,
  // A crash may forget the failures of the last ten minutes; in return no failure costs a disk sync.
  sql`create unlogged table failed_searches (
    subject_key bytea not null,
    minute integer not null,
    failures integer not null,
    primary key (subject_key, minute)
  )`,
  sql`create index failed_searches_by_minute on failed_searches (minute)`,
]
