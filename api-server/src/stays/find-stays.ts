import { reservationKeysOf, searchKeyOf } from '@tomari/guest-rules/name/name-matching'
import type { Deps } from '../platform/index.ts'
import type { Reservation, StoredReservation } from './Reservation.ts'
import { reservationsEverNamed, reservationsOfHotels } from './store/reservation-lists.ts'

/** Past or present stays of a hotel by a name, or by the hotel's own number. */
export async function staysMatching(
  deps: Pick<Deps, 'database' | 'vault'>,
  typed: string,
  facilityId: string,
): Promise<readonly StoredReservation[]> {
  const { db } = deps.database
  const numbered = await reservationsOfHotels(db, deps.vault, typed.trim(), [facilityId])
  const named = numbered.length === 0 ? await reservationsEverNamed(db, deps.vault, typed) : numbered
  return named.filter((stay) => stay.facilityId === facilityId)
}

type PartyMatch<Party> =
  | { readonly kind: 'one'; readonly party: Party }
  | { readonly kind: 'none' }
  | { readonly kind: 'several'; readonly parties: readonly Party[] }

/** Matches the name as a guest types it, or the hotel's own number of the reservation, which tells namesakes apart. */
export function matchParty<Party extends { readonly reservation: Reservation }>(
  parties: readonly Party[],
  typed: string,
): PartyMatch<Party> {
  const matches = parties.filter(({ reservation }) => isNamed(reservation, typed))
  const [party, ...others] = matches
  if (party === undefined) return { kind: 'none' }
  return others.length > 0 ? { kind: 'several', parties: matches } : { kind: 'one', party }
}

const isNamed = ({ referenceNumber, name, kanaName }: Reservation, typed: string): boolean => {
  const word = searchKeyOf(typed)
  return (
    referenceNumber === typed.trim() || (word !== '' && reservationKeysOf([name, kanaName]).includes(word))
  )
}
