import { withAreaInCity } from '@tomari/guest-rules/guest/visibility'
import type { Town } from '../backend/Backend.ts'
import { CallFailed } from '../domain/failure.ts'
import { contextOf, type Deps } from './Deps.ts'

/**
 * The towns of a postcode, in the order of the lookup; none when it knows none, or does not answer.
 * @param postcode 7 digits
 */
export const lookUpPostcode = async (deps: Deps, postcode: string): Promise<readonly Town[]> => {
  try {
    const towns = await deps.backend.towns(postcode, contextOf(deps))
    if (deps.site.guests.separateCityAndArea) return towns
    return towns.map((town) => ({ ...withAreaInCity(town), prefecture: town.prefecture }))
  } catch (error) {
    // Silent on purpose: the guest types the address as if nothing had been found (R8.19).
    if (error instanceof CallFailed) return []
    throw error
  }
}
