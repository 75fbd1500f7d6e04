import * as v from 'valibot'
import { moment } from '../desk-operations.ts'

/**
 * How far a stay of a property system is from being in step with it. `waiting`: something is on its way there; `behind`: something did not
 * get there; `differs`: a person has to choose between two values, or to look at the booking there.
 */
export const outOfStep = ['waiting', 'behind', 'differs'] as const

/** What goes to the system, in the order of a stay without mishaps. */
export const systemTaskKinds = ['guests', 'pre_checked_in', 'check_in', 'payment', 'check_out'] as const
export type SystemTaskKind = (typeof systemTaskKinds)[number]

/** Of a reservation, as its property system has it. */
export const statusesThere = ['booked', 'cancelled', 'no_show', 'in_house', 'departed'] as const
export type StatusThere = (typeof statusesThere)[number]

/** A part of a booking that may differ there; its fields are named as in `partsOfBooking`. */
export const systemParts = [
  'name',
  'phone_number',
  'days',
  'adults',
  'children',
  'others',
  'room_numbers',
  'status',
  'bill',
] as const
export type SystemPart = (typeof systemParts)[number]

export const differingFields = [
  'reservation_name',
  'kana_name',
  'alternate_names',
  'phone_number',
  'arrival',
  'departure',
  'adults',
  'children',
  'others',
  'room_numbers',
  'status',
  'open_amount',
] as const
export type DifferingField = (typeof differingFields)[number]

/** `theirs`: the booking becomes what the system says; `ours`: it stays, and the hotel changes it there by hand. */
export const systemAnswers = ['theirs', 'ours'] as const
export type SystemAnswer = (typeof systemAnswers)[number]

/** A reason without personal data, such as `HTTP-503`; null before the first failure. */
const code = v.nullable(v.string())

/** Empty where one side has nothing; several of a kind are joined by `/`. */
const value = v.union([v.string(), v.number()])

const down = v.nullable(v.object({ since: moment, code }))

/** A connection in trouble. `name` is as the hotel calls it: `OPERA`. */
export const connectionTrouble = v.object({
  name: v.string(),
  /** Null while it answers. */
  down,
  /** The newest bookings there that could not be taken over, by their numbers there. */
  unread: v.array(v.object({ number: v.string(), code: v.string() })),
})
export type ConnectionTrouble = v.InferOutput<typeof connectionTrouble>

/** A stay in its property system. */
export const stayThere = v.object({
  name: v.string(),
  status: v.picklist(statusesThere),
  down,
  /** Not done yet, in their order. A task that is given up waits for a person. */
  tasks: v.array(
    v.object({ kind: v.picklist(systemTaskKinds), since: moment, is_given_up: v.boolean(), code }),
  ),
  questions: v.array(
    v.object({
      part: v.picklist(systemParts),
      /** Fields that differ; none where both agree again, or what they say cannot be read any more. */
      values: v.array(v.object({ field: v.picklist(differingFields), ours: value, theirs: value })),
      since: moment,
      /** Theirs was chosen, and is not taken over yet. */
      is_answered: v.boolean(),
      /** Why theirs could not be taken over. */
      code,
    }),
  ),
  /** Why the booking there could not be taken over when it was read last; null where it was. */
  unread: code,
})
export type StayThere = v.InferOutput<typeof stayThere>
