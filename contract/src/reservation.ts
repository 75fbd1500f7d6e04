import type * as v from 'valibot'
import { record, value } from './answers.ts'
import { readings } from './readings.ts'

/** Answer of the two auth-token calls (R17.10). */
export const authorization = record({ authorization: value(readings.neededText) })

/** Reservation, as checkin_info_request answers it (R17.11). Dates are `yyyy-mm-dd`, the stay is in nights. */
export const reservation = record(
  {
    reservation_name: value(readings.text),
    number_of_person: value(readings.people),
    number_of_child_person: value(readings.people),
    number_of_other_person: value(readings.people),
    checkout_date: value(readings.text),
    room_type: value(readings.text),
    room_types: value(readings.texts),
    facility_name: value(readings.text),
    length_of_stay: value(readings.people),
    checkin_status: value(readings.code),
    is_payment_target: value(readings.flag),
    is_multi_rooms: value(readings.flag),
  },
  { needsSomething: true },
)
export type ReservationPayload = v.InferOutput<typeof reservation>

/** Check-in code data (R17.12). Codes: 00 not checked in, 30 bill open, 40 nothing left to settle. */
export const checkinCode = record({
  checkin_code: value(readings.checkinCode),
  membership_number: value(readings.text),
  prefix: value(readings.text),
  kana_name: value(readings.text),
  reference_number: value(readings.text),
  register_card_status: value(readings.cardStatus),
  is_payment_target: value(readings.flagIfGiven),
  is_multi_rooms: value(readings.flagIfGiven),
})
export type CheckinCodePayload = v.InferOutput<typeof checkinCode>

/** Agreement and payment terms: HTML text that is sanitised before it is shown. */
export const document = record({ content: value(readings.neededText) })

/**
 * Answer of openInvitation: a session of the booking that the invitation chooses, as a search by its name opens one. `facility` is its
 * hotel as the variant names it; `reservation_name` is the name that the guest would have searched by.
 */
export const invitationOpened = record({
  authorization: value(readings.neededText),
  facility: value(readings.neededText),
  reservation_name: value(readings.text),
})
