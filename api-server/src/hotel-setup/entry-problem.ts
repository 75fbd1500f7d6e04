import { type TextNamed, type Texts, textsOf } from '../platform/index.ts'

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

/** What may be wrong with a value of the file; its sentence is a text. */
export type Reason = Exclude<TextNamed<'desk.import_facilities.problem.'>, 'whole_within'> | WholeNumber

const isWholeNumber = (reason: Reason): reason is WholeNumber => Object.hasOwn(bounds, reason)

/** The sentence of a reason. */
export const reasonText = (reason: Reason): Texts =>
  isWholeNumber(reason)
    ? textsOf('desk.import_facilities.problem.whole_within', bounds[reason])
    : textsOf(`desk.import_facilities.problem.${reason}`)

/** A problem of one value of a facility. */
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
