import type { FacilityRow } from '@tomari/contract/facility'
import type { CheckinCodePayload, PostcodeAnswer, ReservationPayload } from '@tomari/contract/guest-answers'
import type { Variant } from '@tomari/contract/variants'
import type { CheckinCode, Reservation } from '../domain/reservation.ts'
import type { Facility, Town } from './Backend.ts'

/** A reservation in our words. A list of room types wins over the single one. */
export const reservationOf = (payload: ReservationPayload): Reservation => ({
  // Booking systems keep a courtesy beside names, and the screens say one themselves.
  reservationName: payload.reservation_name.replace(/\s?様$/, ''),
  adults: payload.number_of_person,
  children: payload.number_of_child_person,
  others: payload.number_of_other_person,
  checkoutDate: payload.checkout_date,
  roomTypes:
    (payload.room_types ?? []).length > 0 ? (payload.room_types ?? []) : [payload.room_type].filter(Boolean),
  facilityName: payload.facility_name,
  lengthOfStayNights: payload.length_of_stay,
  checkinStatus: payload.checkin_status,
  isPaymentTarget: payload.is_payment_target,
  isMultiRooms: payload.is_multi_rooms,
})

/** Check-in code data in our words. */
export const checkinCodeOf = (payload: CheckinCodePayload): CheckinCode => ({
  checkinCode: payload.checkin_code,
  membershipNumber: payload.membership_number,
  prefix: payload.prefix,
  kanaName: payload.kana_name,
  referenceNumber: payload.reference_number,
  registerCardStatus: payload.register_card_status,
  isPaymentTarget: payload.is_payment_target,
  isMultiRooms: payload.is_multi_rooms,
})

/** The facilities that the variant can identify; a row without its key cannot be chosen. */
export const facilitiesOf = (rows: readonly FacilityRow[], { facilityKey }: Variant): readonly Facility[] =>
  rows.flatMap((row) => {
    const id = row[facilityKey] ?? ''
    return id === '' ? [] : [{ id, name: row.name }]
  })

/** The towns of a postcode; none unless the service says that all is well (R17.24). */
export const townsOf = ({ status, results }: PostcodeAnswer): readonly Town[] =>
  status === 200
    ? (results ?? []).map(({ address1, address2, address3 }) => ({
        prefecture: address1,
        city: address2,
        subarea: address3,
      }))
    : []
