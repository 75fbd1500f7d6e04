import { withoutAccents } from './charsets.ts'
import { inOneVariant } from './kanji-variants.ts'
import { LONGEST_READ, readKana } from './reading.ts'
import { toKatakana } from './text-width.ts'

/** Kana that names spell in more than one way, each with the spelling that stands for all; small kana are large by now. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/ヴア|ヷ/gu, 'バ'],
  [/ヴイ|ヸ/gu, 'ビ'],
  [/ヴエ|ヹ/gu, 'ベ'],
  [/ヴオ|ヺ/gu, 'ボ'],
  [/ヴユ/gu, 'ビユ'],
  [/ヴ/gu, 'ブ'],
  [/ヂ/gu, 'ジ'],
  [/ヅ/gu, 'ズ'],
  [/ヲ/gu, 'オ'],
  [/ヰ/gu, 'イ'],
  [/ヱ/gu, 'エ'],
]

const SMALL_KANA = 'ァィゥェォッャュョヮヵヶ'
const LARGE_KANA = 'アイウエオツヤユヨワカケ'

/** What stands between two words of a name. */
const BETWEEN_WORDS = /[\s・,、/／]+/u

const withLargeKana = (text: string): string =>
  text.replace(/[ァィゥェォッャュョヮヵヶ]/gu, (kana) => LARGE_KANA.charAt(SMALL_KANA.indexOf(kana)))

/** Iteration marks written out: サヽキ is ササキ, ミスヾ is ミスズ. */
const withoutIterationMarks = (text: string): string =>
  text
    .replace(/([ァ-ヺ])ヽ/gu, (_, kana: string) => kana + kana.normalize('NFD').charAt(0))
    .replace(
      /([ァ-ヺ])ヾ/gu,
      (_, kana: string) => kana + `${kana.normalize('NFD').charAt(0)}\u3099`.normalize('NFC'),
    )

const inOneSpelling = (text: string): string =>
  SPELLINGS.reduce((spelled, [pattern, replacement]) => spelled.replace(pattern, replacement), text)

/**
 * Letters, marks of letters and digits; the long-vowel mark is no letter of its own here, and a 様 at the end, which no
 * name has, is courtesy.
 */
const withoutSigns = (word: string): string => withoutCourtesy(word.replace(/[^\p{L}\p{M}\p{N}]|ー/gu, ''))

const withoutCourtesy = (word: string): string => {
  let end = word.length
  while (word[end - 1] === '様') end -= 1
  return word.slice(0, end)
}

/**
 * The words of a name in the form that all its spellings share: any width and case, hiragana as katakana, small kana as
 * large, no long-vowel marks, hyphens, apostrophes or accents, ヴァ as バ, ヂ as ジ, ヅ as ズ, each kanji in one form. For comparing
 * names, never for showing one. A text that is too long for a name has none.
 */
export const nameWords = (text: string): readonly string[] => wordsOf(text, inOneVariant)

const wordsOf = (text: string, unified: (text: string) => string): readonly string[] => {
  if (text.length > LONGEST_READ) return []
  const wide = unified(readKana(text).normalize('NFKC'))
  const katakana = withoutIterationMarks(withLargeKana(toKatakana(wide)))
  return inOneSpelling(withoutAccents(katakana.toUpperCase()))
    .split(BETWEEN_WORDS)
    .map(withoutSigns)
    .filter((word) => word !== '')
}

/** The same as one word. */
export const nameForm = (text: string): string => nameWords(text).join('')

/** The same with each kanji as it is written: the form of names that were stored before kanji had one. */
export const nameFormAsWritten = (text: string): string => wordsOf(text, (name) => name).join('')
