import { type ListedBooking, MOST_BOOKINGS } from '@tomari/contract/desk-page/bookings'
import type { DeskPageInputOf, DeskPagePayloadOf } from '@tomari/contract/desk-page/operations'
import type { Person } from '../people/index.ts'
import { atPage, type Deps, Refusal } from '../platform/index.ts'
import {
  reservationsOfDay,
  roomsOfEach,
  stateOf,
  staysMeant,
  type StoredReservation,
} from '../stays/index.ts'
import { houseShown } from './house-shown.ts'

/**
 * Bookings of a house: those who arrive on a day, or whom a number or name means on whatever day, called off or not. The look is noted,
 * without what was typed.
 */
export async function findBookings(
  deps: Pick<Deps, 'database' | 'vault' | 'clock'>,
  person: Person,
  { facility, typed, arrival }: DeskPageInputOf<'findBookings'>,
): Promise<DeskPagePayloadOf<'findBookings'> | Refusal> {
  const shown = await houseShown(deps, person, facility)
  if (shown instanceof Refusal) return shown
  const {
    database: { db },
    vault,
    clock,
  } = deps
  const facilityId = shown.house.id
  const isSought = typed.trim() !== ''
  await atPage(clock, person.name, 'find-bookings')(db, null, isSought ? {} : { arrival })
  const found = isSought
    ? await staysMeant(deps, typed, facilityId)
    : await reservationsOfDay(db, vault, {
        list: 'arriving',
        date: arrival,
        facilityId,
        most: MOST_BOOKINGS + 1,
      })
  const bookings = found.slice(0, MOST_BOOKINGS)
  const rooms = await roomsOfEach(
    db,
    bookings.map(({ id }) => id),
  )
  return {
    bookings: bookings.map((stay) => listed(stay, rooms.get(stay.id) ?? [])),
    is_cut: found.length > MOST_BOOKINGS,
  }
}

const listed = (stay: StoredReservation, rooms: readonly string[]): ListedBooking => ({
  stay_id: stay.id,
  reference_number: stay.referenceNumber,
  name: stay.name,
  kana: stay.kanaName,
  arrival: stay.arrival,
  departure: stay.departure,
  rooms: [...rooms],
  guests: stay.adults + stay.children + stay.others,
  stage: stateOf(stay),
})
