import { problemOfText, type Rule, type TextRule } from '../problem.ts'
import {
  anyOf,
  consistsOf,
  containsAny,
  digits,
  fullWidthDigits,
  fullWidthLetters,
  halfWidthKatakana,
  katakana,
  lowerLetters,
  spaces,
  upperLetters,
} from '../text/charsets.ts'
import { readKana, readName } from '../text/reading.ts'

/** Longest first or last name, and its kana: long enough for the longest Latin and Thai ones. */
const NAME_MAX_LENGTH = 100

const hasDigits = (text: string): boolean => containsAny(text, digits, fullWidthDigits)

/** First and last name: no digits of either width (R8.8). */
export const nameRule: TextRule = {
  read: readName,
  maxLength: NAME_MAX_LENGTH,
  missing: 'required',
  broken: (text) => (hasDigits(text) ? 'no_digits' : null),
}

/** What stands in a kana name (R8.9). */
export const kanaSigns = anyOf(
  katakana,
  halfWidthKatakana,
  lowerLetters,
  upperLetters,
  fullWidthLetters,
  spaces,
)

/** First and last kana: katakana, letters and spaces, no digits (R8.9). */
export const kanaRule: TextRule = {
  read: readKana,
  maxLength: NAME_MAX_LENGTH,
  missing: 'required',
  broken: (text) => {
    if (hasDigits(text)) return 'no_digits'
    return consistsOf(text, kanaSigns) ? null : 'characters'
  },
}

export const RESERVATION_NAME_MAX_LENGTH = 100

/** A reservation name as it is judged and shown after: `マリ－` is マリー. */
export const readReservationName = readKana

/** What stands in a reservation name (R6.1). */
export const reservationNameSigns = anyOf(kanaSigns, digits, fullWidthDigits)

const reservationNameRule: TextRule = {
  read: readReservationName,
  maxLength: RESERVATION_NAME_MAX_LENGTH,
  missing: 'required',
  broken: (text) => (consistsOf(text, reservationNameSigns) ? null : 'characters'),
}

/** The rule that a reservation name breaks: required; katakana, letters, digits and spaces only (R6.1). */
export const problemOfReservationName = (text: string): Rule | null =>
  problemOfText(reservationNameRule, text, true)

/** The name as a search sends it: as the rule has judged it, without any space where the configuration searches without (R6.2). */
export const reservationNameForSearch = (text: string, withoutSpaces: boolean): string => {
  const name = readReservationName(text)
  return withoutSpaces ? name.replace(/\s/g, '') : name
}

/** Longest fact beside an invitation: as much as the call takes. */
export const INVITATION_FACT_MAX_LENGTH = 100

/** Longest fact that a search carries beside the name: as much as the call takes for a phone number. */
export const SECOND_FACT_MAX_LENGTH = 40

/**
 * A fact beside a name or an invitation is required, and no more: the server alone finds out whether it is a name, a phone
 * number, a reservation number or a code of the hotel.
 */
export const problemOfFact = (text: string): Rule | null => (text.trim() === '' ? 'required' : null)
