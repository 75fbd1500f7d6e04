import type { Facility, StoredFacility } from './Facility.ts'
import { allFacilities } from './store/facilities.ts'
import { type GuestTextPlace, type GuestTexts, guestTextsStored } from './store/guest-texts.ts'
import type { Deps } from '../platform/index.ts'

/** The facilities of the chain, retired ones too, in the order in which guests choose from them. */
export const knownFacilities = async ({
  database,
}: Pick<Deps, 'database'>): Promise<readonly StoredFacility[]> => allFacilities(database.db)

/** The facility that a person means by an id, or by a code in either case; null when there is none. */
export const facilityMeant = <Known extends Facility>(all: readonly Known[], word: string): Known | null =>
  all.find(({ id, code }) => id === word || code.toLowerCase() === word.toLowerCase()) ?? null

/** Which texts for guests are stored, for which facilities and in which languages. */
export type StoredTexts = Readonly<Record<GuestTexts, readonly GuestTextPlace[]>>

/** Where there are texts for guests. */
export const storedTexts = async ({ database: { db } }: Pick<Deps, 'database'>): Promise<StoredTexts> => ({
  agreements: await guestTextsStored(db, 'agreements'),
  payment_terms: await guestTextsStored(db, 'payment_terms'),
})

/** The languages in which guests of a facility can read a text: its own, or that of the chain. */
export const languagesReadable = (
  places: readonly GuestTextPlace[],
  facilityId: string,
): readonly GuestTextPlace['language'][] => {
  const holding = places.filter((place) => place.facilityId === null || place.facilityId === facilityId)
  return [...new Set(holding.map(({ language }) => language))].sort()
}
