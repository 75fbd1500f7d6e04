import type { ParsedName, Spelling } from '../name.ts'
import { chineseSpellings } from './chinese.ts'
import { hangulSpellings, kanaSpellings, otherKoreanSpellings } from './korean.ts'
import { otherTaiwaneseSpellings, otherUmlauts } from './latin-chinese.ts'
import { type Likely, likeliestFirst } from './likely.ts'

const MOST_SPELLINGS = 16
/** A Latin name is written as its guest writes it most of the time: few others are worth a key. */
const MOST_OF_LATIN = 6
/** Kana stand for several names of Korea each. */
const MOST_OF_KANA = 12
/** Rarer spellings open strangers' bookings more often than their own. */
const LEAST_SHARE = 0.002

/**
 * Spellings in Latin capitals that a passport of China, Taiwan, Hong Kong, Macau, Singapore or Korea may give a name
 * in hanzi, hangul or another romanisation: the likeliest first, 16 at most, never the name as it is written.
 *
 * @param country of the guest, two capital letters; undefined where the booking does not say: then all that the letters allow
 */
export function eastAsianSpellings(name: ParsedName, country: string | undefined): readonly Spelling[] {
  if (name.script === 'han') return likeliest(name, chineseSpellings(name, country), MOST_SPELLINGS)
  if (name.script === 'hangul') return likeliest(name, hangulSpellings(name), MOST_SPELLINGS)
  return name.script === 'latin' ? likeliest(name, latinSpellings(name, country), MOST_OF_LATIN) : []
}

/**
 * The same of a Korean name that a Japanese agency wrote in kana, 12 at most. For a booking that has nothing but kana:
 * beside its own letters those of its namesakes in kana would open it.
 */
export const spellingsOfKoreanKana = (name: ParsedName, country: string | undefined): readonly Spelling[] =>
  name.script === 'kana' && (country === 'KR' || country === undefined)
    ? likeliest(name, kanaSpellings(name, country === 'KR'), MOST_OF_KANA)
    : []

function likeliest(name: ParsedName, likely: readonly Likely<Spelling>[], most: number): readonly Spelling[] {
  const shares = new Map<string, Likely<Spelling>>()
  for (const { value, share } of likely) {
    const key = keyOf(value)
    shares.set(key, { value, share: share + (shares.get(key)?.share ?? 0) })
  }
  shares.delete(keyOf(name))
  return [...shares.values()]
    .filter(({ share }) => share >= LEAST_SHARE)
    .toSorted(likeliestFirst)
    .slice(0, most)
    .map(({ value }) => value)
}

const keyOf = ({ family, given }: Spelling): string => `${family.join('')} ${given.join('')}`

function latinSpellings(name: ParsedName, country: string | undefined): readonly Likely<Spelling>[] {
  if (name.family.length === 0 || name.given.length === 0) return []
  switch (country) {
    case 'KR':
      return otherKoreanSpellings(name, true)
    case 'TW':
      return otherTaiwaneseSpellings(name)
    case 'CN':
      return otherUmlauts(name)
    case undefined:
      return [...otherUmlauts(name), ...otherKoreanSpellings(name, false)]
    default:
      return []
  }
}
