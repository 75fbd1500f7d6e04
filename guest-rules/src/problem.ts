import { type CharacterSet, hasAtMost } from './text/charsets.ts'
import { plainText } from './text/plain-text.ts'
import { LONGEST_READ, type ReadText } from './text/reading.ts'

/**
 * Why a value cannot be taken, as the name of the rule that it breaks: never a sentence. The app turns it into the text
 * `problems.<field>.<rule>` or else `problems.<rule>`; the server refuses with it.
 */
export type Rule =
  | 'required'
  | 'required_select'
  | 'characters'
  | 'digits_only'
  | 'seven_digits'
  | 'no_digits'
  | 'too_long'
  | 'too_short'
  | 'luhn'
  | 'expired'
  | 'mail_format'
  | 'mail_mismatch'
  | 'too_many_mails'
  | 'agreement'
  | 'jpeg'
  | 'heic'
  | 'png'
  | 'unknown'

/** The first broken rule of each field that has one; an empty record says that all is well. */
export type Problems<Field extends string> = Readonly<Partial<Record<Field, Rule>>>

export const problemsOf = <Field extends string>(
  fields: readonly Field[],
  problemOf: (field: Field) => Rule | null,
): Problems<Field> => {
  const problems: Partial<Record<Field, Rule>> = {}
  for (const field of fields) {
    const rule = problemOf(field)
    if (rule !== null) problems[field] = rule
  }
  return problems
}

export interface TextRule {
  /** How it is read before it is judged, stored and sent; as plain text by default. */
  readonly read?: ReadText
  /** What its control shows of it once that is left, from what was read and what was typed; what was read by default. */
  readonly written?: (read: string, typed: string) => string
  /** The signs that it takes, where a problem names the others. */
  readonly signs?: CharacterSet
  /** What was certainly meant by a text that breaks the rule; null where more than one thing may have been. */
  readonly correct?: (typed: string) => string | null
  /** `maxlength` of its control, in UTF-16 units; null for what is not typed. */
  readonly maxLength: number | null
  /** The rule that an absent value breaks where one is required: typed or selected (R8.37). */
  readonly missing: 'required' | 'required_select'
  /** The rule that a value breaks, once there is one and it has been read. Length is not its concern. */
  readonly broken: (text: string) => Rule | null
}

/** A text as it is judged, stored and sent. */
export const readBy = ({ read = plainText }: Pick<TextRule, 'read'>, typed: string): string => read(typed)

/** What a control shows once it is left: an answer as people write it; what breaks a rule as it was typed. */
export const writtenBy = (rule: TextRule, typed: string): string => {
  if (problemOfText(rule, typed, false) !== null) return typed
  const read = readBy(rule, typed)
  return rule.written?.(read, typed) ?? read
}

/** The right answer that was certainly meant by a wrong one; null where none is certain. */
export const correctionBy = (rule: TextRule, typed: string): string | null => {
  const corrected = typed.length > LONGEST_READ ? null : (rule.correct?.(typed) ?? null)
  return corrected !== null && problemOfText(rule, corrected, true) === null ? corrected : null
}

/** The signs of a text that its rule does not take, each once; none where any sign may stand. */
export const signsRefused = (rule: TextRule, typed: string): readonly string[] => {
  const { signs } = rule
  if (signs === undefined || typed.length > LONGEST_READ) return []
  return [...new Set(Array.from(readBy(rule, typed)).filter((sign) => !signs(sign)))]
}

/** The first rule that a text breaks. Blank counts as absent; what is absent and not required breaks none. */
export const problemOfText = (rule: TextRule, typed: string, required: boolean): Rule | null => {
  if (rule.maxLength !== null && typed.length > LONGEST_READ) return 'too_long'
  const text = readBy(rule, typed)
  if (text.trim() === '') return required ? rule.missing : null
  const broken = rule.broken(text)
  if (broken !== null) return broken
  return rule.maxLength !== null && !hasAtMost(text, rule.maxLength) ? 'too_long' : null
}

export const freeText = (maxLength: number, read: ReadText = plainText): TextRule => ({
  read,
  maxLength,
  missing: 'required',
  broken: () => null,
})
