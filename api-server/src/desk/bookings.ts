import { type ListedBooking, MOST_BOOKINGS } from '@tomari/contract/desk-page/bookings'
import type { DeskPageInputOf, DeskPagePayloadOf } from '@tomari/contract/desk-page/operations'
import type { Person } from '../people/index.ts'
import { auditAtPage, type Deps, Refusal } from '../platform/index.ts'
import {
  reservationsOfDay,
  roomsOfEach,
  stateOf,
  staysMatching,
  type StoredReservation,
} from '../stays/index.ts'
import { chosenHotel } from './chosen-hotel.ts'

/**
 * Bookings that arrive on a day, or that match a number or name on any day, called off or not. The audit entry leaves out the typed text.
 */
export async function findBookings(
  deps: Pick<Deps, 'database' | 'vault' | 'clock'>,
  person: Person,
  { facility, typed, arrival }: DeskPageInputOf<'findBookings'>,
): Promise<DeskPagePayloadOf<'findBookings'> | Refusal> {
  const chosen = await chosenHotel(deps, person, facility)
  if (chosen instanceof Refusal) return chosen
  const {
    database: { db },
    vault,
    clock,
  } = deps
  const facilityId = chosen.hotel.id
  const isSought = typed.trim() !== ''
  await auditAtPage(clock, person.name, 'find-bookings')(db, null, isSought ? {} : { arrival })
  const found = isSought
    ? await staysMatching(deps, typed, facilityId)
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
