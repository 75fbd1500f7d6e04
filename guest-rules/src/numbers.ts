import { problemOfText, type Rule, type TextRule } from './problem.ts'
import { consistsOf, digits, hasAtMost } from './text/charsets.ts'
import { readAscii, readDigits, readNumber, settled } from './text/reading.ts'

/** Longest phone number: 15 digits of an international number and a dialling prefix. */
const PHONE_MOST_DIGITS = 20

/** `maxlength` of the control: a number with its signs, as phones fill it in. */
export const PHONE_INPUT_MAX_LENGTH = 40

/** The sign of a phone before a number that is copied out of a signature. Letters there stay wrong. */
const PHONE_SIGN = /^[☎☏✆📞📱]+ ?/u

/** A slash behind an area code. Two whole numbers stay apart. */
const AREA_CODE = /^(\d{2,6})\/(?=\d{4,9}$)/

const withoutPhoneSign = (text: string): string => readAscii(text).replace(PHONE_SIGN, '')

/** A phone number as it is judged and sent: `090-1234-5678` is 09012345678, `+81 90-1234-5678` is 819012345678. */
export const readPhone = settled((text) => readNumber(withoutPhoneSign(text)).replace(AREA_CODE, '$1'))

/** Where the groups of a number end, by how it begins; what else there is depends on the town, and is left as it is. */
const shapes: readonly (readonly [beginning: RegExp, digits: number, groups: readonly number[]])[] = [
  [/^0[5-9]0/, 11, [3, 4, 4]],
  [/^(0120|0570)/, 10, [4, 3, 3]],
  [/^0[36]/, 10, [2, 4, 4]],
]

/**
 * A phone number as it is written in Japan: 090-1234-5678. A number of unknown groups is answered as
 * it was typed.
 * @param phone digits alone
 */
export const writtenPhone = (phone: string): string => {
  const [, , groups = []] =
    shapes.find(([beginning, digits]) => beginning.test(phone) && phone.length === digits) ?? []
  if (groups.length === 0) return phone
  let at = 0
  return groups.map((size) => phone.slice(at, (at += size))).join('-')
}

/** Phone: digits only, once the signs between them are gone (R8.21). */
export const phoneRule: TextRule = {
  read: readPhone,
  written: (phone, typed) => {
    const written = writtenPhone(phone)
    // A number of unknown groups stays in those that its owner wrote.
    return written === phone ? withoutPhoneSign(typed) : written
  },
  signs: digits,
  maxLength: PHONE_INPUT_MAX_LENGTH,
  missing: 'required',
  broken: (text) => {
    if (!consistsOf(text, digits)) return 'digits_only'
    return hasAtMost(text, PHONE_MOST_DIGITS) ? null : 'too_long'
  },
}

export const problemOfPhone = (text: string, required: boolean): Rule | null =>
  problemOfText(phoneRule, text, required)

const POSTCODE_LENGTH = 7

/** `maxlength` of the control: a postcode with its signs, as phones fill it in. */
const POSTCODE_INPUT_MAX_LENGTH = 20

/** A postcode as it is judged and sent: `〒060-0001` is 0600001. */
export const readPostcode = settled(readNumber)

/** Whether a text is a whole postcode: exactly 7 digits. The address search is disabled otherwise (R8.18). */
export const isPostcode = (text: string): boolean =>
  text.length === POSTCODE_LENGTH && consistsOf(text, digits)

/** A postcode as it is written on a letter: 060-0001. Another text is left as it is. */
export const writtenPostcode = (postcode: string): string =>
  postcode.length === POSTCODE_LENGTH ? `${postcode.slice(0, 3)}-${postcode.slice(3)}` : postcode

/** Postcode: exactly 7 digits, once the signs between them are gone (R8.17). */
export const postcodeRule: TextRule = {
  read: readPostcode,
  written: writtenPostcode,
  maxLength: POSTCODE_INPUT_MAX_LENGTH,
  missing: 'required',
  broken: (text) => (isPostcode(text) ? null : 'seven_digits'),
}

/** The words of an age, which stand beside its field too. */
const AGE_WORDS = /^(?:満|age:?)|(?:歳|才|さい|years?(?:old)?|yrs?(?:old)?|y\/?o|살|세|岁|歲)\.?$/giu

/** Digits only, at most 3 (R8.10). `満４１歳` is 41. */
export const ageRule: TextRule = {
  read: settled((text) => readDigits(text).replace(AGE_WORDS, '')),
  signs: digits,
  maxLength: 3,
  missing: 'required',
  broken: (text) => (consistsOf(text, digits) ? null : 'digits_only'),
}

export const ROOM_NUMBER_MAX_LENGTH = 10

/** The words on a key or a door. */
const ROOM_WORDS = /^(?:お?部屋(?:番号)?|客室|room|rm|number|no|#)[.:]?|号室?$/giu

/** A room number as it is judged and sent: `Room 310` and `３１０号室` are 310. */
export const readRoomNumber = settled((text) => readDigits(text).replace(ROOM_WORDS, ''))

export const roomNumberRule: TextRule = {
  read: readRoomNumber,
  signs: digits,
  maxLength: ROOM_NUMBER_MAX_LENGTH,
  missing: 'required',
  broken: (text) => (consistsOf(text, digits) ? null : 'digits_only'),
}

/** The rule that a room number breaks: required, half-width digits (R13.16). */
export const problemOfRoomNumber = (text: string): Rule | null => problemOfText(roomNumberRule, text, true)
