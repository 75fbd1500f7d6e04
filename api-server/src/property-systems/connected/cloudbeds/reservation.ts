import { calendarDay } from '@tomari/contract/desk-operations'
import { plainText } from '@tomari/guest-rules/text/plain-text'
import * as v from 'valibot'
import { amount, many } from '../foreign-json.ts'

/** Numbers come as texts, ids as numbers, and an empty text means nothing. */
const plain = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform((value) => plainText(String(value))),
)
export const idText = v.pipe(plain, v.minLength(1), v.maxLength(50))
/** Null where there is none, or nothing that can be read. */
export const anyText = v.fallback(
  v.nullable(
    v.pipe(
      plain,
      v.maxLength(500),
      v.transform((value) => value || null),
    ),
  ),
  null,
)
const isTrue = v.fallback(
  v.pipe(
    v.union([v.boolean(), v.string(), v.number()]),
    v.transform((value) => /^(true|1)$/.test(String(value))),
  ),
  false,
)
const guest = v.object({
  guestID: anyText,
  guestName: anyText,
  guestFirstName: anyText,
  guestLastName: anyText,
  guestGender: anyText,
  guestEmail: anyText,
  guestPhone: anyText,
  guestCellPhone: anyText,
  guestAddress: anyText,
  guestAddress2: anyText,
  guestCity: anyText,
  guestState: anyText,
  guestZip: anyText,
  guestCountry: anyText,
  guestDocumentIssuingCountry: anyText,
  isMainGuest: isTrue,
  customFields: many(v.object({ customFieldName: anyText, customFieldValue: anyText })),
})
export type CloudbedsGuest = v.InferOutput<typeof guest>

const room = v.object({
  subReservationID: anyText,
  roomID: anyText,
  roomName: anyText,
  roomTypeID: anyText,
  roomTypeName: anyText,
  roomStatus: anyText,
  adults: amount,
  children: amount,
  dailyRates: many(v.object({ date: v.fallback(v.nullable(calendarDay), null), rate: amount })),
})
export type CloudbedsRoom = v.InferOutput<typeof room>

const states = ['not_confirmed', 'confirmed', 'canceled', 'checked_in', 'checked_out', 'no_show'] as const

const sums = v.object({ subTotal: amount, grandTotal: amount })

/** A reservation of the list, which has `rooms`, or by itself, which has `assigned`, `unassigned` and the sums of its bill. */
export const reservation = v.pipe(
  v.object({
    reservationID: idText,
    dateModified: anyText,
    status: v.picklist(states),
    guestID: anyText,
    guestName: anyText,
    guestEmail: anyText,
    startDate: calendarDay,
    endDate: calendarDay,
    adults: amount,
    children: amount,
    balance: amount,
    total: amount,
    balanceDetailed: v.fallback(
      v.union([
        v.pipe(
          v.tupleWithRest([sums], v.unknown()),
          v.transform(([first]) => first),
        ),
        sums,
      ]),
      { subTotal: null, grandTotal: null },
    ),
    // An empty map comes as an empty list.
    guestList: v.fallback(v.record(v.string(), guest), {}),
    rooms: many(room),
    assigned: many(room),
    unassigned: many(room),
  }),
  v.transform(({ guestList, rooms, assigned, unassigned, balanceDetailed, ...rest }) => ({
    ...rest,
    ...balanceDetailed,
    guests: Object.values(guestList),
    rooms: rooms.length > 0 ? rooms : [...assigned, ...unassigned],
  })),
)
export type CloudbedsReservation = v.InferOutput<typeof reservation>

/** One key may open several hotels. */
export const isOfHotel = (foreign: unknown, hotel: string): boolean => {
  const { propertyID } = v.parse(placed, foreign)
  return propertyID === null || propertyID === hotel
}

const placed = v.fallback(v.object({ propertyID: anyText }), { propertyID: null })

export const mainGuestOf = ({ guests, guestID }: CloudbedsReservation): CloudbedsGuest | null =>
  guests.find(({ isMainGuest }) => isMainGuest) ??
  guests.find((one) => one.guestID !== null && one.guestID === guestID) ??
  guests[0] ??
  null
