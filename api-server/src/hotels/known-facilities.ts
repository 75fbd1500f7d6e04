import type { Deps } from '../platform/index.ts'
import type { Facility, StoredFacility } from './Facility.ts'
import { allFacilities } from './store/facilities.ts'
import { type GuestTextPlace, type GuestTexts, guestTextPlaces } from './store/guest-texts.ts'

export const knownFacilities = ({ database }: Pick<Deps, 'database'>): Promise<readonly StoredFacility[]> =>
  allFacilities(database.db)

/** A code matches in either case. */
export const facilityMatching = <Known extends Facility>(all: readonly Known[], word: string): Known | null =>
  all.find(({ id, code }) => id === word || code.toLowerCase() === word.toLowerCase()) ?? null

export type StoredTexts = Readonly<Record<GuestTexts, readonly GuestTextPlace[]>>

export const storedTexts = async ({ database: { db } }: Pick<Deps, 'database'>): Promise<StoredTexts> => ({
  agreements: await guestTextPlaces(db, 'agreements'),
  payment_terms: await guestTextPlaces(db, 'payment_terms'),
})

/** A facility's guests read its own texts or those of the chain. */
export const languagesReadable = (
  places: readonly GuestTextPlace[],
  facilityId: string,
): readonly GuestTextPlace['language'][] => {
  const holding = places.filter((place) => place.facilityId === null || place.facilityId === facilityId)
  return [...new Set(holding.map(({ language }) => language))].sort()
}
