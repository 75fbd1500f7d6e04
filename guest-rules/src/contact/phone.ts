import { consistsOf, digits, hasAtMost } from '../text/charsets.ts'
import type { Rule } from '../problem.ts'
import { readNumber } from '../text/reading.ts'
import { problemOfText, type TextRule } from '../text/text-rule.ts'

/** Longest phone number: 15 digits of an international number and a dialling prefix. */
const MOST_DIGITS = 20

/** `maxlength` of the control: a number with its signs, as phones fill it in. */
export const PHONE_INPUT_MAX_LENGTH = 40

/** A phone number as it is judged, shown after and sent: `+81 90-1234-5678` is 819012345678. */
export const readPhone = readNumber

/** Phone: digits only, once the signs between them are gone (R8.21). */
export const phoneRule: TextRule = {
  read: readPhone,
  maxLength: PHONE_INPUT_MAX_LENGTH,
  missing: 'required',
  broken: (text) => {
    if (!consistsOf(text, digits)) return 'digits_only'
    return hasAtMost(text, MOST_DIGITS) ? null : 'too_long'
  },
}

/** The rule that a phone number breaks (R8.21). */
export const problemOfPhone = (text: string, required: boolean): Rule | null =>
  problemOfText(phoneRule, text, required)
