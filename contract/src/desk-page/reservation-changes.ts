import * as v from 'valibot'
import { calendarDay } from '../desk-operations.ts'

/** Guests of one kind. */
const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99))

/** As typed: what is wrong with it is told in words. */
const typed = (longest: number) => v.pipe(v.string(), v.maxLength(longest))

/** What can be changed of a stay; what is left out stays. */
export const changeFields = {
  arrival: v.exactOptional(calendarDay),
  departure: v.exactOptional(calendarDay),
  adults: v.exactOptional(count),
  children: v.exactOptional(count),
  others: v.exactOptional(count),
  /** Room numbers, with `/` between them. */
  rooms: v.exactOptional(typed(1_000)),
}

/** The booker's name and phone number; a field left out stays. */
export const bookerFields = {
  name: v.optional(typed(200)),
  kana: v.optional(typed(200)),
  phone: v.optional(typed(100)),
}

const yen = v.pipe(v.number(), v.integer())

/** What has to be known beside a change of a stay. */
export const stayChange = v.object({
  /** What was added to the taxes on the bill; null where they were left though the stay is another one. */
  taxes: v.nullable(yen),
  /** Open yen now. */
  open: yen,
  /** Guests in the register who are not as many as the party is now; null where they are, or nobody has checked in. */
  registered: v.nullable(v.number()),
  /** Rooms that others have for some of the nights, and the numbers of their reservations. */
  rooms_taken: v.array(v.object({ room: v.string(), reference_number: v.string() })),
})
/** What has to be known beside a change of a stay. */
export type StayChangeResult = v.InferOutput<typeof stayChange>
