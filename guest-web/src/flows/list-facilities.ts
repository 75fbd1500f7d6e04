import type { Facility } from '../backend/Backend.ts'
import { contextOf, type Deps } from './Deps.ts'

/**
 * The facilities to choose from, in the back end's order.
 * @throws CallFailed when the call fails
 */
export const listFacilities = (deps: Deps): Promise<readonly Facility[]> =>
  deps.backend.facilities(contextOf(deps))
