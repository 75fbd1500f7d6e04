import type { PropertySystem } from '../../model/property-system/PropertySystem.ts'
import { allFacilities } from '../../storage/repositories/hotel/facilities.ts'
import type { Deps } from '../Deps.ts'

/** Ids of the hotels that a property system works for; null for the whole chain. */
export async function facilityIdsOf(
  { database }: Pick<Deps, 'database'>,
  { facilities }: Pick<PropertySystem, 'facilities'>,
): Promise<readonly string[] | null> {
  if (facilities === null) return null
  const known = await allFacilities(database.db)
  return known
    .filter(({ id, code }) => facilities.includes(id) || facilities.includes(code))
    .map(({ id }) => id)
}
