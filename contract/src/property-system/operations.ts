import * as v from 'valibot'
import { day, folioLine, messageFields, moment, nothing, yen } from '../desk-operations.ts'
import { deskMeans } from '../desk-page/row.ts'
import { inFurtherLanguages } from '../further-languages.ts'
import { guestEntry } from '../guest-entry.ts'
import { KB, MB } from '../operation.ts'
import {
  batchBooking,
  bookingOfBatch,
  guests,
  MOST_BOOKINGS,
  partsOfBooking,
  roomNumbers,
  wholeBooking,
  writtenBooking,
} from './booking.ts'

/**
 * The interface of property systems: how a hotel's own system holds the bookings here in step with its own, and learns what has
 * become of them. System and server are made by different people at different times, so this stays as it is; what is new
 * comes beside it.
 */

/** Events of one answer at most. */
export const MOST_EVENTS = 500

/** What a key may open: write bookings, read them and their guests, see signatures and passports, work on stays, read events. */
export const propertyScopes = ['bookings', 'guests', 'pictures', 'stays', 'events'] as const
type PropertyScope = (typeof propertyScopes)[number]

const nameFields = {
  name_ja: v.string(),
  name_en: v.string(),
  further_names: inFurtherLanguages(v.string()),
}

const listed = {
  reference_number: v.string(),
  facility_id: v.string(),
  facility_code: v.string(),
  /** Where the stay is in its life. */
  state: v.picklist(['booked', 'cancelled', 'no_show', 'checked_in', 'departed']),
  /** 00 not checked in, 30 checked in with an open bill, 40 nothing left to settle (R18.1). */
  checkin_code: v.string(),
  checked_in_at: v.nullable(moment),
  checked_out_at: v.nullable(moment),
  /** As it is booked, as this interface takes it; guests are in the register (`readGuests`). Empty where it is erased. */
  reservation_name: v.string(),
  kana_name: v.string(),
  alternate_names: v.array(v.string()),
  phone_number: v.string(),
  /** ISO 3166 in two letters; empty when unknown. */
  country: v.string(),
  mail_address: v.nullable(v.string()),
  language: v.nullable(v.string()),
  arrival: day,
  departure: day,
  adults: guests,
  children: guests,
  others: guests,
  room_types: v.array(v.object(nameFields)),
  room_numbers: v.array(v.string()),
  several_rooms: v.boolean(),
  payment_target: v.boolean(),
  membership_number: v.nullable(v.string()),
  qr_prefix: v.string(),
  open_amount: yen,
  /** The newest that a property system has sent of it, and that of each part; null and empty where none has. */
  version: v.nullable(v.number()),
  versions: v.record(v.string(), v.number()),
  /** Parts that a person at the desk has changed and no property system agrees with yet. */
  changed_at_desk: v.array(v.string()),
  /** Kinds of the stored pictures. */
  pictures: v.array(v.picklist(['signature', 'passport'])),
} as const

/** A booking, what is known of it, and how far its stay has come. */
const listedBooking = v.object(listed)

/** The same with what is unpaid. */
const booking = v.object({ ...listed, lines: v.array(folioLine) })

const event = v.object({
  /** Where to go on reading: `after` of the next call. */
  cursor: v.pipe(v.number(), v.integer()),
  kind: v.string(),
  at: moment,
  reference_number: v.string(),
  facility_id: v.string(),
  details: v.record(v.string(), v.union([v.string(), v.number()])),
})
export type EventPayload = v.InferOutput<typeof event>

const row = <Input extends v.GenericSchema, Payload extends v.GenericSchema>(call: {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** `{reference}` is the reference number of the booking. */
  readonly path: string
  /** Null where any key will do. */
  readonly scope: PropertyScope | null
  /** Query of a GET, JSON of any other. */
  readonly input: Input
  readonly payload: Payload
  readonly summary: string
  readonly bodyLimit?: number
}) => ({ bodyLimit: 256 * KB, ...call })

/** Of one page. */
const limit = v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,2}$/, 'page_limit')), '100')

const picture = v.object({
  content_type: v.literal('image/jpeg'),
  image: v.pipe(v.string(), v.metadata({ contentEncoding: 'base64', contentMediaType: 'image/jpeg' })),
})

/** Every call of the interface of property systems, one row each. Server, documentation and tests are made of it. */
export const propertyOperations = {
  putBooking: row({
    method: 'PUT',
    path: '/property/v1/bookings/{reference}',
    scope: 'bookings',
    input: wholeBooking,
    payload: writtenBooking,
    summary: 'Adds a booking, or changes what it says otherwise, each part where this version is newer.',
  }),
  patchBooking: row({
    method: 'PATCH',
    path: '/property/v1/bookings/{reference}',
    scope: 'bookings',
    input: partsOfBooking,
    payload: writtenBooking,
    summary: 'Changes some parts of a booking that is known, each where this version is newer.',
  }),
  cancelBooking: row({
    method: 'POST',
    path: '/property/v1/bookings/{reference}/cancel',
    scope: 'bookings',
    input: v.pick(partsOfBooking, ['version', 'overrule_desk']),
    payload: writtenBooking,
    summary: 'Cancels a booking that is known: the same as PATCH with status cancelled.',
  }),
  writeBookings: row({
    method: 'POST',
    path: '/property/v1/bookings',
    scope: 'bookings',
    input: v.object({
      bookings: v.pipe(
        v.array(v.pipe(v.unknown(), v.metadata({ described: batchBooking }))),
        v.minLength(1),
        v.maxLength(MOST_BOOKINGS),
      ),
    }),
    payload: v.object({ bookings: v.array(bookingOfBatch) }),
    summary: 'Writes many bookings, each by itself: one that is refused holds up no other.',
    bodyLimit: 4 * MB,
  }),
  listFacilities: row({
    method: 'GET',
    path: '/property/v1/facilities',
    scope: null,
    input: nothing,
    payload: v.object({
      facilities: v.array(
        v.object({
          id: v.string(),
          code: v.string(),
          ...nameFields,
          /** It takes no new bookings. */
          is_retired: v.boolean(),
        }),
      ),
    }),
    summary: 'The hotels that the key is for.',
  }),
  listBookings: row({
    method: 'GET',
    path: '/property/v1/bookings',
    scope: 'guests',
    input: v.object({
      arrival: v.optional(v.string()),
      arrival_from: v.optional(v.string()),
      arrival_to: v.optional(v.string()),
      facility: v.optional(v.string()),
      after: v.optional(v.string()),
      limit,
    }),
    payload: v.object({ bookings: v.array(listedBooking), next: v.nullable(v.string()) }),
    summary:
      'Bookings of a day of arrival, or from one to another, at most 500 a page: `next` is `after` of the next page, null after the last. The look is noted.',
  }),
  readBooking: row({
    method: 'GET',
    path: '/property/v1/bookings/{reference}',
    scope: 'guests',
    input: nothing,
    payload: booking,
    summary: 'A booking, how far its stay has come, and what is owed. The look is noted.',
  }),
  readGuests: row({
    method: 'GET',
    path: '/property/v1/bookings/{reference}/guests',
    scope: 'guests',
    input: nothing,
    payload: v.object({ guests: v.array(guestEntry) }),
    summary: 'The guests as they are entered in the register, the representative first. The look is noted.',
  }),
  readSignature: row({
    method: 'GET',
    path: '/property/v1/bookings/{reference}/signature',
    scope: 'pictures',
    input: nothing,
    payload: picture,
    summary: 'The signature under the agreement. The look is noted.',
  }),
  readPassport: row({
    method: 'GET',
    path: '/property/v1/bookings/{reference}/passport',
    scope: 'pictures',
    input: nothing,
    payload: picture,
    summary: 'The passport of the representative. The look is noted.',
  }),
  putRooms: row({
    method: 'PUT',
    path: '/property/v1/bookings/{reference}/rooms',
    scope: 'stays',
    input: v.object({ room_numbers: roomNumbers }),
    payload: nothing,
    summary: 'Says which rooms the guests have, before or after their check-in.',
  }),
  putBill: row({
    method: 'PUT',
    path: '/property/v1/bookings/{reference}/bill',
    scope: 'stays',
    input: v.object({ lines: v.pipe(v.array(folioLine), v.maxLength(500)) }),
    payload: v.object({ open_amount: yen }),
    summary: 'Replaces the lines of the bill that are not paid yet.',
  }),
  addPayment: row({
    method: 'POST',
    path: '/property/v1/bookings/{reference}/payments',
    scope: 'stays',
    input: v.object({
      /** The payment in the property system: the same one is written once. */
      payment_id: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100)),
      means: v.picklist(deskMeans),
      /** Whole yen: all that is owed. */
      amount: v.pipe(yen, v.minValue(1)),
    }),
    payload: v.object({ request: v.string(), amount: yen }),
    summary: 'Writes down that everything that is owed was paid at the hotel. Said twice it counts once.',
  }),
  putMessage: row({
    method: 'PUT',
    path: '/property/v1/bookings/{reference}/message',
    scope: 'stays',
    input: v.object({ ...messageFields }),
    payload: nothing,
    summary: 'Shows the guests a message when they check out.',
  }),
  removeMessage: row({
    method: 'DELETE',
    path: '/property/v1/bookings/{reference}/message',
    scope: 'stays',
    input: nothing,
    payload: nothing,
    summary: 'Takes the message back.',
  }),
  invite: row({
    method: 'POST',
    path: '/property/v1/bookings/{reference}/invitations',
    scope: 'bookings',
    input: v.object({
      /** The invitation in the property system: the same one is sent once. */
      invitation_id: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100)),
    }),
    payload: nothing,
    summary:
      'Mails the guests of a booking, at its mail_address, a link to their check-in. Said twice it is sent once; an earlier link ends.',
  }),
  withdrawInvitation: row({
    method: 'DELETE',
    path: '/property/v1/bookings/{reference}/invitations',
    scope: 'bookings',
    input: nothing,
    payload: nothing,
    summary:
      'Takes back the invitation of a booking: its link opens nothing any more, and none is sent by itself.',
  }),
  readEvents: row({
    method: 'GET',
    path: '/property/v1/events',
    scope: 'events',
    input: v.object({
      after: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/, 'cursor')), '0'),
      limit,
    }),
    payload: v.object({ events: v.array(event), next: v.pipe(v.number(), v.integer()) }),
    summary: 'What has happened to stays behind a cursor, in its order; kept for 60 days.',
  }),
} as const

export type PropertyOperationName = keyof typeof propertyOperations

export type PropertyInputOf<Name extends PropertyOperationName> = v.InferOutput<
  (typeof propertyOperations)[Name]['input']
>

export type PropertyPayloadOf<Name extends PropertyOperationName> = v.InferOutput<
  (typeof propertyOperations)[Name]['payload']
>
