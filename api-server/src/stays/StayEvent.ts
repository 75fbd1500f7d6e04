/** Events of a stay that property systems receive. */
export const STAY_EVENT_KINDS = [
  'booking_changed',
  'bill_corrected',
  'cancelled',
  'no_show',
  'reinstated',
  'checked_in',
  'checkin_undone',
  'register_corrected',
  'paid',
  'refunded',
  'checked_out',
  'checkout_undone',
  'help_needed',
] as const
export type StayEventKind = (typeof STAY_EVENT_KINDS)[number]

/** No field is personal: guests are read from the stay itself. */
export interface StayEvent {
  readonly kind: StayEventKind
  readonly at: Date
  readonly facilityId: string
  readonly referenceNumber: string
  readonly details: Readonly<Record<string, string | number>>
}

/** A reader that goes on behind a position misses no event and meets none twice. */
export interface NumberedEvent extends StayEvent {
  readonly position: number
}

/** A system that was away for longer reads the reservations themselves. */
export const EVENT_RETENTION_DAYS = 60
