import { errorCodes } from '@tomari/contract/error-codes'
import { hotelsOnTheirWay } from '../hotels/index.ts'
import { type Person, worksIn } from '../people/index.ts'
import { type Deps, type Refusal, refuse } from '../platform/index.ts'

/** Of a hotel between two cells neither stays are found nor those who work there, for a moment. @param person null before the sign-in */
export async function unlessMoving(
  { database }: Pick<Deps, 'database'>,
  person: Person | null,
  refusal: Refusal,
): Promise<Refusal> {
  if (errorCodes[refusal.reason] !== (person === null ? 401 : 404)) return refusal
  const moving = await hotelsOnTheirWay(database.db)
  return moving.some(({ id }) => person === null || worksIn(person, id)) ? refuse('hotel_moving') : refusal
}
