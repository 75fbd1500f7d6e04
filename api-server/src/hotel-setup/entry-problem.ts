import { type Words, wordsOf } from '../platform/index.ts'

/** The least and the most that whole numbers of the file may be. */
export const bounds = {
  position: { min: 0, max: 9_999 },
  tax_yen: { min: 0, max: 99_999 },
  price_yen: { min: 0, max: 9_999_999 },
  per_mille: { min: 1, max: 1_000 },
  hands: { min: 1, max: 100 },
  prepare_seconds: { min: 0, max: 3_600 },
  // The least that the table takes.
  keep_place_seconds: { min: 30, max: 86_400 },
  timeout_minutes: { min: 1, max: 1_440 },
} as const satisfies Readonly<Record<string, Bounds>>

interface Bounds {
  readonly min: number
  readonly max: number
}

/** A kind of whole number, which names the reason too when a number is none. */
export type WholeNumber = keyof typeof bounds

const wholeWithin = ({ min, max }: Bounds): Words =>
  wordsOf('desk.import_facilities.problem.whole_within', { min, max })

/** What can be wrong with a value of the file, and how to say it. */
export const reasons = {
  missing: wordsOf('desk.import_facilities.problem.missing'),
  unknown_key: wordsOf('desk.import_facilities.problem.unknown_key'),
  not_object: wordsOf('desk.import_facilities.problem.not_object'),
  not_list: wordsOf('desk.import_facilities.problem.not_list'),
  not_text: wordsOf('desk.import_facilities.problem.not_text'),
  empty: wordsOf('desk.import_facilities.problem.empty'),
  too_long: wordsOf('desk.import_facilities.problem.too_long'),
  not_yes_no: wordsOf('desk.import_facilities.problem.not_yes_no'),
  not_identifier: wordsOf('desk.import_facilities.problem.not_identifier'),
  doubled: wordsOf('desk.import_facilities.problem.doubled'),
  taken: wordsOf('desk.import_facilities.problem.taken'),
  on_receipts: wordsOf('desk.import_facilities.problem.on_receipts'),
  is_sample: wordsOf('desk.import_facilities.problem.is_sample'),
  not_level: wordsOf('desk.import_facilities.problem.not_level'),
  not_phone: wordsOf('desk.import_facilities.problem.not_phone'),
  registration_number: wordsOf('desk.import_facilities.problem.registration_number'),
  issuer_needed: wordsOf('desk.import_facilities.problem.issuer_needed'),
  not_children_rule: wordsOf('desk.import_facilities.problem.not_children_rule'),
  not_tax_kind: wordsOf('desk.import_facilities.problem.not_tax_kind'),
  not_booked_amounts: wordsOf('desk.import_facilities.problem.not_booked_amounts'),
  no_step: wordsOf('desk.import_facilities.problem.no_step'),
  doubled_step: wordsOf('desk.import_facilities.problem.doubled_step'),
  unknown_tax_place: wordsOf('desk.import_facilities.problem.unknown_tax_place'),
  other_tax_place: wordsOf('desk.import_facilities.problem.other_tax_place'),
  not_confirmed: wordsOf('desk.import_facilities.problem.not_confirmed'),
  no_tax_layer: wordsOf('desk.import_facilities.problem.no_tax_layer'),
  doubled_tax_place: wordsOf('desk.import_facilities.problem.doubled_tax_place'),
  not_day: wordsOf('desk.import_facilities.problem.not_day'),
  position: wholeWithin(bounds.position),
  tax_yen: wholeWithin(bounds.tax_yen),
  price_yen: wholeWithin(bounds.price_yen),
  per_mille: wholeWithin(bounds.per_mille),
  hands: wholeWithin(bounds.hands),
  prepare_seconds: wholeWithin(bounds.prepare_seconds),
  keep_place_seconds: wholeWithin(bounds.keep_place_seconds),
  timeout_minutes: wholeWithin(bounds.timeout_minutes),
} as const satisfies Readonly<Record<string, Words>>

/** What may be wrong with a facility, by name; its sentence is a text. */
export type Reason = keyof typeof reasons

/** What is wrong with one value of a facility. */
export interface EntryProblem {
  /** The facility in the file, from 1. */
  readonly facility: number
  /** Its id as the file has it; empty where that cannot be told. */
  readonly id: string
  /** Within the facility, such as `issuer.name.ja`; empty when the facility as a whole is meant. */
  readonly path: string
  readonly reason: Reason
  /** What stands there; empty for what is no single value. */
  readonly value: string
}
