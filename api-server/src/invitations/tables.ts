import type { Generated } from 'kysely'
import { anyOf, type MailRow, type SealedColumn } from '../platform/index.ts'
import { mailState } from './Invitation.ts'

declare module '../platform/database/schema.ts' {
  interface Schema {
    readonly booking_contacts: BookingContactTable
    readonly invitations: InvitationTable
  }
}

interface BookingContactTable {
  readonly reservation_id: string
  /** `BookingContact` as JSON. */
  readonly contact_sealed: Uint8Array
}

interface InvitationTable extends MailRow {
  readonly id: string
  readonly reservation_id: string
  /** Null where unknown: the mail is in those that the hotel offers. */
  readonly language: string | null
  /** `Sender`. */
  readonly sent_by: string
  /** The property system's name of the request, so that a repetition sends no other; null for another sender. */
  readonly asked_as: string | null
  readonly valid_until: Date
  readonly withdrawn_at: Date | null
  readonly withdrawn_as: string | null
  readonly wrong_answers: Generated<number>
  /** The first time that the fact was right. */
  readonly opened_at: Generated<Date | null>
  /** Of `mailState`. */
  readonly state: string
}

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
    state text not null check (state in ${anyOf(mailState.options)}),
    tries integer not null default 0,
    due_at timestamptz not null,
    ended_at timestamptz,
    problem text
  )`,
  `create index invitations_of_stay on invitations (reservation_id, written_at)`,
  // One invitation of a stay stands at a time, also when two processes send one.
  `create unique index invitations_standing on invitations (reservation_id) where withdrawn_at is null`,
  `create index invitations_due on invitations (due_at) where state = 'waiting'`,
]

export const invitationsSealed: readonly SealedColumn[] = [
  { table: 'booking_contacts', column: 'contact_sealed', key: ['reservation_id'], kind: 'booking_contact' },
  { table: 'invitations', column: 'address_sealed', key: ['id'], kind: 'invitation' },
]
