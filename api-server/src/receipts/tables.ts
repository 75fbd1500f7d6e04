import type { MailRow, SealedColumn } from '../platform/index.ts'

declare module '../platform/database/schema.ts' {
  interface Schema {
    readonly receipt_counters: ReceiptCounterTable
    readonly receipts: ReceiptTable
    readonly return_counters: ReturnCounterTable
    readonly return_invoices: ReturnInvoiceTable
    readonly receipt_mails: ReceiptMailTable
    readonly outbox: OutboxTable
  }
}

interface ReceiptCounterTable {
  readonly facility_id: string
  readonly year: number
  readonly last: number
}

interface ReceiptTable {
  readonly number: string
  /** Null once another receipt stands for the payment. */
  readonly request_id: string | null
  /** The payment that it stood for before another replaced it; null while it stands for one. */
  readonly withdrawn_from: string | null
  /** Number of the receipt that replaced it for another addressee; null while none has. */
  readonly replaced_by: string | null
  /** Null once the reservation is gone. */
  readonly reservation_id: string | null
  readonly facility_id: string
  /** The sandbox was paid: no money moved. */
  readonly is_sample: boolean
  /** The first print-out at the desk; null before. */
  readonly handed_out_at: Date | null
  /** Moment at which the money went back, so that it is a receipt no more; null before. */
  readonly voided_at: Date | null
  readonly amount_yen: number
  readonly issued_at: Date
  /** `Receipt`. */
  readonly receipt_sealed: Uint8Array
}

interface ReturnCounterTable {
  /** The facility's code at that time. */
  readonly code: string
  readonly year: number
  readonly last: number
}

/** Issued when money goes back. Everything else is in its receipt. */
interface ReturnInvoiceTable {
  readonly number: string
  readonly receipt_number: string
  readonly amount_yen: number
  readonly issued_at: Date
}

interface ReceiptMailTable {
  readonly reservation_id: string
  /** List of mail addresses. */
  readonly addresses_sealed: Uint8Array
  readonly registered_at: Date
}

interface OutboxTable extends MailRow {
  /** Leads the Message-ID, which stays the same however often the mail is tried. */
  readonly id: string
  readonly receipt_number: string
  /** Null where the mail carries the receipt. */
  readonly return_number: string | null
  /** The part whose return invoice it carries. */
  readonly part_id: string | null
  /** 'waiting', 'sent', 'filed' (in a file alone) or 'given_up'. */
  readonly state: string
}

export const receiptsTables: readonly string[] = [
  // Deleting a hotel keeps its counter: numbers that begin anew would meet those of the receipts that stay.
  `create table receipt_counters (
    facility_id text not null,
    year integer not null,
    last integer not null check (last >= 1),
    primary key (facility_id, year)
  )`,
  // One receipt of each payment is valid: one that was made out to another addressee gives its payment up to its
  // successor.
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
  `create index receipts_by_facility on receipts (facility_id)`,
  // Looked through for each receipt that goes to another cell.
  `create index receipts_replacing on receipts (replaced_by) where replaced_by is not null`,
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
  `create index outbox_by_return on outbox (return_number) where return_number is not null`,
  `create index outbox_by_part on outbox (part_id) where part_id is not null`,
  // The few mails that were given up among all that ever went out.
  `create index outbox_given_up on outbox (ended_at) where state = 'given_up'`,
]

export const receiptsSealed: readonly SealedColumn[] = [
  { table: 'receipts', column: 'receipt_sealed', key: ['number'], kind: 'receipt' },
  { table: 'receipt_mails', column: 'addresses_sealed', key: ['reservation_id'], kind: 'receipt_mail' },
  { table: 'outbox', column: 'address_sealed', key: ['id'], kind: 'outbox' },
]
