import { consistsOf, digits } from './text/charsets.ts'
import type { Rule } from './problem.ts'
import { readDigits } from './text/reading.ts'
import { problemOfText, type TextRule } from './text/text-rule.ts'

export const ROOM_NUMBER_MAX_LENGTH = 10

/** A room number as it is judged and sent. */
export const readRoomNumber = readDigits

const roomNumberRule: TextRule = {
  read: readRoomNumber,
  maxLength: ROOM_NUMBER_MAX_LENGTH,
  missing: 'required',
  broken: (text) => (consistsOf(text, digits) ? null : 'digits_only'),
}

/** The rule that a room number breaks: required, half-width digits (R13.16). */
export const problemOfRoomNumber = (text: string): Rule | null => problemOfText(roomNumberRule, text, true)
