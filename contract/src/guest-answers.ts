import type * as v from 'valibot'
import { each, orNull, perhaps, record, rows, value } from './answers.ts'
import { figureOf, soleOf } from './figures.ts'
import { readings } from './readings.ts'

/** Answer of checkout_info_request (R13.5). Status "14" means already paid. */
export const checkoutInfo = record(
  {
    request_id: value(readings.text),
    status: value(readings.code),
    room_num: value(readings.texts),
    message: value(readings.lines),
  },
  { needsSomething: true },
)
export type CheckoutInfoPayload = v.InferOutput<typeof checkoutInfo>

const detailPayment = record({
  name: value(readings.text),
  date: value(readings.text),
  price: value(readings.price),
})

/** A heading between the lines has no price, and adds nothing to the bill. */
const hasPrice = (raw: unknown): boolean => {
  const line = soleOf(raw)
  return typeof line === 'object' && line !== null && 'price' in line && figureOf(line.price) !== 'absent'
}

/** While the guest waits the bill is not known, and what stands there counts for nothing. */
const billOnceDone = (raw: Readonly<Record<string, unknown>>) =>
  figureOf(raw['status']) === 4 ? raw : { ...raw, detail_payment: [], payment_amount: 0 }

/** Answer of checkout_info_result. Status 1 to 3 means waiting, 4 done; times are minutes (R17.23). */
export const waitStatus = record(
  {
    status: value(readings.waitStatus),
    wait_num: value(readings.waiting),
    wait_time: value(readings.waiting),
    timeout: value(readings.waitingMinutes),
    timeout_message: value(readings.lines),
    message: value(readings.lines),
    room_number_list: value(readings.texts),
    detail_payment: rows(detailPayment, { isRow: hasPrice }),
    payment_amount: value(readings.amountToPay),
  },
  { first: billOnceDone },
)
export type WaitStatusPayload = v.InferOutput<typeof waitStatus>

/** Legacy member (R17.14). `sex` is 1, 2 or 3 as text; empty when unknown. */
export const legacyMember = record({
  ...each(['last_name', 'first_name', 'last_name_kana', 'first_name_kana'], readings.text),
  postcode: value(readings.postcode),
  ...each(['prefecture', 'city', 'subarea', 'further_subarea'], readings.text),
  tel: value(readings.phone),
  sex: value(readings.code),
})
export type LegacyMemberPayload = v.InferOutput<typeof legacyMember>

/** Each programme calls kana otherwise: `last_name_kana`, `lastKana`, `sei_furigana`. */
const withKana = (user: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> => {
  const named = (part: RegExp): unknown =>
    Object.entries(user).find(([name, text]) => text && /kana|yomi|furi/i.test(name) && part.test(name))?.[1]
  return { ...user, last_name_kana: named(/last|fam|sur|sei/i), first_name_kana: named(/first|giv|mei/i) }
}

/** Cico member user (R17.14). `birthday` is yyyymmdd; gender 1 to 4 as text, 4 means unset. */
export const pointUser = record({
  user: record(
    {
      ...each(['last_name', 'first_name', 'last_name_kana', 'first_name_kana'], readings.text),
      birthday: value(readings.code),
      postal_code: value(readings.postcode),
      ...each(
        ['address_prefecture_name', 'address_city_name', 'address_line_1', 'address_line_2'],
        readings.text,
      ),
      phone_number: value(readings.phone),
      gender: value(readings.code),
    },
    { first: withKana },
  ),
})
export type PointUserPayload = v.InferOutput<typeof pointUser>

/**
 * The countries of `/data/database/countries.json` (R8.15): the code, the short and the full title. A list
 * without a country is none.
 */
export const countries = rows(
  record({
    value: value(readings.country),
    title: value(readings.neededText),
    detailTitle: value(readings.text),
    titleEn: perhaps(readings.optionalText),
  }),
  { leavesOutOdd: true, fewest: 1 },
)
export type Country = v.InferOutput<typeof countries>[number]

/** The part of an address that belongs to a postcode, as far as the app reads it. */
export const townFields = each(['address1', 'address2', 'address3'], readings.text)

/** zipcloud's answer (R17.24): prefecture, city and town of a postcode; `results` null when nothing is found. */
export const postcodeAnswer = record({
  status: value(readings.status),
  results: orNull(rows(record(townFields))),
})
export type PostcodeAnswer = v.InferOutput<typeof postcodeAnswer>

/** Answer of the two auth-token calls (R17.10). */
export const authorization = record({ authorization: value(readings.neededText) })

/** Reservation, as checkin_info_request answers it (R17.11). Dates are `yyyy-mm-dd`, the stay is in nights. */
export const reservation = record(
  {
    reservation_name: value(readings.text),
    ...each(['number_of_person', 'number_of_child_person', 'number_of_other_person'], readings.people),
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
  ...each(['membership_number', 'prefix', 'kana_name', 'reference_number'], readings.text),
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
