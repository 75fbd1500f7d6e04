import type { Generated } from 'kysely'
import type { SealedColumn } from '../platform/index.ts'

declare module '../platform/database/schema.ts' {
  interface Schema {
    readonly booking_contacts: BookingContactTable
    readonly invitations: InvitationTable
  }
}

interface BookingContactTable {
  readonly reservation_id: string
  /** `BookingContact` of the model as JSON. */
  readonly contact_sealed: Uint8Array
}

interface InvitationTable {
  readonly id: string
  readonly reservation_id: string
  /** Where it was mailed to; empty once it was erased. */
  readonly address_sealed: Uint8Array
  /** Null where nobody knows what the guests read: all languages, one after the other. */
  readonly language: string | null
  /** `Sender` of the model. */
  readonly sent_by: string
  /** Under which a property system has asked for it, so that asking again sends no other; null where none has. */
  readonly asked_as: string | null
  readonly written_at: Date
  readonly valid_until: Date
  readonly withdrawn_at: Date | null
  readonly withdrawn_as: string | null
  readonly wrong_answers: Generated<number>
  /** When it was first opened by somebody who knew the fact. */
  readonly opened_at: Generated<Date | null>
  /** What became of the mail; `dropped`: it was taken back before it went out. */
  readonly state: string
  readonly tries: Generated<number>
  readonly due_at: Date
  readonly ended_at: Date | null
  readonly problem: string | null
}

/** The statements that make these tables; PostgreSQL 15 understands each. */
export const invitationsTables: readonly string[] = [
  `create table booking_contacts (
    reservation_id text primary key references reservations (id) on delete cascade,
    contact_sealed bytea not null
  )`,
  `create table invitations (
    id text primary key,
    reservation_id text not null references reservations (id) on delete cascade,
    address_sealed bytea not null,
    language text,
    sent_by text not null check (sent_by in ('desk', 'property_system', 'itself')),
    asked_as text unique,
    written_at timestamptz not null,
    valid_until timestamptz not null,
    withdrawn_at timestamptz,
    withdrawn_as text check (withdrawn_as in ('taken_back', 'superseded')),
    wrong_answers integer not null default 0,
    opened_at timestamptz,
    state text not null check (state in ('waiting', 'sent', 'filed', 'given_up', 'dropped')),
    tries integer not null default 0,
    due_at timestamptz not null,
    ended_at timestamptz,
    problem text
  )`,
  `create index invitations_of_stay on invitations (reservation_id, written_at)`,
  // Of a stay one invitation stands at a time, whoever else sends one at that moment.
  `create unique index invitations_standing on invitations (reservation_id) where withdrawn_at is null`,
  `create index invitations_due on invitations (due_at) where state = 'waiting'`,
]

/** The columns of these tables that a key has sealed. */
export const invitationsSealed: readonly SealedColumn[] = [
  { table: 'booking_contacts', column: 'contact_sealed', key: ['reservation_id'], kind: 'booking_contact' },
  { table: 'invitations', column: 'address_sealed', key: ['id'], kind: 'invitation' },
]
