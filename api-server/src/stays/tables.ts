import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Json, SealedColumn } from '../platform/index.ts'

declare module '../platform/database/schema.ts' {
  interface Schema {
    readonly reservations: ReservationTable
    readonly reservation_names: ReservationNameTable
    readonly stay_rooms: StayRoomTable
    readonly stay_codes: StayCodeTable
    readonly sessions: SessionTable
    readonly failed_searches: FailedSearchTable
    readonly stay_events: StayEventTable
    readonly stay_event_counter: StayEventCounterTable
    readonly departures: DepartureTable
  }
}

interface ReservationTable {
  readonly id: string
  readonly facility_id: string
  /** The hotel's own number of the reservation, unique in the hotel; it travels in the QR code. */
  readonly reference_number: string
  /** Names, country and phone number (`personalPart`). */
  readonly personal_sealed: Uint8Array
  readonly qr_prefix: string
  readonly membership_number: string | null
  readonly adults: number
  readonly children: number
  readonly others: number
  readonly arrival: string
  readonly departure: string
  /** List of `LocalText`. */
  readonly room_types: Json
  readonly is_multi_rooms: boolean
  readonly is_payment_target: boolean
  /** '00', '30' or '40' (R18.1); it goes back only where the desk takes a check-in back. */
  readonly checkin_code: string
  readonly register_card_status: string
  readonly checked_in_at: Date | null
  /** Rows of the sample world are replaced once most have departed. */
  readonly is_sample: Generated<boolean>
  /** Never beside a check-in, nor beside `no_show_at`. */
  readonly cancelled_at: Generated<Date | null>
  readonly no_show_at: Generated<Date | null>
  /** The version that each part has in the property system, by name; null where none has sent it. */
  readonly source_versions: ColumnType<unknown, string | undefined, string>
  /** List of `DeskPart`; null where the desk has changed nothing. */
  readonly desk_parts: ColumnType<unknown, string | undefined, string>
  /** `ReportedBill`; null without an import. */
  readonly told_bill: ColumnType<unknown, string | undefined, string>
  /** Null where the bill is as an import has left it. */
  readonly bill_corrected_at: Generated<Date | null>
}

interface ReservationNameTable {
  readonly reservation_id: string
  readonly name_key: Uint8Array
}

interface StayRoomTable {
  readonly reservation_id: string
  /** From 1, in the order in which they are shown. */
  readonly position: number
  readonly room_number: string
}

interface StayCodeTable {
  readonly reservation_id: string
  /** Keyed hash of the code that the guests were handed. */
  readonly code_key: Uint8Array
  readonly made_at: Date
  /** The last day `yyyy-mm-dd` on which it opens anything. */
  readonly last_day: string
}

interface SessionTable {
  /** SHA-256 of the token. */
  readonly token_hash: Uint8Array
  readonly reservation_id: string
  readonly facility_id: string
  readonly journey: string
  readonly verified: boolean
  readonly has_checked_in: Generated<boolean>
  /** Keyed hash of the network that searched. */
  readonly network_key: Uint8Array
  readonly started_at: Date
  readonly used_at: Date
}

interface FailedSearchTable {
  /** Keyed hash of the subject that the failure counts against. */
  readonly subject_key: Uint8Array
  /** Minutes since 1970. */
  readonly minute: number
  readonly failures: number
}

interface StayEventTable {
  readonly id: GeneratedAlways<number>
  /** Null until every earlier event can be read. */
  readonly position: number | null
  readonly at: Date
  /** `StayEventKind`. */
  readonly kind: string
  readonly facility_id: string
  /** Not a reference: the event stays when the reservation goes. */
  readonly reference_number: string
  /** No personal data. */
  readonly details: ColumnType<unknown, string, string>
}

interface StayEventCounterTable {
  readonly only_row: Generated<boolean>
  readonly last: number
}

interface DepartureTable {
  readonly reservation_id: string
  readonly departed_at: Date
  /** Room numbers joined by a slash. */
  readonly rooms: string
  /** As for the guest register. */
  readonly erase_after: string
}

export const staysTables: readonly string[] = [
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
  // The board of the front desk reads stays that are not over each second, past years of those that are.
  `create index reservations_by_departure on reservations (facility_id, departure, arrival)`,
  // Invitations search the reservations to come of all hotels every minute.
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
  // Transactions end in another order than their rows were numbered in, so an event gets its position later, once everyone
  // can read it: a reader that goes on behind a position misses none.
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
  `create table departures (
    reservation_id text primary key references reservations (id) on delete cascade,
    departed_at timestamptz not null,
    rooms text not null,
    erase_after date not null
  )`,
]

export const staysSealed: readonly SealedColumn[] = [
  { table: 'reservations', column: 'personal_sealed', key: ['id'], kind: 'reservation' },
]
