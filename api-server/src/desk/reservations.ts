import type { DeskPageInputOf, DeskPagePayloadOf } from '@tomari/contract/desk-page/operations'
import { type FoundReservation, MOST_RESERVATIONS } from '@tomari/contract/desk-page/reservations'
import type { Person } from '../people/index.ts'
import { auditAtPage, type Deps, Refusal } from '../platform/index.ts'
import {
  reservationsOfDay,
  roomsOfEach,
  type StoredReservation,
  stateOf,
  staysMatching,
} from '../stays/index.ts'
import { chosenHotel } from './chosen-hotel.ts'

/**
 * Reservations that arrive on a day, or that match a number or name on any day, called off or not. The audit entry leaves out the typed text.
 */
export async function findReservations(
  deps: Pick<Deps, 'database' | 'vault' | 'clock'>,
  person: Person,
  { facility, typed, arrival }: DeskPageInputOf<'findReservations'>,
): Promise<DeskPagePayloadOf<'findReservations'> | Refusal> {
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
        most: MOST_RESERVATIONS + 1,
      })
  const reservations = found.slice(0, MOST_RESERVATIONS)
  const rooms = await roomsOfEach(
    db,
    reservations.map(({ id }) => id),
  )
  return {
    reservations: reservations.map((stay) => listed(stay, rooms.get(stay.id) ?? [])),
    is_cut: found.length > MOST_RESERVATIONS,
  }
}

const listed = (stay: StoredReservation, rooms: readonly string[]): FoundReservation => ({
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
