import { hasAtMost } from './charsets.ts'
import { isPlainText } from './plain-text.ts'
import type { Rule } from '../problem.ts'

/** What one text must be. */
export interface TextRule {
  /** `maxlength` of its control, in UTF-16 units; null for what is not typed. */
  readonly maxLength: number | null
  /** The rule that an absent value breaks where one is required: typed or selected (R8.37). */
  readonly missing: 'required' | 'required_select'
  /** The rule that a value breaks, once there is one. Length is not its concern. */
  readonly broken: (text: string) => Rule | null
}

/** The first rule that a text breaks. Blank counts as absent; what is absent and not required breaks none. */
export const problemOfText = (rule: TextRule, text: string, required: boolean): Rule | null => {
  if (text.trim() === '') return required ? rule.missing : null
  if (!isPlainText(text)) return 'characters'
  const broken = rule.broken(text)
  if (broken !== null) return broken
  return rule.maxLength !== null && !hasAtMost(text, rule.maxLength) ? 'too_long' : null
}

/** A text that may be anything. */
export const freeText = (maxLength: number): TextRule => ({
  maxLength,
  missing: 'required',
  broken: () => null,
})
