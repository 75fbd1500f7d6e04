import type { ColumnType, GeneratedAlways } from 'kysely'

/** The tables of check-out; part of `Schema`. */
export interface CheckoutSchema {
  readonly checkout_counters: CheckoutCounterTable
  readonly checkout_requests: CheckoutRequestTable
  readonly checkout_notices: CheckoutNoticeTable
  readonly stay_rooms: StayRoomTable
  readonly departures: DepartureTable
  readonly payment_terms: PaymentTermsTable
}

/** `CheckoutCounter` of the model; a facility without a row has the ordinary one. */
interface CheckoutCounterTable {
  readonly facility_id: string
  readonly auto_desk: boolean
  readonly hands: number
  readonly prepare_seconds: number
  readonly keep_place_seconds: number
  readonly timeout_minutes: number | null
  /** `LocalText` of the model. */
  readonly timeout_message: ColumnType<unknown, string, string>
}

interface CheckoutRequestTable {
  /** What the guest's phone names it by; the settlement of its bill has the same name. */
  readonly request_id: string
  readonly reservation_id: string
  readonly facility_id: string
  /** The one order of the queue, over all facilities and processes. */
  readonly place: GeneratedAlways<number>
  /** `QueueStatus` of the model. */
  readonly status: number
  readonly joined_at: Date
  /** Parties that were ahead then: what the estimate learns from. */
  readonly ahead_when_joined: number
  /** False for a party that waits without a phone: it keeps its place although no phone polls. */
  readonly has_phone: boolean
  /** When the phone last asked; written down every few seconds. */
  readonly seen_at: Date
  /** Whose work it is, until the lease is over; null while no desk has it. */
  readonly claimed_by: string | null
  readonly claimed_at: Date | null
  readonly lease_until: Date | null
  /** When the bill was ready. */
  readonly ready_at: Date | null
  readonly closed_at: Date | null
  /** `ClosedAs` of the model. */
  readonly closed_as: string | null
}

/** What the desk tells a guest instead of letting them check out on the phone. */
interface CheckoutNoticeTable {
  readonly reservation_id: string
  /** `LocalText` of the model. */
  readonly message_sealed: Uint8Array
  readonly written_at: Date
}

interface StayRoomTable {
  readonly reservation_id: string
  /** From 1, in the order in which they are shown. */
  readonly position: number
  readonly room_number: string
}

interface DepartureTable {
  readonly reservation_id: string
  readonly departed_at: Date
  /** Room numbers joined by a slash. */
  readonly rooms: string
  readonly invoice_name_sealed: Uint8Array
  /** As for the guest register. */
  readonly erase_after: string
}

interface PaymentTermsTable {
  /** Empty for the text that holds where a facility has none of its own. */
  readonly facility_id: string
  readonly language: string
  /** HTML. */
  readonly content: string
}
