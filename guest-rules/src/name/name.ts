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
import type { TextRule } from '../text/text-rule.ts'

/** Longest first or last name, and its kana: long enough for the longest Latin and Thai ones. */
export const NAME_MAX_LENGTH = 100

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
