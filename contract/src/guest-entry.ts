import * as v from 'valibot'
import { type EntryField, entryFields } from './guest-fields.ts'

type LaterField = Extract<EntryField, { readonly addedLater: true }>

const isLater = (field: EntryField): field is LaterField => field.addedLater === true

const isFirst = (field: EntryField): field is Exclude<EntryField, LaterField> => !isLater(field)

const line = v.pipe(v.string(), v.maxLength(1000))

/** One guest of `guest_info`, the JSON list that execute_checkin_request sends (R17.17). */
export const guestEntry = v.object({
  id: v.pipe(v.number(), v.integer(), v.minValue(1)),
  name: line,
  use_mem_add: v.literal(false),
  foreign_flg: v.boolean(),
  overseas_flg: v.boolean(),
  tel_country_name: line,
  age: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999))),
  gender: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(3))),
  is_child: v.boolean(),
  ...v.entriesFromList(
    entryFields.filter(isFirst).map(({ wire }) => wire),
    line,
  ),
  ...v.entriesFromList(
    entryFields.filter(isLater).map(({ wire }) => wire),
    v.optional(line, ''),
  ),
})
export type GuestEntry = v.InferOutput<typeof guestEntry>

/** One guest as an app sends it, which may be of before a field came. */
export type SentGuestEntry = v.InferInput<typeof guestEntry>

/** The whole list; the first entry is the representative. */
export const guestInfo = v.pipe(v.array(guestEntry), v.minLength(1), v.maxLength(100))
