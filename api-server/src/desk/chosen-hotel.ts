import { allFacilities, type StoredFacility } from '../hotels/index.ts'
import { type Person, worksIn } from '../people/index.ts'
import { type Deps, type Refusal, refuse } from '../platform/index.ts'

/** `hotels` are those that the person may choose instead. */
interface ChosenHotel {
  readonly hotel: StoredFacility
  readonly hotels: readonly StoredFacility[]
}

/**
 * An unknown hotel and one where the person does not work are refused alike, so that a refusal tells nothing of other hotels.
 * @param requested id of a hotel; null for the person's own, else the first
 */
export async function chosenHotel(
  { database }: Pick<Deps, 'database'>,
  person: Person,
  requested: string | null,
): Promise<ChosenHotel | Refusal> {
  const own = (await allFacilities(database.db)).filter(({ id }) => worksIn(person, id))
  // A retired hotel stays within reach by its id: it may still have guests.
  const hotels = own.filter(({ id, isRetired }) => !isRetired || id === (requested ?? person.facilityId))
  const hotel = requested === null ? hotels[0] : hotels.find(({ id }) => id === requested)
  return hotel === undefined ? refuse('unknown_facility') : { hotel, hotels }
}
