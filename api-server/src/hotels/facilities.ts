import {
  type Clock,
  type Deps,
  type FacilityReference,
  inLanguage,
  type OpenUseCase,
  refuse,
} from '../platform/index.ts'
import type { StoredFacility } from './Facility.ts'
import { allFacilities } from './store/facilities.ts'

/** A change of a hotel is seen so late at most, in milliseconds. */
const READ_AGAIN_MS = 1_000

/** One reading for all calls of so many milliseconds; one that failed is for those that waited for it alone. */
export function sharedFor<Value>(
  milliseconds: number,
  clock: Pick<Clock, 'elapsed'>,
  read: () => Promise<Value>,
): () => Promise<Value> {
  let last: { readonly at: number; readonly value: Promise<Value> } | null = null
  return () => {
    const now = clock.elapsed()
    if (last !== null && now - last.at < milliseconds) return last.value
    const reading = { at: now, value: read() }
    last = reading
    reading.value.catch(() => {
      if (last === reading) last = null
    })
    return reading.value
  }
}

/** The hotels of the chain, as every guest's call needs them. */
export const chainOf = ({ database, clock }: Pick<Deps, 'database' | 'clock'>) =>
  sharedFor(READ_AGAIN_MS, clock, () => allFacilities(database.db))

export type Chain = ReturnType<typeof chainOf>

export const hotelNamed = (hotels: readonly StoredFacility[], { by, value }: FacilityReference) =>
  hotels.find((hotel) => hotel[by] === value) ?? null

export const facilities = (deps: Deps): OpenUseCase<'facilities'> => {
  const chain = chainOf(deps)
  return async ({ caller }) => {
    const open = (await chain()).filter(({ isRetired }) => !isRetired)
    return {
      facilities: open.map(({ id, code, name }) => ({ id, code, name: inLanguage(name, caller.language) })),
    }
  }
}

export const facility = (deps: Deps): OpenUseCase<'facility'> => {
  const chain = chainOf(deps)
  return async ({ caller, pathParameter }) => {
    const found = hotelNamed(await chain(), { by: caller.facilityKey, value: pathParameter })
    if (found === null) return refuse('unknown_facility')
    return {
      representative_info_visibility: found.representativeVisibility,
      companion_info_visibility: found.companionVisibility,
    }
  }
}

export const knownFacilities = ({ database }: Pick<Deps, 'database'>): Promise<readonly StoredFacility[]> =>
  allFacilities(database.db)
