import * as v from 'valibot'

const line = v.pipe(v.string(), v.maxLength(1000))

/** One guest of `guest_info`, the JSON list that execute_checkin_request sends (R17.17). */
export const guestEntry = v.object({
  id: v.pipe(v.number(), v.integer(), v.minValue(1)),
  name: line,
  use_mem_add: v.literal(false),
  foreign_flg: v.boolean(),
  overseas_flg: v.boolean(),
  zip_code: line,
  prefecture: line,
  city: line,
  subarea: line,
  address: line,
  phone: line,
  tel_country_name: line,
  first_name: line,
  last_name: line,
  first_name_kana: line,
  last_name_kana: line,
  age: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999))),
  gender: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(3))),
  is_child: v.boolean(),
  prev_accommodation: line,
  next_accommodation: line,
  occupation: line,
})
export type GuestEntry = v.InferOutput<typeof guestEntry>

/** The whole list; the first entry is the representative. */
export const guestInfo = v.pipe(v.array(guestEntry), v.minLength(1), v.maxLength(100))
