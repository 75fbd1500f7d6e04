import { type Words, wordsOf } from '../../text/texts.ts'
import type { ColumnName } from './columns.ts'

/** What can be wrong with a cell or a row of the file, and how to say it. */
export const reasons = {
  missing: wordsOf('desk.import.problem.missing'),
  too_long: wordsOf('desk.import.problem.too_long'),
  not_plain: wordsOf('desk.import.problem.not_plain'),
  unknown_facility: wordsOf('desk.import.problem.unknown_facility'),
  retired_facility: wordsOf('desk.import.problem.retired_facility'),
  name_not_typeable: wordsOf('desk.import.problem.name_not_typeable'),
  kana_characters: wordsOf('desk.import.problem.kana_characters'),
  phone_characters: wordsOf('desk.import.problem.phone_characters'),
  phone_start: wordsOf('desk.import.problem.phone_start'),
  not_count: wordsOf('desk.import.problem.not_count'),
  no_adult: wordsOf('desk.import.problem.no_adult'),
  too_many_guests: wordsOf('desk.import.problem.too_many_guests'),
  not_day: wordsOf('desk.import.problem.not_day'),
  not_after_arrival: wordsOf('desk.import.problem.not_after_arrival'),
  too_many_nights: wordsOf('desk.import.problem.too_many_nights'),
  not_yes_no: wordsOf('desk.import.problem.not_yes_no'),
  not_yen: wordsOf('desk.import.problem.not_yen'),
  more_than_owed: wordsOf('desk.import.problem.more_than_owed'),
  room_types: wordsOf('desk.import.problem.room_types'),
  room_numbers: wordsOf('desk.import.problem.room_numbers'),
  mail_format: wordsOf('desk.import.problem.mail_format'),
  not_status: wordsOf('desk.import.problem.not_status'),
  not_nights: wordsOf('desk.import.problem.not_nights'),
  nights_differ: wordsOf('desk.import.problem.nights_differ'),
  day_unclear: wordsOf('desk.import.problem.day_unclear'),
  other_currency: wordsOf('desk.import.problem.other_currency'),
  not_payment: wordsOf('desk.import.problem.not_payment'),
  refund: wordsOf('desk.import.problem.refund'),
  rows_differ: wordsOf('desk.import.problem.rows_differ'),
  days_differ: wordsOf('desk.import.problem.days_differ'),
  amounts_unclear: wordsOf('desk.import.problem.amounts_unclear'),
  notices_unclear: wordsOf('desk.import.problem.notices_unclear'),
  rows_unclear: wordsOf('desk.import.problem.rows_unclear'),
  part_of_wrong: wordsOf('desk.import.problem.part_of_wrong'),
  not_own_facility: wordsOf('desk.import.problem.not_own_facility'),
  of_other_facility: wordsOf('desk.import.problem.of_other_facility'),
  of_sample: wordsOf('desk.import.problem.of_sample'),
  misfit: wordsOf('desk.import.problem.misfit'),
} as const satisfies Readonly<Record<string, Words>>

/** What may be wrong with a row, by name; its sentence is a text. */
export type Reason = keyof typeof reasons

/** What is wrong in one row. */
export interface RowProblem {
  /** As a spreadsheet counts: the header is row 1. */
  readonly row: number
  /** Null when the row as a whole is meant. */
  readonly column: ColumnName | null
  readonly reason: Reason
  /** The cell as the file has it. */
  readonly value: string
}
