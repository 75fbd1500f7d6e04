import type { Kysely } from 'kysely'
import type { PropertySystem } from '../../model/property-system/PropertySystem.ts'
import { allFacilities } from '../../storage/repositories/hotel/facilities.ts'
import type { Schema } from '../../storage/schema.ts'

/** Ids of the hotels that a property system works for; null for the whole chain. */
export async function hotelsOf(
  db: Kysely<Schema>,
  { facilities }: Pick<PropertySystem, 'facilities'>,
): Promise<readonly string[] | null> {
  if (facilities === null) return null
  const known = await allFacilities(db)
  return known
    .filter(({ id, code }) => facilities.includes(id) || facilities.includes(code))
    .map(({ id }) => id)
}
