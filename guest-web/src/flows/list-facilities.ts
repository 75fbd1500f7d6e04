import type { Facility } from '../backend/Backend.ts'
import { contextOf, type Parts } from './Parts.ts'

/**
 * The facilities to choose from, in the back end's order.
 * @throws CallFailed when the call fails
 */
export const listFacilities = (parts: Parts): Promise<readonly Facility[]> =>
  parts.backend.facilities(contextOf(parts))
