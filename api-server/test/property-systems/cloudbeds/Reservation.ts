export type ReservationStatus =
  | 'not_confirmed'
  | 'confirmed'
  | 'canceled'
  | 'checked_in'
  | 'checked_out'
  | 'no_show'

/** A guest by the names of the fields of `putGuest`. */
export interface Guest {
  readonly id: string
  readonly fields: Map<string, string>
}

export interface BookedRoom {
  readonly subId: string
  readonly reservationRoomId: string
  typeId: string
  roomId: string | null
  state: 'not_checked_in' | 'in_house' | 'checked_out' | 'cancelled'
  adults: number
  children: number
  nightYen: number
}

/** Yen are positive; a payment counts against the charges. */
export interface Posting {
  readonly kind: 'item' | 'payment'
  readonly text: string
  readonly yen: number
  readonly taxYen: number
  readonly means: string | null
  readonly reference: string | null
}

export interface Reservation {
  readonly id: string
  readonly created: Date
  modified: Date
  status: ReservationStatus
  /** The main guest first. */
  readonly guests: Guest[]
  readonly rooms: BookedRoom[]
  from: string
  to: string
  arrivalTime: string | null
  readonly postings: Posting[]
  readonly notes: string[]
  readonly customFields: Map<string, string>
}

export interface Arrival {
  readonly family: string
  readonly given: string
  readonly from: string
  readonly to: string
  readonly adults?: number
  readonly children?: number
  readonly phone?: string
  readonly mail?: string
  readonly country?: string
  readonly rooms?: number
  readonly nightYen?: number
}

export interface Changes {
  readonly family?: string
  readonly given?: string
  readonly from?: string
  readonly to?: string
  readonly adults?: number
  readonly children?: number
}

/** What a webhook says besides the property and the time. */
export interface Happening {
  readonly event: string
  readonly fields: Readonly<Record<string, unknown>>
}
