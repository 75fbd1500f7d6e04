import * as v from 'valibot'
import { LONGEST_ROOM_NUMBER } from '../desk-operations.ts'
import { fieldProblem } from '../envelope.ts'
import { inFurtherLanguages } from '../further-languages.ts'

/** Bookings of one batch at most. */
export const MOST_BOOKINGS = 500

/** Alternate names of a booking at most. */
export const MOST_ALTERNATE_NAMES = 4

/** One line of text, without control characters; what it may say is judged as a cell of an imported file is. */
const line = v.pipe(v.string(), v.maxLength(5_000), v.regex(/^\P{Cc}*$/u, 'control_characters'))

/** The number under which the property system knows the booking. */
const referenceNumber = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(50))

/** Counts up in the property system with every change of the booking; milliseconds since 1970 do as well, up to a day ahead. */
const version = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER))

/** A day in any form that an imported file may have. */
const day = v.pipe(
  line,
  v.description('`2026-12-01`, or any other form of a day that the import file may have.'),
)
export const guests = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99))
const yen = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99_999_999))

/** Numbers of rooms, in any order. */
export const roomNumbers = v.pipe(
  v.array(
    v.pipe(
      v.string(),
      v.trim(),
      v.minLength(1),
      v.maxLength(LONGEST_ROOM_NUMBER),
      v.regex(/^[^\p{Cc}/／]*$/u, 'slash'),
    ),
  ),
  v.maxLength(50),
)

/** In a file several room types stand in one cell, where `/` and `=` part them from each other and from their names in other languages. */
const roomTypeName = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1),
  v.maxLength(100),
  v.regex(/^[^\p{Cc}/／=＝]*$/u, 'equals_sign'),
)
const roomTypes = v.pipe(
  v.array(
    v.object({
      name_ja: roomTypeName,
      name_en: v.optional(roomTypeName),
      further_names: inFurtherLanguages(roomTypeName),
    }),
  ),
  v.maxLength(20),
)

/** Status of a booking before its check-in. */
const bookingStatuses = ['booked', 'cancelled', 'no_show'] as const

/** What a booking that is new cannot do without. */
const needed = {
  /** Id or code of the hotel. */
  facility: line,
  reservation_name: line,
  adults: guests,
  arrival: day,
  departure: day,
} as const

/** Optional fields: one left out stays as it is; null empties it. */
const further = {
  kana_name: v.nullish(line),
  /** Other spellings of the guest, in hanzi, hangul, kanji, kana or letters, then names of companions: the booking is found by each. */
  alternate_names: v.nullish(v.pipe(v.array(line), v.maxLength(MOST_ALTERNATE_NAMES))),
  phone_number: v.nullish(line),
  /** Of the guest's passport, by code or name: it chooses the spellings under which the booking is found. */
  country: v.nullish(line),
  children: v.nullish(guests),
  others: v.nullish(guests),
  room_types: v.nullish(roomTypes),
  room_numbers: v.nullish(roomNumbers),
  several_rooms: v.nullish(v.boolean()),
  payment_target: v.nullish(v.boolean()),
  /** Whole yen that are still owed, the taxes that are sent here included and points taken off. */
  open_amount: v.nullish(yen),
  /** What the rooms cost for the whole stay, paid by guests or agency, consumption tax included. */
  room_price: v.nullish(yen),
  /** The taxes in it, and the points that were taken off. */
  bathing_tax: v.nullish(yen),
  accommodation_tax: v.nullish(yen),
  used_points: v.nullish(yen),
  membership_number: v.nullish(line),
  qr_prefix: v.nullish(line),
  /** Where the guests are mailed before they arrive, and what they read: `ja`, `en`; any other is known as none of ours. */
  mail_address: v.nullish(line),
  language: v.nullish(line),
  status: v.optional(v.picklist(bookingStatuses)),
  /** What a person at the desk has changed is written over too. */
  overrule_desk: v.optional(v.boolean()),
} as const

/** A booking, new or known. */
export const wholeBooking = v.object({ version, ...needed, ...further })

/** Some parts of a booking that is known. */
export const partsOfBooking = v.object({ version, ...v.partial(v.object(needed)).entries, ...further })

/** A booking of a batch, which is judged by itself: one that is new has to say all that is needed. */
export const batchBooking = v.object({ reference_number: referenceNumber, ...partsOfBooking.entries })

/** Some parts of a booking, as a property system sends them. */
export type BookingParts = v.InferOutput<typeof partsOfBooking>

const beside = {
  /** What was written all the same, but lacks something: a person has to look at it. */
  warnings: v.optional(v.array(fieldProblem)),
  /** Fields that a person at the desk has changed and that differ here: they stay. */
  kept: v.optional(v.array(v.string())),
} as const

/** What became of a booking. `superseded`: all of it is known in a version as new. */
export const writtenBooking = v.object({
  outcome: v.picklist(['added', 'changed', 'unchanged', 'superseded']),
  ...beside,
})
export type WrittenBooking = v.InferOutput<typeof writtenBooking>

/** What became of a booking of a batch. Of one that is `refused` nothing was done, and `error_code` says why. */
export const bookingOfBatch = v.object({
  reference_number: v.string(),
  outcome: v.picklist(['added', 'changed', 'unchanged', 'superseded', 'refused']),
  ...beside,
  error_code: v.optional(v.string()),
  fields: v.optional(v.array(fieldProblem)),
})
export type BookingOfBatch = v.InferOutput<typeof bookingOfBatch>
