import type { ParsedName, Spelling } from '../name.ts'
import { chineseSpellings } from './chinese.ts'
import { hangulSpellings, otherKoreanSpellings } from './korean.ts'
import { otherTaiwaneseSpellings, otherUmlauts } from './latin-chinese.ts'
import { type Likely, likeliestFirst } from './likely.ts'

const MOST_SPELLINGS = 16
/** A Latin name is written as its guest writes it most of the time: few others are worth a key. */
const MOST_OF_LATIN = 6
/** Rarer spellings open strangers' bookings more often than their own. */
const LEAST_SHARE = 0.002

/**
 * Spellings in Latin capitals that a passport of China, Taiwan, Hong Kong, Macau, Singapore or Korea may give a name
 * in hanzi, hangul or another romanisation: the likeliest first, 16 at most, never the name as it is written.
 *
 * @param country of the guest, two capital letters; undefined where the booking does not say: then all that the letters allow
 */
export function eastAsianSpellings(name: ParsedName, country: string | undefined): readonly Spelling[] {
  const asWritten = keyOf(name)
  const shares = new Map<string, Likely<Spelling>>()
  for (const likely of likelySpellings(name, country)) {
    const key = keyOf(likely.value)
    const known = shares.get(key)
    shares.set(key, { value: likely.value, share: likely.share + (known?.share ?? 0) })
  }
  shares.delete(asWritten)
  return [...shares.values()]
    .filter(({ share }) => share >= LEAST_SHARE)
    .toSorted(likeliestFirst)
    .slice(0, name.script === 'latin' ? MOST_OF_LATIN : MOST_SPELLINGS)
    .map(({ value }) => value)
}

const keyOf = ({ family, given }: Spelling): string => `${family.join('')} ${given.join('')}`

function likelySpellings(name: ParsedName, country: string | undefined): readonly Likely<Spelling>[] {
  if (name.script === 'han') return chineseSpellings(name, country)
  if (name.script === 'hangul') return hangulSpellings(name)
  return name.script === 'latin' ? latinSpellings(name, country) : []
}

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
