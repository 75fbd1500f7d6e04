import { hasAtMost } from './charsets.ts'
import { plainText } from './plain-text.ts'
import { LONGEST_READ, type ReadText } from './reading.ts'
import type { Rule } from '../problem.ts'

/** What one text must be. */
export interface TextRule {
  /** How it is read before it is judged, kept and sent; as plain text where nothing is said. */
  readonly read?: ReadText
  /** `maxlength` of its control, in UTF-16 units; null for what is not typed. */
  readonly maxLength: number | null
  /** The rule that an absent value breaks where one is required: typed or selected (R8.37). */
  readonly missing: 'required' | 'required_select'
  /** The rule that a value breaks, once there is one and it has been read. Length is not its concern. */
  readonly broken: (text: string) => Rule | null
}

/** A text as it is judged, kept and sent. */
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

/** A text that may be anything. */
export const freeText = (maxLength: number, read: ReadText = plainText): TextRule => ({
  read,
  maxLength,
  missing: 'required',
  broken: () => null,
})
