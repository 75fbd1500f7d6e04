import { hasAtMost } from './text/charsets.ts'
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
  /** `maxlength` of its control, in UTF-16 units; null for what is not typed. */
  readonly maxLength: number | null
  /** The rule that an absent value breaks where one is required: typed or selected (R8.37). */
  readonly missing: 'required' | 'required_select'
  /** The rule that a value breaks, once there is one and it has been read. Length is not its concern. */
  readonly broken: (text: string) => Rule | null
}

/** A text as it is judged, stored and sent. */
export const readBy = ({ read = plainText }: Pick<TextRule, 'read'>, typed: string): string => read(typed)

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
