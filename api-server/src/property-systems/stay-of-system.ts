import type {
  PropertyInputOf,
  PropertyOperationName,
  PropertyPayloadOf,
} from '@tomari/contract/property-system/operations'
import type { Kysely } from 'kysely'
import { allFacilities } from '../hotels/index.ts'
import { facilityNames } from '../imports/index.ts'
import {
  type Actor,
  type Audit,
  type Deps,
  problemSaying,
  Refusal,
  refuse,
  type Schema,
} from '../platform/index.ts'
import { holdReservationsOfHotels, type ListedReservation, reservationsOfHotels } from '../stays/index.ts'
import { hotelsAmong, type PropertySystem } from './PropertySystem.ts'

/** A number is unique in each hotel, so a reference may need the hotel too. */
export interface BookingReference {
  readonly number: string
  /** Id, code or name of the hotel; null where the number is enough. */
  readonly facility: string | null
}

/** One that calls this server, or one that this server calls. */
export type WritingSystem = Pick<PropertySystem, 'name' | 'facilities'>

export type PropertyDeps = Pick<Deps, 'database' | 'vault' | 'clock' | 'randomBytes' | 'publicUrl'>

/** A call about one stay. Its audit entry is of the look, or goes with the change. */
export type StayCall<Name extends PropertyOperationName> = (
  deps: PropertyDeps,
  stay: ListedReservation,
  audit: Audit,
  input: PropertyInputOf<Name>,
  system: PropertySystem,
) => Promise<PropertyPayloadOf<Name> | Refusal>

interface ReferencedBookings {
  /** Null where the reference names no hotel. */
  readonly facilityId: string | null
  readonly inHotel: ListedReservation | null
  readonly elsewhere: readonly ListedReservation[]
}

/**
 * Searches the hotels of the property system alone: a booking of any other hotel is answered like one that does not exist.
 * @param locks whether the bookings stay locked until the transaction ends
 */
export async function referencedBookings(
  db: Kysely<Schema>,
  vault: Deps['vault'],
  system: WritingSystem,
  { number, facility }: BookingReference,
  { locks }: { readonly locks: boolean },
): Promise<ReferencedBookings | Refusal> {
  const named = await hotelsNamed(db, system, facility)
  if (named instanceof Refusal) return named
  const { hotels, facilityId, isOneAway } = named
  if (locks) await holdReservationsOfHotels(db, number, hotels)
  const held = await reservationsOfHotels(db, vault, number, hotels)
  if (facilityId === null && held.length === 0 && isOneAway) return refuse('hotel_moving')
  return {
    facilityId,
    inHotel: held.find((one) => one.facilityId === facilityId) ?? null,
    elsewhere: held.filter((one) => one.facilityId !== facilityId),
  }
}

/** The hotels of the system, and the one of them that is named by its id, code or name. */
export async function hotelsNamed(db: Kysely<Schema>, system: WritingSystem, facility: string | null) {
  const facilities = await allFacilities(db)
  const hotels = hotelsAmong(facilities, system)
  const facilityId = facility === null ? null : facilityNames(facilities)(facility)
  if (facility !== null && (facilityId === null || !hotels.includes(facilityId))) {
    return refuse('unknown_facility', [{ field: 'facility', problem: problemSaying('not_your_hotel') }])
  }
  if (facilities.some(({ id, isMoving }) => isMoving && id === facilityId)) return refuse('hotel_moving')
  const isOneAway = facilities.some(({ id, isOnItsWay }) => isOnItsWay && hotels.includes(id))
  return { hotels, facilityId, isOneAway }
}

export async function stayOfSystem(
  deps: Pick<Deps, 'database' | 'vault'>,
  system: PropertySystem,
  reference: BookingReference,
): Promise<ListedReservation | Refusal> {
  const referenced = await referencedBookings(deps.database.db, deps.vault, system, reference, {
    locks: false,
  })
  if (referenced instanceof Refusal) return referenced
  if (referenced.facilityId !== null) return referenced.inHotel ?? refuse('unknown_booking')
  const [only, ...others] = referenced.elsewhere
  return only === undefined ? refuse('unknown_booking') : others.length > 0 ? inSeveralHotels() : only
}

export const inSeveralHotels = (): Refusal =>
  refuse('booking_in_several_hotels', [{ field: 'facility', problem: problemSaying('which_hotel') }])

export const actorOf = ({ name }: Pick<WritingSystem, 'name'>): Actor => ({
  who: name,
  door: 'property-interface',
})
