import * as v from 'valibot'
import { count, flag, text } from './brands.ts'

/** Answer of the two auth-token calls (specification 7). */
export const authorization = v.object({ authorization: v.pipe(v.string(), v.minLength(1)) })

/** Reservation, as checkin_info_request answers it (specification 3). Dates are `yyyy-mm-dd`, the stay is in nights. */
export const reservation = v.object({
  reservation_name: text,
  number_of_person: count,
  number_of_child_person: count,
  number_of_other_person: count,
  checkout_date: text,
  room_type: text,
  room_types: v.nullish(v.array(text), []),
  facility_name: text,
  length_of_stay: count,
  checkin_status: text,
  is_payment_target: flag,
  is_multi_rooms: flag,
})
export type ReservationPayload = v.InferOutput<typeof reservation>

/** Check-in code data (specification 3, decisions 4). Codes: 00 not checked in, 30 bill open, 40 nothing left to settle. */
export const checkinCode = v.object({
  checkin_code: v.pipe(
    text,
    v.transform((code) => (code === '' ? '00' : code)),
  ),
  membership_number: text,
  prefix: text,
  kana_name: text,
  reference_number: text,
  register_card_status: v.pipe(
    text,
    v.transform((status) => (status === '' ? '0' : status)),
  ),
  is_payment_target: flag,
  is_multi_rooms: flag,
})
export type CheckinCodePayload = v.InferOutput<typeof checkinCode>

/** Agreement and payment terms: HTML text that is sanitised before it is shown. */
export const document = v.object({ content: text })
