import {
  anyOf,
  consistsOf,
  digits,
  fullWidthDigits,
  fullWidthLetters,
  halfWidthKatakana,
  katakana,
  lowerLetters,
  spaces,
  upperLetters,
} from '../text/charsets.ts'
import type { Rule } from '../problem.ts'
import { readKana } from '../text/reading.ts'
import { problemOfText, type TextRule } from '../text/text-rule.ts'

/** Longest reservation name. */
export const RESERVATION_NAME_MAX_LENGTH = 100

/** A reservation name as it is judged and shown after: `マリ－` is マリー. */
export const readReservationName = readKana

/** What stands in a reservation name (R6.1). */
export const reservationNameSigns = anyOf(
  katakana,
  halfWidthKatakana,
  lowerLetters,
  upperLetters,
  fullWidthLetters,
  digits,
  fullWidthDigits,
  spaces,
)

const reservationNameRule: TextRule = {
  read: readReservationName,
  maxLength: RESERVATION_NAME_MAX_LENGTH,
  missing: 'required',
  broken: (text) => (consistsOf(text, reservationNameSigns) ? null : 'characters'),
}

/** What is wrong with a reservation name: required; katakana, letters, digits and spaces only (R6.1). */
export const problemOfReservationName = (text: string): Rule | null =>
  problemOfText(reservationNameRule, text, true)

/** The name as a search sends it: as the rule has judged it, without any space where the configuration searches without (R6.2). */
export const reservationNameForSearch = (text: string, withoutSpaces: boolean): string => {
  const name = readReservationName(text)
  return withoutSpaces ? name.replace(/\s/g, '') : name
}
