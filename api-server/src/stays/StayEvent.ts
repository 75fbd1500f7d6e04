/** What can happen to a stay that a property system wants to hear of. */
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
/** One of them. */
export type StayEventKind = (typeof STAY_EVENT_KINDS)[number]

/** Something that has happened to a stay. Nothing in it is personal: guests are read from the stay itself. */
export interface StayEvent {
  readonly kind: StayEventKind
  readonly at: Date
  readonly facilityId: string
  /** The number under which the hotel's own system knows the booking. */
  readonly referenceNumber: string
  /** What more there is to say, by name. */
  readonly details: Readonly<Record<string, string | number>>
}

/** An event as readers find it: who reads on behind its position misses none and meets none twice. */
export interface NumberedEvent extends StayEvent {
  readonly position: number
}

/** Days for which events can be read. A system that was away for longer reads the bookings themselves. */
export const DAYS_EVENTS_ARE_KEPT = 60
