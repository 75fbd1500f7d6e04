import type {
  ConnectedSystem,
  ConnectorParts,
  RawEvent,
} from '../../src/property-systems/connected/ConnectedSystem.ts'
import type { Network } from './Network.ts'
import type { ValidatingProxy } from './ValidatingProxy.ts'

export interface NameThere {
  readonly family: string
  readonly given: string
}

export interface DatesThere {
  /** Days `2026-12-01`. */
  readonly arrival: string
  readonly departure: string
}

export interface BookingThere extends DatesThere {
  readonly hotel: string
  readonly name: NameThere
  readonly adults: number
  readonly children: number
}

/** A reservation as the system holds it, for a test to compare. */
export interface StaySeen extends BookingThere {
  readonly id: string
  readonly status: 'booked' | 'cancelled' | 'no_show' | 'in_house' | 'departed'
  readonly room: string | null
  /** Its people see that the guests have checked in by phone. */
  readonly isPreCheckedIn: boolean
  /** Family names of all its guests, the one that it is booked for first. */
  readonly guests: readonly string[]
  readonly payments: readonly PaymentSeen[]
  /** Whole yen that are owed. */
  readonly balanceYen: number
}

export interface PaymentSeen {
  readonly reference: string
  /** Whole yen; negative for a refund. */
  readonly yen: number
}

/** What hotels' people do in their property system, in the words of neither vendor, so that the same walks go over each double. */
export interface HotelsThere {
  /** The connector's name and credentials, as `desk connect` takes them. */
  readonly connector: string
  readonly credentials: Readonly<Record<string, string>>
  /** Where the connector keeps a pace that a test has no time for. */
  readonly connects?: (wire: Pick<ConnectorParts<unknown>, 'http' | 'clock'>) => ConnectedSystem
  /** The system's codes of its hotels. */
  readonly hotels: readonly string[]
  readonly network: Network
  readonly proxy: ValidatingProxy
  /** @returns the system's own number of the reservation */
  arrives(booking: BookingThere): string
  changesDates(id: string, dates: DatesThere): void
  changesParty(id: string, party: { readonly adults: number; readonly children: number }): void
  renames(id: string, name: NameThere): void
  /** A room that is ready. */
  hasRoom(hotel: string, room: string): void
  assignsRoom(id: string, room: string): void
  cancels(id: string): void
  reinstates(id: string): void
  checksIn(id: string, room: string): void
  postsCharge(id: string, yen: number): void
  /** Every session ends. */
  forgetsTokens(): void
  /** What the system has sent since it was last looked at; always empty of one that sends none. */
  takeEvents(): readonly RawEvent[]
  seen(id: string): StaySeen
  all(): readonly StaySeen[]
  close(): Promise<void>
}
