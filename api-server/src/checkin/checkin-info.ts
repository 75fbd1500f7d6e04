import { type Deps, inLanguage, nightsBetween } from '../platform/index.ts'
import { isPaidByCard } from '../cards/index.ts'
import type { SessionUseCase } from '../stays/index.ts'

export const checkinInfo =
  (deps: Deps): SessionUseCase<'checkinInfo'> =>
  async ({ session: { stay: reservation, facility }, caller }) => {
    const roomTypes = reservation.roomTypes.map((name) => inLanguage(name, caller.language))
    return {
      reservation_name: reservation.name,
      number_of_person: reservation.adults,
      number_of_child_person: reservation.children,
      number_of_other_person: reservation.others,
      checkout_date: reservation.departure,
      room_type: roomTypes[0] ?? '',
      room_types: roomTypes,
      facility_name: inLanguage(facility.name, caller.language),
      length_of_stay: nightsBetween(reservation.arrival, reservation.departure),
      checkin_status: reservation.checkinCode,
      is_payment_target: isPaidByCard(deps, reservation),
      is_multi_rooms: reservation.isMultiRooms,
    }
  }
