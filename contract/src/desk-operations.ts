import * as v from 'valibot'
import { inFurtherLanguages } from './further-languages.ts'
import { KB } from './operation.ts'

/**
 * The desk interface: how a hotel's own system, or a robot that works it, prepares the bills of guests who check out. Robots
 * and server are made by different people at different times, so this stays as it is; what is new comes beside it. No name of a
 * guest leaves by it: the hotel's own system knows whose the reservation is.
 */

/** Characters of a message in each language. */
export const LONGEST_MESSAGE = 500

/** Characters of a room number. */
export const LONGEST_ROOM_NUMBER = 20

/** One line of text, without control characters. */
const line = (longest: number) =>
  v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(longest), v.regex(/^\P{Cc}*$/u))

/** Which facility, by its id or its code. */
const facility = line(100)

/** A worker that holds requests calls itself the same in every call. */
const worker = v.pipe(line(60), v.regex(/^\P{Cs}*$/u))

/** Seconds for which no other worker may take the request; asking again makes it longer. */
const leaseSeconds = v.optional(v.pipe(v.number(), v.integer(), v.minValue(10), v.maxValue(3_600)), 120)

/** A message to guests in one language, in lines. */
export const message = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1),
  v.maxLength(LONGEST_MESSAGE),
  v.regex(/^[\n\P{Cc}]*$/u),
)

/** A message, whose Japanese stands in for a missing English text. */
export const messageFields = {
  message_ja: message,
  message_en: v.optional(message),
  further_messages: inFurtherLanguages(message),
}

export const moment = v.pipe(v.string(), v.isoTimestamp())
export const day = v.pipe(v.string(), v.isoDate())
export const yen = v.pipe(v.number(), v.integer())
export const nothing = v.object({})

/** `2026-02-31` has the form of a day, and so has one of the year 0; a database stores neither. */
const isCalendarDay = (text: string): boolean =>
  !text.startsWith('0000') && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text)

/** A day of the calendar, `yyyy-mm-dd`. */
export const calendarDay = v.pipe(v.string(), v.isoDate(), v.check(isCalendarDay, 'no_day'))

/** Kinds of lines of a bill. Points are taken off, everything else is charged. */
const lineKinds = ['room', 'extra', 'bathing_tax', 'accommodation_tax', 'points'] as const

/** One line of a bill. Prices are whole yen for one, consumption tax included, and never negative. */
export const folioLine = v.object({
  kind: v.picklist(lineKinds),
  /** Beside `points`: no points of the guest, but a discount of the hotel. A robot that knows none takes it off all the same. */
  is_discount: v.optional(v.boolean()),
  name_ja: line(100),
  name_en: line(100),
  further_names: inFurtherLanguages(line(100)),
  date: calendarDay,
  /** Consumption tax in the price of a room, an extra or a discount: 10 %, 8 % or none. Where it is left out, 10 %, and for a discount the rates of what it comes off. */
  tax_rate: v.optional(v.picklist(['standard', 'reduced', 'outside'])),
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000)),
  unit_price: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99_999_999)),
})

/** A number of a room, as a hotel writes it. */
export const roomNumber = v.pipe(line(LONGEST_ROOM_NUMBER), v.regex(/^[^/／]*$/))

/** A guest who waits for the bill. Status: 1 accepted, 2 being prepared, 3 being confirmed (R18.5). */
export const deskRequest = v.object({
  request_id: v.string(),
  status: v.picklist([1, 2, 3]),
  /** Parties ahead in the queue of the facility. */
  ahead: v.pipe(v.number(), v.integer(), v.minValue(0)),
  joined_at: moment,
  facility_id: v.string(),
  facility_code: v.string(),
  /** The number under which the hotel's own system knows the reservation. */
  reference_number: v.string(),
  arrival: day,
  departure: day,
  room_numbers: v.array(v.string()),
  /** Owed as far as the server knows. */
  amount_due: yen,
  /** The worker that holds it, and until when; null while none does. */
  worker: v.nullable(v.string()),
  lease_until: v.nullable(moment),
})
export type DeskRequestPayload = v.InferOutput<typeof deskRequest>

const oneRequest = v.object({ request: deskRequest, lines: v.array(folioLine) })

const row = <Body extends v.GenericSchema, Payload extends v.GenericSchema>(call: {
  readonly method: 'GET' | 'POST'
  /** `{requestId}` is the request that the call is about. */
  readonly path: string
  /** Query of a GET, JSON of a POST. */
  readonly input: Body
  readonly payload: Payload
  readonly summary: string
}) => ({ ...call, bodyLimit: 256 * KB })

/** Every call of the desk interface, one row each. Server, documentation and tests are made of it. */
export const deskOperations = {
  listRequests: row({
    method: 'GET',
    path: '/desk/v1/requests',
    input: v.object({ facility: v.optional(facility) }),
    payload: v.object({ requests: v.array(deskRequest) }),
    summary: 'Guests who wait for their bill, in the order of the queue.',
  }),
  takeRequest: row({
    method: 'POST',
    path: '/desk/v1/take',
    input: v.object({ worker, facility: v.optional(facility), lease_seconds: leaseSeconds }),
    payload: v.nullable(oneRequest),
    summary: 'Takes the next guest in hand whom nobody has; null when nobody waits.',
  }),
  holdRequest: row({
    method: 'POST',
    path: '/desk/v1/requests/{requestId}/hold',
    input: v.object({
      worker,
      lease_seconds: leaseSeconds,
      status: v.optional(v.picklist([2, 3]), 2),
    }),
    payload: oneRequest,
    summary: 'Takes one guest in hand, keeps it there for longer, or tells that the bill is being confirmed.',
  }),
  finishRequest: row({
    method: 'POST',
    path: '/desk/v1/requests/{requestId}/finish',
    input: v.object({
      worker,
      room_numbers: v.optional(v.pipe(v.array(roomNumber), v.minLength(1), v.maxLength(50))),
      lines: v.optional(v.pipe(v.array(folioLine), v.maxLength(500))),
    }),
    payload: v.object({ payment_amount: v.pipe(v.number(), v.integer(), v.minValue(0)) }),
    summary: 'Hands the bill over. Repeating it has the effect of once.',
  }),
  leaveMessage: row({
    method: 'POST',
    path: '/desk/v1/requests/{requestId}/message',
    input: v.object({ worker, ...messageFields }),
    payload: nothing,
    summary: 'Tells the guest something instead, and ends the wait.',
  }),
} as const

export type DeskOperationName = keyof typeof deskOperations

export type DeskInputOf<Name extends DeskOperationName> = v.InferOutput<
  (typeof deskOperations)[Name]['input']
>

export type DeskPayloadOf<Name extends DeskOperationName> = v.InferOutput<
  (typeof deskOperations)[Name]['payload']
>
