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

/** Its only rule is that it is there: the server alone finds out whether it is a name or digits of a number. */
export const problemOfInvitationFact = (text: string): Rule | null => (text.trim() === '' ? 'required' : null)

/** Longest fact that a search carries beside the name: as much as the call takes for a phone number. */
export const SECOND_FACT_MAX_LENGTH = 40

/**
 * A second fact's only rule is that it is there: the server alone finds out whether it is a phone number, a booking
 * number or a code of the hotel.
 */
export const problemOfSecondFact = (text: string): Rule | null => (text.trim() === '' ? 'required' : null)
