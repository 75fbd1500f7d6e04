import { reservationKeysOf, searchKeyOf } from '@tomari/guest-rules/name/name-matching'
import { businessDay, type Deps, type Note } from '../platform/index.ts'
import type { ListedReservation } from './Reservation.ts'
import { stateOf } from './stay-life.ts'
import { departureMoments } from './store/departures.ts'
import { type ListOfDay, reservationsOfDay } from './store/reservation-lists.ts'
import { roomsOfEach } from './store/stay-rooms.ts'

/** Which stays of a day a person wants to see. */
export interface DaySearch {
  readonly list: ListOfDay
  /** `yyyy-mm-dd`; null for the day that the hotel is working on. */
  readonly date: string | null
  /** Null for the whole chain. */
  readonly facilityId: string | null
  /** How names begin, in kana or letters; null for all. */
  readonly name: string | null
  /** Only those who are still expected. */
  readonly isExpectedOnly: boolean
}

/** One stay of the day. */
export interface StayOfDay {
  readonly reservation: ListedReservation
  readonly rooms: readonly string[]
  /** Null while the guests have not checked out on the phone. */
  readonly departedAt: Date | null
  /** Whether guests of another stay in the list and the house have the same name: a name alone finds neither of the two. */
  readonly hasNamesake: boolean
}

/** The stays of a day, by the kana of their names. The look is noted. */
export async function staysOfDay(
  { database: { db }, vault, clock }: Pick<Deps, 'database' | 'vault' | 'clock'>,
  { list, date, facilityId, name, isExpectedOnly }: DaySearch,
  note: Note,
): Promise<{ readonly date: string; readonly stays: readonly StayOfDay[] }> {
  const day = date ?? businessDay(clock.now())
  await note(db, null, { date: day, ...(facilityId !== null && { facility: facilityId }) })
  const all = await reservationsOfDay(db, vault, { list, date: day, facilityId })
  const isNamed = beginsWith(name)
  const wanted = all.filter((one) => isNamed(one) && (!isExpectedOnly || stateOf(one) === 'booked'))
  const ids = wanted.map(({ id }) => id)
  const rooms = await roomsOfEach(db, ids)
  const departures = await departureMoments(db, ids)
  const namesakes = namesakesAmong(all)
  const stays = wanted.toSorted(byKana).map((reservation) => ({
    reservation,
    rooms: rooms.get(reservation.id) ?? [],
    departedAt: departures.get(reservation.id) ?? null,
    hasNamesake: namesakes.has(reservation.id),
  }))
  return { date: day, stays }
}

const byKana = (one: ListedReservation, other: ListedReservation): number =>
  one.kanaName.localeCompare(other.kanaName, 'ja')

const keysOf = ({ name, kanaName }: ListedReservation) => reservationKeysOf([name, kanaName])

function beginsWith(name: string | null): (reservation: ListedReservation) => boolean {
  if (name === null) return () => true
  const beginning = searchKeyOf(name)
  return (reservation) => beginning !== '' && keysOf(reservation).some((key) => key.startsWith(beginning))
}

/** Ids of those whom guests can still look for, and with whom another of the same house shares a name. */
function namesakesAmong(reservations: readonly ListedReservation[]): ReadonlySet<string> {
  const byName = new Map<string, string[]>()
  for (const one of reservations) {
    const state = stateOf(one)
    if (state !== 'booked' && state !== 'checked_in') continue
    for (const key of new Set(keysOf(one))) {
      const place = `${one.facilityId}:${key}`
      byName.set(place, [...(byName.get(place) ?? []), one.id])
    }
  }
  return new Set([...byName.values()].filter((ids) => ids.length > 1).flat())
}
