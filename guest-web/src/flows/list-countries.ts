import type { Country } from '@tomari/contract/countries'
import { contextOf, type Deps } from './Deps.ts'

/** To choose from where the list cannot be had: a guest from overseas goes on, and the front desk completes it. */
export const otherCountries: readonly Country[] = [
  { value: 'ZZ', title: 'その他', detailTitle: 'その他', titleEn: 'Other' },
]

/**
 * The countries to choose from, Japan first (R8.15).
 * @throws CallFailed when the call fails
 */
export const listCountries = (deps: Deps): Promise<readonly Country[]> =>
  deps.backend.countries(contextOf(deps))
