import { consistsOf, digits } from './text/charsets.ts'
import type { Rule } from './problem.ts'
import { problemOfText, type TextRule } from './text/text-rule.ts'

/** Longest room number. */
export const ROOM_NUMBER_MAX_LENGTH = 10

const roomNumberRule: TextRule = {
  maxLength: ROOM_NUMBER_MAX_LENGTH,
  missing: 'required',
  broken: (text) => (consistsOf(text, digits) ? null : 'digits_only'),
}

/** What is wrong with a room number: required, half-width digits (R13.16). */
export const problemOfRoomNumber = (text: string): Rule | null => problemOfText(roomNumberRule, text, true)
