import { composed } from './plain-text.ts'
import { toKatakana } from './text-width.ts'

/** A set of characters, as the question whether one character (a code point) belongs to it. */
export type CharacterSet = (character: string) => boolean

const within =
  (pattern: RegExp): CharacterSet =>
  (character) =>
    pattern.test(character)

/** Hiragana with small kana, the long-vowel mark and the iteration marks ゝゞ. */
export const hiragana = within(/^[ぁ-ゖゝゞー]$/u)

/** Full-width katakana with small kana, the long-vowel mark ー, the middle dot ・ and the iteration marks ヽヾ. */
export const katakana = within(/^[ァ-ヺ・ーヽヾㇰ-ㇿ]$/u)

/** Half-width katakana with ｰ, ･ and the voicing marks, which are characters of their own there. */
export const halfWidthKatakana = within(/^[･-ﾟ]$/u)

/** Hanzi and kanji, with the mark of a repeated one. */
export const hanzi = within(/^[\p{Script=Han}々]$/u)

export const hangul = within(/^\p{Script=Hangul}$/u)

export const lowerLetters = within(/^[a-z]$/)
export const upperLetters = within(/^[A-Z]$/)
export const fullWidthLetters = within(/^[Ａ-Ｚａ-ｚ]$/u)
export const digits = within(/^[0-9]$/)
export const fullWidthDigits = within(/^[０-９]$/u)

/** The spaces that keyboards make: half-width, full-width, and the no-break space of pasted text. */
export const spaces = characters(' \u3000\u00a0')

/** Exactly these characters, beside the sets (R8.38). */
export function characters(list: string): CharacterSet {
  const members = new Set(list)
  return (character) => members.has(character)
}

export const anyOf =
  (...sets: readonly CharacterSet[]): CharacterSet =>
  (character) =>
    sets.some((set) => set(character))

/** Whether every character belongs to one of the sets (R8.38). The empty text does. */
export const consistsOf = (text: string, ...sets: readonly CharacterSet[]): boolean =>
  Array.from(composed(text)).every(anyOf(...sets))

export const containsAny = (text: string, ...sets: readonly CharacterSet[]): boolean =>
  Array.from(text).some(anyOf(...sets))

/** Whether a text is at least so long, counted like a form control's `minlength` in UTF-16 units (R8.38). */
export const hasAtLeast = (text: string, length: number): boolean => text.length >= length

/** Whether a text is at most so long, counted like a form control's `maxlength` in UTF-16 units (R8.38). */
export const hasAtMost = (text: string, length: number): boolean => text.length <= length

/** Latin letters that no decomposition reaches. */
const LATIN: Readonly<Record<string, string>> = { Ø: 'O', Æ: 'AE', Œ: 'OE', Đ: 'D', Ð: 'D', Þ: 'TH', Ł: 'L' }

/** Capitals without their accents: `É` is E, `Ø` is O. */
export const withoutAccents = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replace(/[ØÆŒĐÐÞŁ]/g, (letter) => LATIN[letter] ?? letter)

const inPlaceOf = (sign: string): string => {
  const capital = sign.toUpperCase()
  const plain = withoutAccents(capital)
  if (plain !== capital || /^\p{L}/u.test(plain)) return sign === capital ? plain : plain.toLowerCase()
  return /^[\p{P}\p{Sk}]$/u.test(sign) ? ' ' : sign
}

/**
 * The text that a field for katakana and letters would take in the place of one that it refuses: hiragana as katakana, a letter without
 * its accent, a space for a sign between words. Null where a sign stays that has no such form (kanji), or nothing is left.
 * @param read a text as the field reads it
 */
export const correctionOf = (read: string, set: CharacterSet): string | null => {
  const corrected = Array.from(toKatakana(read), (sign) => (set(sign) ? sign : inPlaceOf(sign)))
    .join('')
    .replace(/\s+/gu, ' ')
    .trim()
  return corrected !== '' && consistsOf(corrected, set) ? corrected : null
}
