import { HOME_LANGUAGE, inEveryLanguage, WORLD_LANGUAGE } from '@tomari/contract/languages'
import { plainText } from '@tomari/guest-rules/text/plain-text'
import * as v from 'valibot'
import { type DeskTexts, deskTextsOf, type TextNamed } from '../platform/index.ts'

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
} as const

/** A kind of whole number, which names the reason too when a number is none. */
type WholeNumber = keyof typeof bounds

/** What may be wrong with a value of the file; its sentence is a text. */
export type Reason = Exclude<TextNamed<'desk.import_facilities.problem.'>, 'whole_within'> | WholeNumber

const isWholeNumber = (reason: Reason): reason is WholeNumber => Object.hasOwn(bounds, reason)

export const reasonText = (reason: Reason): DeskTexts =>
  isWholeNumber(reason)
    ? deskTextsOf('desk.import_facilities.problem.whole_within', bounds[reason])
    : deskTextsOf(`desk.import_facilities.problem.${reason}`)

export interface EntryProblem {
  /** The facility in the file, from 1. */
  readonly facility: number
  /** Its id as the file has it; empty where it has none. */
  readonly id: string
  /** Within the facility, such as `issuer.name.ja`; empty when the facility as a whole is meant. */
  readonly path: string
  readonly reason: Reason
  /** What stands there; empty for what is no single value. */
  readonly value: string
}

/** Every message of the schemas is the name of a reason. */
export const because = (reason: Reason): Reason => reason

/** An object that holds these keys and no others: a misspelt key would otherwise be left unread. */
export const only = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.objectWithRest(entries, v.never(because('unknown_key')), (issue) =>
    because(issue.path === undefined ? 'not_object' : 'missing'),
  )

const line = (longest: number) =>
  v.pipe(
    v.string(because('not_text')),
    v.transform(plainText),
    v.nonEmpty(because('empty')),
    v.maxLength(longest, because('too_long')),
  )

/** A text in Japanese and in English, and in others of our languages where the hotel likes. */
export const localOf = <Schema extends v.GenericSchema>(text: Schema) =>
  only({ ...inEveryLanguage(() => v.exactOptional(text)), [HOME_LANGUAGE]: text, [WORLD_LANGUAGE]: text })

export const localLine = (longest: number) => localOf(line(longest))

export const whole = (kind: WholeNumber) =>
  v.pipe(
    v.number(because(kind)),
    v.check(
      (number) => Number.isInteger(number) && number >= bounds[kind].min && number <= bounds[kind].max,
      because(kind),
    ),
  )

export const yesNo = v.boolean(because('not_yes_no'))

/** An id or a code: it travels in headers and addresses, and a code leads the numbers of receipts. */
export const identifier = v.pipe(
  v.union([v.string(), v.number()], because('not_identifier')),
  v.transform(String),
  v.regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,49}$/, because('not_identifier')),
)

export const level = v.picklist([0, 1, 2], because('not_level'))
