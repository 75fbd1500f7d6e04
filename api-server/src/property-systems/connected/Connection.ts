import type { ConnectedSystem, HotelCode } from './ConnectedSystem.ts'

/** A property system that this server calls, for hotels of ours. */
export interface Connection {
  /** As the desk and the audit trail read it: `OPERA`. */
  readonly name: string
  readonly hotels: readonly ConnectedHotel[]
  readonly switches: ConnectionSwitches
  /** One in each process for as long as nothing is changed, so that its token and its pauses serve all calls. */
  readonly system: ConnectedSystem
}

/** A hotel of ours belongs to one connection at most. */
export interface ConnectedHotel {
  readonly facilityId: string
  readonly hotel: HotelCode
}

/** What the hotel wants done there; a system that cannot is not asked to (`Capabilities`). */
export interface ConnectionSwitches {
  readonly checkInThere: boolean
  readonly checkOutThere: boolean
}
