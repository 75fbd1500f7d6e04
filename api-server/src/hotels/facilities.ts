import { type Deps, inLanguage, type OpenUseCase, refuse } from '../platform/index.ts'
import { allFacilities, facilityNamed } from './store/facilities.ts'

/** The facilities of the chain that take guests, named in the caller's language. */
export const facilities =
  ({ database }: Deps): OpenUseCase<'facilities'> =>
  async ({ caller }) => {
    const all = (await allFacilities(database.db)).filter(({ isRetired }) => !isRetired)
    return {
      facilities: all.map(({ id, code, name }) => ({ id, code, name: inLanguage(name, caller.language) })),
    }
  }

/** Which details a facility asks its guests for. */
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
