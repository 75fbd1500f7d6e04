import type { Kysely, Transaction } from 'kysely'
import { type Actor, type Deps, Refusal, refuse, type Schema } from '../platform/index.ts'
import { type PropertySystem, hotelsAmong } from './PropertySystem.ts'
import { holdReservationsOfHotels, type ListedReservation, reservationsOfHotels } from '../stays/index.ts'
import { allFacilities } from '../hotels/index.ts'
import { facilityNames } from '../imports/index.ts'

/** A booking as a property system names it: by its number, which is its own in each hotel, and where needed the hotel. */
export interface BookingReference {
  readonly number: string
  /** Id, code or name of the hotel; null where the number says enough. */
  readonly facility: string | null
}

/** The bookings that a reference may mean in the hotels that the property system works for. */
interface Meant {
  /** The hotel that was named; null where none was. */
  readonly facilityId: string | null
  readonly inIt: ListedReservation | null
  readonly elsewhere: readonly ListedReservation[]
}

/** Looks in the hotels of the property system alone: of any other it gets the answer that it gets of one which is not there. */
async function bookingsMeant(
  db: Kysely<Schema>,
  vault: Deps['vault'],
  system: PropertySystem,
  { number, facility }: BookingReference,
  hold: (hotels: readonly string[]) => Promise<void> = async () => {},
): Promise<Meant | Refusal> {
  const facilities = await allFacilities(db)
  const hotels = hotelsAmong(facilities, system)
  const facilityId = facility === null ? null : facilityNames(facilities)(facility)
  if (facility !== null && (facilityId === null || !hotels.includes(facilityId))) {
    return refuse('unknown_facility', [{ field: 'facility', problem: 'is none of your hotels' }])
  }
  await hold(hotels)
  const held = await reservationsOfHotels(db, vault, number, hotels)
  return {
    facilityId,
    inIt: held.find((one) => one.facilityId === facilityId) ?? null,
    elsewhere: held.filter((one) => one.facilityId !== facilityId),
  }
}

/** The same, locked until the transaction ends. */
export const lockedBookingsMeant = (
  transaction: Transaction<Schema>,
  vault: Deps['vault'],
  system: PropertySystem,
  reference: BookingReference,
): Promise<Meant | Refusal> =>
  bookingsMeant(transaction, vault, system, reference, (hotels) =>
    holdReservationsOfHotels(transaction, reference.number, hotels),
  )

/** The booking with the number, refused where it is none of the hotels that the property system works for. */
export async function stayOfSystem(
  deps: Pick<Deps, 'database' | 'vault'>,
  system: PropertySystem,
  reference: BookingReference,
): Promise<ListedReservation | Refusal> {
  const meant = await bookingsMeant(deps.database.db, deps.vault, system, reference)
  if (meant instanceof Refusal) return meant
  if (meant.facilityId !== null) return meant.inIt ?? refuse('unknown_booking')
  const [only, ...others] = meant.elsewhere
  return only === undefined ? refuse('unknown_booking') : others.length > 0 ? inSeveralHotels() : only
}

/** The number means more than one booking. */
export const inSeveralHotels = (): Refusal =>
  refuse('booking_in_several_hotels', [{ field: 'facility', problem: 'has to say which hotel is meant' }])

/** The property system as the audit trail names it. */
export const actorOf = ({ name }: PropertySystem): Actor => ({ who: name, door: 'property-interface' })
