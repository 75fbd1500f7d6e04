import { nameForm } from '@tomari/guest-rules/text/text-normal-form'
import { type Audit, businessDay, type Deps } from '../platform/index.ts'
import { searchKeysOf, writtenKeysOf } from './names/keys.ts'
import type { ListedReservation, Reservation, StoredReservation } from './Reservation.ts'
import { stateOf } from './stay-life.ts'
import { departureMoments } from './store/departures.ts'
import {
  type ListOfDay,
  reservationsEverNamed,
  reservationsOfDay,
  reservationsOfHotels,
} from './store/reservation-lists.ts'
import { type NamedGuest, nameKeysOf } from './store/reservation-rows.ts'
import { roomsOfEach } from './store/stay-rooms.ts'

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

/** Whether a search for the name finds the reservation. */
export function isNamed(guest: NamedGuest, typed: string): boolean {
  const words = new Set(searchKeysOf(typed))
  return nameKeysOf(guest).some((key) => words.has(key))
}

/** Matches the name as a guest types it, or the hotel's own number of the reservation, which tells namesakes apart. */
export function matchParty<Party extends { readonly reservation: Reservation }>(
  parties: readonly Party[],
  typed: string,
):
  | { readonly kind: 'one'; readonly party: Party }
  | { readonly kind: 'none' }
  | { readonly kind: 'several'; readonly parties: readonly Party[] } {
  const matches = parties.filter(
    ({ reservation }) => reservation.referenceNumber === typed.trim() || isNamed(reservation, typed),
  )
  const [party, ...others] = matches
  if (party === undefined) return { kind: 'none' }
  return others.length > 0 ? { kind: 'several', parties: matches } : { kind: 'one', party }
}

const namesOf = ({ name, kanaName, alternateNames }: Reservation) => [name, kanaName, ...alternateNames]

interface DaySearch {
  readonly list: ListOfDay
  /** `yyyy-mm-dd`; null for the hotel's business day. */
  readonly date: string | null
  readonly facilityId: string | null
  /** Beginning of a name, in kana or letters; null for all. */
  readonly name: string | null
  readonly isExpectedOnly: boolean
}

export interface StayOfDay {
  readonly reservation: ListedReservation
  readonly rooms: readonly string[]
  /** Null while the guests have not checked out on the phone. */
  readonly departedAt: Date | null
  /** The name of one of two stays in the list and the hotel finds the other too: a name alone may open neither. */
  readonly hasNamesake: boolean
}

/** Sorted by the kana of the names. The look is audited. */
export async function staysOfDay(
  { database: { db }, vault, clock }: Pick<Deps, 'database' | 'vault' | 'clock'>,
  { list, date, facilityId, name, isExpectedOnly }: DaySearch,
  audit: Audit,
): Promise<{ readonly date: string; readonly stays: readonly StayOfDay[] }> {
  const day = date ?? businessDay(clock.now())
  await audit(db, null, { date: day, ...(facilityId !== null && { facility: facilityId }) })
  const all = await reservationsOfDay(db, vault, { list, date: day, facilityId })
  const isNamed = beginsWith(name)
  const listed = all.filter((one) => isNamed(one) && (!isExpectedOnly || stateOf(one) === 'booked'))
  const ids = listed.map(({ id }) => id)
  const rooms = await roomsOfEach(db, ids)
  const departures = await departureMoments(db, ids)
  const namesakes = namesakesAmong(all)
  const stays = listed.toSorted(byKana).map((reservation) => ({
    reservation,
    rooms: rooms.get(reservation.id) ?? [],
    departedAt: departures.get(reservation.id) ?? null,
    hasNamesake: namesakes.has(reservation.id),
  }))
  return { date: day, stays }
}

const byKana = (one: ListedReservation, other: ListedReservation): number =>
  one.kanaName.localeCompare(other.kanaName, 'ja')

function beginsWith(name: string | null): (reservation: ListedReservation) => boolean {
  if (name === null) return () => true
  const beginning = nameForm(name)
  return (reservation) =>
    beginning !== '' && writtenKeysOf(namesOf(reservation)).some((key) => key.startsWith(beginning))
}

/** Ids of reservations that guests can still search for, and that the booked name of another of the same hotel finds, or whose own finds it. */
export function namesakesAmong(reservations: readonly ListedReservation[]): ReadonlySet<string> {
  const named = new Map<string, string[]>()
  const searchable = reservations.filter((one) => ['booked', 'checked_in'].includes(stateOf(one)))
  for (const one of searchable) {
    for (const key of nameKeysOf(one)) {
      const place = `${one.facilityId}:${key}`
      named.set(place, [...(named.get(place) ?? []), one.id])
    }
  }
  const found = searchable.map((one) => {
    const keys = namesOf(one).flatMap(searchKeysOf)
    return new Set(keys.flatMap((key) => named.get(`${one.facilityId}:${key}`) ?? [])).add(one.id)
  })
  return new Set(found.filter(({ size }) => size > 1).flatMap((ids) => [...ids]))
}
