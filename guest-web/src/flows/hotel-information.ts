import type { Country } from '@tomari/contract/guest-answers'
import { withAreaInCity } from '@tomari/guest-rules/guest/representative'
import type { Backend, Facility, Town } from '../backend/Backend.ts'
import { CallFailed } from '../domain/failure.ts'
import { contextOf, type Deps } from './Deps.ts'

/**
 * The facilities to choose from, in the back end's order.
 * @throws CallFailed when the call fails
 */
export const listFacilities = (deps: Deps): Promise<readonly Facility[]> =>
  deps.backend.facilities(contextOf(deps))

/**
 * The only choice where the list cannot be loaded: a guest from overseas goes on, and the front desk completes it.
 * @param title the word for another country in the page's language
 */
export const otherCountries = (title: string): readonly Country[] => [
  { value: 'ZZ', title, detailTitle: title, titleEn: title },
]

/** A file of the page, which does not change while the page stands. */
const listed = new WeakMap<Backend, Promise<readonly Country[]>>()

/**
 * The countries to choose from (R8.15), fetched once; after a failure they are fetched again.
 * @throws CallFailed when the call fails
 */
export const listCountries = (deps: Deps): Promise<readonly Country[]> => {
  const { backend } = deps
  const list = listed.get(backend) ?? backend.countries(contextOf(deps))
  listed.set(backend, list)
  void list.catch(() => listed.delete(backend))
  return list
}

/**
 * What a guest has to agree to, in their language: the accommodation agreement, or the payment terms. HTML that is not sanitised
 * yet; empty when the hotel has none.
 * @throws CallFailed when the call fails
 */
export const readDocument = (deps: Deps, document: 'agreement' | 'paymentTerms'): Promise<string> =>
  deps.backend[document](contextOf(deps))

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
