import type { folioLine } from '@tomari/contract/desk-operations'
import type { StatusThere } from '@tomari/contract/desk-page/in-step'
import type { GuestEntry } from '@tomari/contract/guest-entry'
import type * as v from 'valibot'
import type { PaymentMeans } from '../../bills/index.ts'

/**
 * A property system that this server calls itself, by the vendor's own contract. A folder beside this file is one connector; what the
 * vendor calls things stays inside it.
 *
 * Each write looks first whether it was carried out before, so it may be repeated after any outcome. No call throws.
 */
export interface ConnectedSystem {
  readonly capabilities: Capabilities
  /** Proves the credentials at one hotel. */
  tryOut(hotel: HotelCode): Promise<Outcome<{ readonly hotelName: string | null }>>
  /** Reservations of the days of arrival, called off or not, page by page. */
  arrivals(search: ArrivalSearch, page: PageMark | null): Promise<Outcome<Page>>
  read(stay: StayThere): Promise<Outcome<ReportedBooking>>
  /** Writes the register, the representative first. Passports stay here: the register has their picture alone, which no system takes. */
  writeGuests(stay: StayThere, register: RegisterThere): Promise<Outcome<null>>
  markPreCheckedIn(stay: StayThere, at: Date): Promise<Outcome<null>>
  /**
   * Checks in to the room that the hotel has assigned there.
   * @param room which the desk has given here: it is assigned first, in place of another one
   */
  checkIn(stay: StayThere, room: string | null): Promise<Outcome<CheckedInThere>>
  folio(stay: StayThere): Promise<Outcome<FolioThere>>
  /** Posts a payment, or a refund by a negative amount, once for each `requestId`. */
  postPayment(stay: StayThere, payment: PaymentThere): Promise<Outcome<null>>
  /** Succeeds with a settled folio only. */
  checkOut(stay: StayThere): Promise<Outcome<null>>
  /** What a message of the system is about; null for one that is not the system's own or is about nothing here. */
  readEvent(event: RawEvent): EventThere | null
  /** Of a system that has to be given the address of its events. Registered once, however often it is called. */
  readonly eventAddress?: {
    register(hotel: HotelCode, url: string): Promise<Outcome<null>>
    remove(hotel: HotelCode, url: string): Promise<Outcome<null>>
  }
}

/** The hotel's code in its property system. */
export type HotelCode = string

/** Where the next page begins, as the connector understands it. */
export type PageMark = string

export interface StayThere {
  readonly hotel: HotelCode
  /** `ReportedBooking.id`. */
  readonly id: string
}

/** What the system can take; what it cannot stays in our register and receipts. */
export interface Capabilities {
  readonly writesGuests: boolean
  readonly marksPreCheckedIn: boolean
  readonly checksIn: boolean
  readonly postsPayments: boolean
  readonly postsRefunds: boolean
  readonly checksOut: boolean
  readonly sendsEvents: boolean
}

/**
 * `code` is a reason without personal data, in capitals, such as `HTTP-503`.
 * - `later`: nothing has happened there; `notBefore` is the system's own word on when to come again, with any call.
 * - `early`: nothing has happened there, since this stay is not that far; other calls go on.
 * - `unknown`: the answer was lost, and it may have happened.
 * - `refused`: it will not pass by itself; a person looks at it.
 * - `missing`: the system knows no such reservation.
 */
export type Outcome<Value> =
  | { readonly kind: 'done'; readonly value: Value }
  | { readonly kind: 'later'; readonly code: string; readonly notBefore: Date | null }
  | { readonly kind: 'early'; readonly code: string; readonly notBefore: Date }
  | { readonly kind: 'unknown'; readonly code: string }
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'missing' }

/** An outcome other than success. */
export type Failure = Exclude<Outcome<never>, { readonly kind: 'done' }>

export interface ArrivalSearch {
  readonly hotel: HotelCode
  /** Days `2026-12-01`, both included. */
  readonly from: string
  readonly to: string
  /** Only what has changed since then, where the system can say so; more may come. */
  readonly changedSince: Date | null
  /** Guests alone who are in the hotel. */
  readonly onlyInHouse?: true
}

/** `unreadable` are ids of reservations of the page that are wrong in themselves; they hold up no other. */
export interface Page {
  readonly bookings: readonly ReportedBooking[]
  readonly unreadable: readonly UnreadableBooking[]
  readonly next: PageMark | null
}

export interface UnreadableBooking {
  readonly id: string | null
  readonly code: string
}

/** A reservation as the system has it. Null: the system says nothing of it, and what is known here stays. */
export interface ReportedBooking {
  /** The system's own number of the reservation, our `reference_number`. */
  readonly id: string
  /** The last change there in milliseconds since 1970; where the system says none, the moment before it was asked. */
  readonly version: number
  readonly status: StatusThere
  readonly name: NameThere
  /** The same guest in other scripts or spellings, such as hanzi or kana. */
  readonly alternateNames: readonly NameThere[]
  /** Guests beside the booker, who search by their own names. Apart from the spellings: the kana of one of those travel in the QR code. */
  readonly companionNames: readonly NameThere[]
  readonly phone: string | null
  readonly mail: string | null
  /** ISO 3166 in two letters, of the passport. */
  readonly country: string | null
  /** A language tag. */
  readonly language: string | null
  /** Days `2026-12-01` in the hotel's time zone. */
  readonly arrival: string
  readonly departure: string
  readonly adults: number
  readonly children: number
  readonly rooms: readonly RoomThere[]
  /** Whole yen. */
  readonly openYen: number | null
  readonly roomPriceYen: number | null
  readonly isPreCheckedIn: boolean | null
}

export interface NameThere {
  readonly family: string
  readonly given: string
}

export interface RoomThere {
  /** Null while none is assigned. */
  readonly number: string | null
  readonly typeName: string | null
}

export interface RegisterThere {
  readonly guests: readonly GuestEntry[]
}

/** `queued`: the room is not ready, and the system will check in once it is. */
export type CheckedInThere =
  | { readonly state: 'in_house'; readonly room: string | null }
  | { readonly state: 'queued' }

export type BillLine = v.InferOutput<typeof folioLine>

export interface FolioThere {
  /** Whole yen that are owed; negative where the hotel owes. */
  readonly balanceYen: number
  readonly lines: readonly BillLine[]
}

export interface PaymentThere {
  /** Our request, at most 30 characters; it stands in the posting's reference. */
  readonly requestId: string
  /** Whole yen, never zero; negative for a refund. */
  readonly yen: number
  readonly means: PaymentMeans
  readonly at: Date
}

export interface RawEvent {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** A reservation to read anew. */
export interface EventThere {
  readonly hotel: HotelCode
  readonly id: string
}

/** What a connector is made of: tests own the wire and the time. */
export interface ConnectorParts<Credentials> {
  readonly credentials: Credentials
  readonly http: HttpCall
  readonly clock: { now(): Date }
  /** Stores credentials that the system has replaced, as a refresh token that serves once. */
  readonly storeCredentials?: (credentials: Credentials) => Promise<void>
  /** As they are now: another process may have had the system replace them. */
  readonly latestCredentials?: () => Promise<Credentials>
  /** Renews them while no other process does; null where one has not come to an end within half a minute. */
  readonly renewAlone?: <Result>(renew: () => Promise<Result>) => Promise<Result | null>
}

/** One request. Redirects are not followed, an answer is at most 4 MB, and it comes within 20 seconds. */
export type HttpCall = (request: HttpRequest) => Promise<HttpAnswer>

export interface HttpRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | null
}

/**
 * - `not_sent`: no connection; nothing has happened there.
 * - `cut`: the request went out, and no whole answer came back.
 */
export type HttpAnswer =
  | {
      readonly kind: 'answer'
      readonly status: number
      /** Names in small letters. */
      readonly headers: Readonly<Record<string, string>>
      readonly body: string
    }
  | { readonly kind: 'not_sent'; readonly code: string }
  | { readonly kind: 'cut'; readonly code: string }
