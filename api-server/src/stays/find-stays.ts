import { reservationKeysOf, searchKeyOf } from '@tomari/guest-rules/name/name-matching'
import { businessDay, type Deps } from '../platform/index.ts'
import type { Reservation, StoredReservation } from './Reservation.ts'
import { stateOf } from './stay-life.ts'
import { reservationsEverNamed, reservationsOfHotels } from './store/reservation-lists.ts'

/** The stays among some with which a command of the desk has something to do. */
export type StaysThatFit = (
  deps: Pick<Deps, 'database' | 'clock'>,
  stays: readonly StoredReservation[],
) => Promise<readonly StoredReservation[]>

/**
 * The stays, past or present, that a person may mean by a name, or by the number under which the hotel's own system knows one.
 * @param facilityId null for the whole chain
 */
export async function staysMeant(
  deps: Pick<Deps, 'database' | 'vault' | 'clock'>,
  typed: string,
  facilityId: string | null,
  fits: StaysThatFit,
): Promise<readonly StoredReservation[]> {
  const { db } = deps.database
  const hotels = facilityId === null ? null : [facilityId]
  const numbered = await reservationsOfHotels(db, deps.vault, typed.trim(), hotels)
  const named = numbered.length === 0 ? await reservationsEverNamed(db, deps.vault, typed) : numbered
  return fits(
    deps,
    named.filter((stay) => facilityId === null || stay.facilityId === facilityId),
  )
}

/** Stays whose bill is open; all of them where none is, so that the command can say of the one that is meant that nothing is owed. */
export const owingStays: StaysThatFit = async (_deps, stays) => {
  const owing = stays.filter(({ openAmount }) => openAmount > 0)
  return owing.length > 0 ? owing : stays
}

/** Stays that are not over; all of them where each is. */
export const likelyStays: StaysThatFit = async ({ clock }, stays) => {
  const today = businessDay(clock.now())
  const likely = stays.filter((stay) => stay.departure >= today && stateOf(stay) !== 'departed')
  return likely.length > 0 ? likely : stays
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
