import type { Kysely } from 'kysely'
import { allFacilities, type Facility } from '../hotels/index.ts'
import type { PropertySystem } from './PropertySystem.ts'
import type { Schema } from '../platform/index.ts'

type WithHotels = Pick<PropertySystem, 'facilities'>

/** Ids of the hotels that a property system works for; null for the whole chain. */
export const hotelsOf = async (db: Kysely<Schema>, system: WithHotels): Promise<readonly string[] | null> =>
  system.facilities === null ? null : hotelsAmong(await allFacilities(db), system)

/** The same among hotels that are known. */
export const hotelsAmong = (known: readonly Facility[], { facilities }: WithHotels): readonly string[] =>
  known
    .filter(({ id, code }) => facilities === null || facilities.includes(id) || facilities.includes(code))
    .map(({ id }) => id)
