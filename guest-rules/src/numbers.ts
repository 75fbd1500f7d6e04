import { problemOfText, type Rule, type TextRule } from './problem.ts'
import { consistsOf, digits, hasAtMost } from './text/charsets.ts'
import { readDigits, readNumber } from './text/reading.ts'

/** Longest phone number: 15 digits of an international number and a dialling prefix. */
const PHONE_MOST_DIGITS = 20

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
    return hasAtMost(text, PHONE_MOST_DIGITS) ? null : 'too_long'
  },
}

export const problemOfPhone = (text: string, required: boolean): Rule | null =>
  problemOfText(phoneRule, text, required)

export const POSTCODE_LENGTH = 7

/** `maxlength` of the control: a postcode with its signs, as phones fill it in. */
const POSTCODE_INPUT_MAX_LENGTH = 20

/** A postcode as it is judged, shown after and sent: `〒060-0001` is 0600001. */
export const readPostcode = readNumber

/** Whether a text is a whole postcode: exactly 7 digits. The address search is disabled otherwise (R8.18). */
export const isPostcode = (text: string): boolean =>
  text.length === POSTCODE_LENGTH && consistsOf(text, digits)

/** Postcode: exactly 7 digits, once the signs between them are gone (R8.17). */
export const postcodeRule: TextRule = {
  read: readPostcode,
  maxLength: POSTCODE_INPUT_MAX_LENGTH,
  missing: 'required',
  broken: (text) => (isPostcode(text) ? null : 'seven_digits'),
}

export const problemOfPostcode = (text: string, required: boolean): Rule | null =>
  problemOfText(postcodeRule, text, required)

export const ROOM_NUMBER_MAX_LENGTH = 10

export const readRoomNumber = readDigits

const roomNumberRule: TextRule = {
  read: readRoomNumber,
  maxLength: ROOM_NUMBER_MAX_LENGTH,
  missing: 'required',
  broken: (text) => (consistsOf(text, digits) ? null : 'digits_only'),
}

/** The rule that a room number breaks: required, half-width digits (R13.16). */
export const problemOfRoomNumber = (text: string): Rule | null => problemOfText(roomNumberRule, text, true)
