import type { Country } from '@tomari/contract/postcode'
import { CallFailed } from '../domain/failure.ts'
import { contextOf, type Parts } from './Parts.ts'

/** Offered where the list cannot be had: Japan alone would keep an overseas guest from going on. */
const other: Country = { value: 'ZZ', title: 'その他', detailTitle: 'その他', titleEn: 'Other' }

/** The countries to choose from, Japan first (specification 7). */
export const listCountries = async (parts: Parts): Promise<readonly Country[]> => {
  try {
    return await parts.backend.countries(contextOf(parts))
  } catch (error) {
    // Silent on purpose: without the list the guest still states "other", and the front desk completes it.
    if (error instanceof CallFailed) return [other]
    throw error
  }
}
