import { reservationKeysOf, searchKeyOf } from '@tomari/guest-rules/name/name-matching'
import type { Deps } from '../platform/index.ts'
import type { Reservation, StoredReservation } from './Reservation.ts'
import { reservationsEverNamed, reservationsOfHotels } from './store/reservation-lists.ts'

/** The stays of a hotel, past or present, that a person may mean by a name, or by the number under which its own system knows one. */
export async function staysMeant(
  deps: Pick<Deps, 'database' | 'vault'>,
  typed: string,
  facilityId: string,
): Promise<readonly StoredReservation[]> {
  const { db } = deps.database
  const numbered = await reservationsOfHotels(db, deps.vault, typed.trim(), [facilityId])
  const named = numbered.length === 0 ? await reservationsEverNamed(db, deps.vault, typed) : numbered
  return named.filter((stay) => stay.facilityId === facilityId)
}

export type PartyMeant<Party> =
  | { readonly kind: 'one'; readonly party: Party }
  | { readonly kind: 'none' }
  | { readonly kind: 'several'; readonly parties: readonly Party[] }

/** Matches the name as a guest types it, or the hotel's own number of the reservation, which tells namesakes apart. */
export function partyMeant<Party extends { readonly reservation: Reservation }>(
  parties: readonly Party[],
  typed: string,
): PartyMeant<Party> {
  const meant = parties.filter(({ reservation }) => isNamed(reservation, typed))
  const [party, ...others] = meant
  if (party === undefined) return { kind: 'none' }
  return others.length > 0 ? { kind: 'several', parties: meant } : { kind: 'one', party }
}

const isNamed = ({ referenceNumber, name, kanaName }: Reservation, typed: string): boolean => {
  const word = searchKeyOf(typed)
  return (
    referenceNumber === typed.trim() || (word !== '' && reservationKeysOf([name, kanaName]).includes(word))
  )
}
