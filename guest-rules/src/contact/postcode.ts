import { consistsOf, digits } from '../text/charsets.ts'
import type { Rule } from '../problem.ts'
import { readNumber } from '../text/reading.ts'
import { problemOfText, type TextRule } from '../text/text-rule.ts'

/** Digits of a Japanese postcode. */
export const POSTCODE_LENGTH = 7

/** `maxlength` of the control: a postcode with its signs, as phones fill it in. */
const INPUT_MAX_LENGTH = 20

/** A postcode as it is judged, shown after and sent: `〒060-0001` is 0600001. */
export const readPostcode = readNumber

/** Whether a text is a whole postcode: exactly 7 digits. The address search is disabled otherwise (R8.18). */
export const isPostcode = (text: string): boolean =>
  text.length === POSTCODE_LENGTH && consistsOf(text, digits)

/** Postcode: exactly 7 digits, once the signs between them are gone (R8.17). */
export const postcodeRule: TextRule = {
  read: readPostcode,
  maxLength: INPUT_MAX_LENGTH,
  missing: 'required',
  broken: (text) => (isPostcode(text) ? null : 'seven_digits'),
}

/** The rule that a postcode breaks (R8.17). */
export const problemOfPostcode = (text: string, required: boolean): Rule | null =>
  problemOfText(postcodeRule, text, required)
