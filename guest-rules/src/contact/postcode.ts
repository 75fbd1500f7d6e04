import { consistsOf, digits } from '../text/charsets.ts'
import type { Rule } from '../problem.ts'
import { problemOfText, type TextRule } from '../text/text-rule.ts'

/** Digits of a Japanese postcode. */
export const POSTCODE_LENGTH = 7

/** `maxlength` of the control: one more, so that a pasted 060-0001 is refused whole instead of losing its last digit. */
export const POSTCODE_INPUT_MAX_LENGTH = 8

/** Whether a text is a whole postcode: exactly 7 digits. The address search is disabled otherwise (R8.18). */
export const isPostcode = (text: string): boolean =>
  text.length === POSTCODE_LENGTH && consistsOf(text, digits)

/** Postcode: exactly 7 digits (R8.17). */
export const postcodeRule: TextRule = {
  maxLength: POSTCODE_INPUT_MAX_LENGTH,
  missing: 'required',
  broken: (text) => (isPostcode(text) ? null : 'seven_digits'),
}

/** What is wrong with a postcode (R8.17). */
export const problemOfPostcode = (text: string, required: boolean): Rule | null =>
  problemOfText(postcodeRule, text, required)
