import { allFacilities, type StoredFacility } from '../hotels/index.ts'
import { type Person, worksIn } from '../people/index.ts'
import { type Deps, type Refusal, refuse } from '../platform/index.ts'

/** The house that a person looks at, and those that may be chosen instead. */
interface HouseShown {
  readonly house: StoredFacility
  readonly houses: readonly StoredFacility[]
}

/**
 * The house that is asked for; where none is, the person's own, else the first. Refused alike where there is none and where the person
 * does not work: nobody learns there of other houses.
 * @param asked id of a house; null for none
 */
export async function houseShown(
  { database }: Pick<Deps, 'database'>,
  person: Person,
  asked: string | null,
): Promise<HouseShown | Refusal> {
  const own = (await allFacilities(database.db)).filter(({ id }) => worksIn(person, id))
  // A house that takes no guests any longer is shown to whoever asks for it: it may have some still.
  const houses = own.filter(({ id, isRetired }) => !isRetired || id === (asked ?? person.facilityId))
  const house = asked === null ? houses[0] : houses.find(({ id }) => id === asked)
  return house === undefined ? refuse('unknown_facility') : { house, houses }
}
