import type { Generated } from 'kysely'

/** The tables of invitations; part of `Schema`. Their rows go with their reservation. */
export interface InvitationSchema {
  readonly booking_contacts: BookingContactTable
  readonly invitations: InvitationTable
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
