import type { ColumnType, Generated } from 'kysely'
import { anyOf, type SealedColumn } from '../platform/index.ts'
import { FOLIO_LINE_KINDS, TAX_RATES } from './Folio.ts'
import { REFUND_PART_STATES } from './part-refund.ts'
import { PAYMENT_MEANS, SETTLEMENT_STATES } from './Settlement.ts'

declare module '../platform/database/schema.ts' {
  interface Schema {
    readonly settlements: SettlementTable
    readonly folio_lines: FolioLineTable
    readonly refund_parts: RefundPartTable
  }
}

interface SettlementTable {
  readonly request_id: string
  /** Null once the reservation is gone. */
  readonly reservation_id: string | null
  readonly facility_id: string
  readonly journey: string
  readonly amount_yen: number
  /** `SettlementState`. */
  readonly state: string
  /** `PaymentMeans`. */
  readonly means: string
  readonly attempts: Generated<number>
  readonly leased_until: Date | null
  /** Questions to the provider about the last attempt that were in vain. */
  readonly asked: Generated<number>
  /** The receipt needs it (`Payer`); null before the first attempt. */
  readonly payer_sealed: Uint8Array | null
  readonly opened_at: Date
  readonly settled_at: Date | null
  /** The sum that went back in parts; all of it once the rest did too. 0 where it went back as a whole. */
  readonly returned_yen: Generated<number>
}

interface FolioLineTable {
  readonly reservation_id: string
  /** From 1, in the order of display. */
  readonly position: number
  /** `FolioLineKind`. */
  readonly kind: string
  /** A `LocalText`; no bytes where it was erased. */
  readonly name_sealed: Uint8Array
  readonly day: string
  readonly quantity: number
  readonly unit_yen: number
  /** `TaxRate`; null for that of the kind. */
  readonly tax_rate: string | null
  /** Negative for points and discounts. The database computes it. */
  readonly yen: ColumnType<number, never, never>
  /** The settlement that pays for the line; null while none does. */
  readonly request_id: string | null
}

interface RefundPartTable {
  readonly id: string
  readonly request_id: string
  readonly number: number
  /** Of `REFUND_PART_STATES`. */
  readonly state: string
  readonly from_yen: number
  readonly to_yen: number
  /** `PartContent`. */
  readonly content_sealed: Uint8Array
  readonly return_number: string | null
  readonly leased_until: Date | null
  readonly asked: Generated<number>
  readonly recheck_at: Date | null
  readonly begun_at: Date
  readonly ended_at: Date | null
}

export const billsTables: readonly string[] = [
  `create table settlements (
    request_id text primary key check (length(request_id) between 1 and 23),
    reservation_id text references reservations (id) on delete set null,
    facility_id text not null,
    journey text not null check (journey in ('checkin', 'checkout')),
    amount_yen integer not null check (amount_yen > 0),
    state text not null check (state in ${anyOf(SETTLEMENT_STATES)}),
    means text not null check (means in ${anyOf(PAYMENT_MEANS)}),
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
  `create index settlements_by_facility on settlements (facility_id)`,
  `create table refund_parts (
    id text primary key,
    request_id text not null references settlements (request_id),
    number integer not null check (number >= 1),
    state text not null check (state in ${anyOf(REFUND_PART_STATES)}),
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
  `create table folio_lines (
    reservation_id text not null references reservations (id) on delete cascade,
    position integer not null check (position >= 1),
    kind text not null check (kind in ${anyOf(FOLIO_LINE_KINDS)}),
    name_sealed bytea not null,
    day date not null,
    quantity integer not null check (quantity >= 1),
    unit_yen integer not null check (unit_yen >= 0),
    tax_rate text check (tax_rate in ${anyOf(TAX_RATES)}),
    yen integer not null generated always as
      (case when kind in ('points', 'discount') then - quantity * unit_yen else quantity * unit_yen end) stored,
    request_id text references settlements (request_id),
    primary key (reservation_id, position)
  )`,
  `create index folio_lines_by_settlement on folio_lines (request_id) where request_id is not null`,
]

export const billsSealed: readonly SealedColumn[] = [
  { table: 'settlements', column: 'payer_sealed', key: ['request_id'], kind: 'payer' },
  { table: 'refund_parts', column: 'content_sealed', key: ['id'], kind: 'refund_part' },
  { table: 'folio_lines', column: 'name_sealed', key: ['reservation_id', 'position'], kind: 'folio_line' },
]
