import { type CharacterSet, withoutAccents } from './charsets.ts'
import { withApostrophes } from './plain-text.ts'
import { readKana } from './reading.ts'
import { toKatakana } from './text-width.ts'

/** Each sign of a text that is outside the set, once, as it was typed. */
export const signsOutside = (text: string, set: CharacterSet): readonly string[] => [
  ...new Set(Array.from(readKana(text)).filter((sign) => !set(sign))),
]

const inPlaceOf = (sign: string): string => {
  const capital = sign.toUpperCase()
  const plain = withoutAccents(capital)
  if (plain !== capital || /^\p{L}/u.test(plain)) return sign === capital ? plain : plain.toLowerCase()
  // O'Brien is booked as one word, Anne-Marie as two.
  if (sign === "'") return ''
  return /^[\p{P}\p{Sk}]$/u.test(sign) ? ' ' : sign
}

/**
 * The text that a field for katakana and letters would take in the place of one that it refuses: hiragana as katakana, a letter without
 * its accent, a space for a sign between words. Null where a sign stays that has no such form (kanji), or nothing is left.
 */
export const correctionOf = (text: string, set: CharacterSet): string | null => {
  const meant = Array.from(withApostrophes(toKatakana(readKana(text))), (sign) =>
    set(sign) ? sign : inPlaceOf(sign),
  )
    .join('')
    .replace(/\s+/gu, ' ')
    .trim()
  return meant !== '' && signsOutside(meant, set).length === 0 ? meant : null
}
