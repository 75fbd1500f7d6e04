import type { ColumnType, GeneratedAlways } from 'kysely'
import { anyOf, type SealedColumn } from '../platform/index.ts'
import { CLOSED_AS } from './Queue.ts'

declare module '../platform/database/schema.ts' {
  interface Schema {
    readonly checkout_counters: CheckoutCounterTable
    readonly checkout_requests: CheckoutRequestTable
    readonly checkout_notices: CheckoutNoticeTable
  }
}

/** A facility without a row has `ordinaryCounter`. */
interface CheckoutCounterTable {
  readonly facility_id: string
  readonly auto_desk: boolean
  readonly hands: number
  readonly prepare_seconds: number
  readonly keep_place_seconds: number
  readonly timeout_minutes: number | null
  /** A `LocalText`. */
  readonly timeout_message: ColumnType<unknown, string, string>
}

interface CheckoutRequestTable {
  /** The settlement of its bill has the same id. */
  readonly request_id: string
  readonly reservation_id: string
  readonly facility_id: string
  /** The one order of the queue, over all facilities and processes. */
  readonly place: GeneratedAlways<number>
  /** A `QueueStatus`. */
  readonly status: number
  readonly joined_at: Date
  /** Parties that were ahead then: the estimate goes by it. */
  readonly ahead_when_joined: number
  /** False for a party without a phone: it keeps its place although no phone polls. */
  readonly has_phone: boolean
  /** The last poll, stored every few seconds. */
  readonly seen_at: Date
  /** Null while no desk holds the request. */
  readonly claimed_by: string | null
  readonly claimed_at: Date | null
  readonly lease_until: Date | null
  readonly ready_at: Date | null
  readonly closed_at: Date | null
  /** A `ClosedAs`. */
  readonly closed_as: string | null
}

interface CheckoutNoticeTable {
  readonly reservation_id: string
  /** A `LocalText`. */
  readonly message_sealed: Uint8Array
  readonly written_at: Date
}

export const checkoutTables: readonly string[] = [
  `create table checkout_counters (
    facility_id text primary key references facilities (id) on delete cascade,
    auto_desk boolean not null,
    hands integer not null check (hands >= 1),
    prepare_seconds integer not null check (prepare_seconds >= 0),
    keep_place_seconds integer not null check (keep_place_seconds >= 30),
    timeout_minutes integer check (timeout_minutes >= 1),
    timeout_message jsonb not null
  )`,
  // The place is drawn under a lock of its facility, so that it grows in the order in which requests become visible: a party is never put
  // before an earlier one.
  `create table checkout_requests (
    request_id text primary key check (length(request_id) between 1 and 23),
    reservation_id text not null references reservations (id) on delete cascade,
    facility_id text not null references facilities (id) on delete cascade,
    place bigint not null unique generated always as identity,
    status smallint not null check (status between 1 and 4),
    joined_at timestamptz not null,
    ahead_when_joined integer not null check (ahead_when_joined >= 0),
    has_phone boolean not null,
    seen_at timestamptz not null,
    claimed_by text,
    claimed_at timestamptz,
    lease_until timestamptz,
    ready_at timestamptz,
    closed_at timestamptz,
    closed_as text check (closed_as in ${anyOf(CLOSED_AS)}),
    check ((claimed_by is null) = (lease_until is null) and (claimed_by is null) = (claimed_at is null)),
    check (status in (2, 3) or claimed_by is null),
    check ((status = 4) = (ready_at is not null)),
    check ((closed_at is null) = (closed_as is null))
  )`,
  // A stay is in the queue once, whatever several phones and processes do at once.
  `create unique index checkout_requests_one_open on checkout_requests (reservation_id) where closed_at is null`,
  `create index checkout_requests_by_reservation on checkout_requests (reservation_id)`,
  `create index checkout_requests_waiting on checkout_requests (facility_id, place)
    where closed_at is null and status < 4`,
  `create index checkout_requests_lately on checkout_requests (facility_id, ready_at) where ready_at is not null`,
  `create table checkout_notices (
    reservation_id text primary key references reservations (id) on delete cascade,
    message_sealed bytea not null,
    written_at timestamptz not null
  )`,
]

export const checkoutSealed: readonly SealedColumn[] = [
  { table: 'checkout_notices', column: 'message_sealed', key: ['reservation_id'], kind: 'notice' },
]
