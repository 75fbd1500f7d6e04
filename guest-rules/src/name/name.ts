import { problemOfText, type Rule, type TextRule } from '../problem.ts'
import {
  anyOf,
  type CharacterSet,
  consistsOf,
  containsAny,
  correctionOf,
  digits,
  fullWidthDigits,
  fullWidthLetters,
  halfWidthKatakana,
  hangul,
  hanzi,
  hiragana,
  katakana,
  lowerLetters,
  spaces,
  upperLetters,
} from '../text/charsets.ts'
import { withApostrophes, withHyphens } from '../text/plain-text.ts'
import { readKana, readName, settled } from '../text/reading.ts'
import { fullWidthKana, halfWidthAscii } from '../text/text-width.ts'

/** Longest first or last name, and its kana: long enough for the longest Latin and Thai ones. */
const NAME_MAX_LENGTH = 100

const hasDigits = (text: string): boolean => containsAny(text, digits, fullWidthDigits)

/** First and last name: no digits of either width (R8.8). Hotels keep letters in full width (R8.25); people do not read them so. */
export const nameRule: TextRule = {
  read: settled(readName),
  written: halfWidthAscii,
  maxLength: NAME_MAX_LENGTH,
  missing: 'required',
  broken: (text) => (hasDigits(text) ? 'no_digits' : null),
}

/** Neither kana nor letters nor a search know an apostrophe. */
const withoutApostrophes = (text: string): string => withApostrophes(text).replace(/['＇]/gu, '')

/** What joins the parts of a foreign name in Japanese beside ・. */
const JOINTS = /[゠＝=]/gu

/** Signs between words, and around what a booking system or a passport prints. */
const BETWEEN_WORDS = /[-.．,，、/／]/gu

/** Kana or letters without the signs of other writings: `O’Brien, Anne-Marie` is OBrien Anne Marie. */
const readLetters = settled((text) =>
  withHyphens(withoutApostrophes(readKana(text)).replace(JOINTS, '・'))
    .replace(BETWEEN_WORDS, ' ')
    .replace(/ {2,}/g, ' ')
    .trim(),
)

/** What stands in a kana name (R8.9). */
const kanaSigns = anyOf(katakana, halfWidthKatakana, lowerLetters, upperLetters, fullWidthLetters, spaces)

/** First and last kana: katakana, letters and spaces, no digits (R8.9). */
export const kanaRule: TextRule = {
  read: settled(readLetters),
  written: (kana) => halfWidthAscii(fullWidthKana(kana)),
  signs: kanaSigns,
  correct: (typed) => correctionOf(readLetters(typed), kanaSigns),
  maxLength: NAME_MAX_LENGTH,
  missing: 'required',
  broken: (text) => {
    if (hasDigits(text)) return 'no_digits'
    return consistsOf(text, kanaSigns) ? null : 'characters'
  },
}

export const RESERVATION_NAME_MAX_LENGTH = 100

/** What stands before a name, and behind it, where it is copied out of a confirmation. */
const NAME_LABEL = /^(?:ご?予約者?名|お?名前|氏名|(?:booking |guest )?name) ?[:：]/iu
const HONORIFIC = /様$/u

/** A reservation name as it is judged and shown after: `マリ－` is マリー, `ご予約名：ヤマダ タロウ様` ヤマダ タロウ. */
export const readReservationName = settled((text) =>
  readLetters(text).replace(NAME_LABEL, '').replace(HONORIFIC, '').trim(),
)

/** What stands in a reservation name (R6.1). */
const reservationNameSigns = anyOf(kanaSigns, digits, fullWidthDigits)

const reservationNameRuleOf = (signs: CharacterSet): TextRule => ({
  read: settled(readReservationName),
  signs,
  correct: (typed) => correctionOf(readReservationName(typed), signs),
  maxLength: RESERVATION_NAME_MAX_LENGTH,
  missing: 'required',
  broken: (text) => (consistsOf(text, signs) ? null : 'characters'),
})

export const reservationNameRule = reservationNameRuleOf(reservationNameSigns)

/** The rule of a hotel whose guests may type the name in their own script too: hanzi, hangul, hiragana (R6.19). */
export const nativeNameRule = reservationNameRuleOf(anyOf(reservationNameSigns, hiragana, hanzi, hangul))

/** The rule of the hotel's choice between the two. */
export const searchedNameRule = ({ nativeNames }: { readonly nativeNames: boolean }): TextRule =>
  nativeNames ? nativeNameRule : reservationNameRule

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
