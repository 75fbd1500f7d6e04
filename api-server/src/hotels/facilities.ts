import { type Deps, inLanguage, type OpenUseCase, refuse } from '../platform/index.ts'
import type { StoredFacility } from './Facility.ts'
import { allFacilities, facilityNamed } from './store/facilities.ts'

export const facilities =
  ({ database }: Deps): OpenUseCase<'facilities'> =>
  async ({ caller }) => {
    const all = (await allFacilities(database.db)).filter(({ isRetired }) => !isRetired)
    return {
      facilities: all.map(({ id, code, name }) => ({ id, code, name: inLanguage(name, caller.language) })),
    }
  }

export const facility =
  ({ database }: Deps): OpenUseCase<'facility'> =>
  async ({ caller, pathParameter }) => {
    const found = await facilityNamed(database.db, { by: caller.facilityKey, value: pathParameter })
    if (found === null) return refuse('unknown_facility')
    return {
      representative_info_visibility: found.representativeVisibility,
      companion_info_visibility: found.companionVisibility,
    }
  }

export const knownFacilities = ({ database }: Pick<Deps, 'database'>): Promise<readonly StoredFacility[]> =>
  allFacilities(database.db)
