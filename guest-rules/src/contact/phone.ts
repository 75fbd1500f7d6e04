import { consistsOf, digits } from '../text/charsets.ts'
import type { Rule } from '../problem.ts'
import { problemOfText, type TextRule } from '../text/text-rule.ts'

/** Longest phone number: 15 digits of an international number and a dialling prefix. */
export const PHONE_MAX_LENGTH = 20

/** Phone: digits only (R8.21). */
export const phoneRule: TextRule = {
  maxLength: PHONE_MAX_LENGTH,
  missing: 'required',
  broken: (text) => (consistsOf(text, digits) ? null : 'digits_only'),
}

/** What is wrong with a phone number (R8.21). */
export const problemOfPhone = (text: string, required: boolean): Rule | null =>
  problemOfText(phoneRule, text, required)

/** A phone number as the search sends it: without space around it. */
export const phoneForSearch = (text: string): string => text.trim()
