import type { ParsedName, Spelling } from '../name.ts'
import { revisedRomanisation } from './hangul.ts'
import { KOREAN_GIVEN, KOREAN_SURNAMES } from './korean-spellings.ts'
import { added, type Likely, likeliestSequences, only } from './likely.ts'
import { fewestSyllables } from './syllables.ts'

/** A Korean name in hangul. */
interface KoreanName {
  readonly family: string
  readonly given: string
}

const LONGEST_GIVEN = 4
const MOST_SPELLINGS = 16

/** Spellings that passports of Korea give a name in hangul. */
export function hangulSpellings({ family, given }: ParsedName): readonly Likely<Spelling>[] {
  const [before, behind] = [family.join('').normalize('NFC'), given.join('').normalize('NFC')]
  if (before === '' || behind === '') return splitNames(before + behind).flatMap(spellingsOf)
  const isBehind = !KOREAN_SURNAMES.has(before) && KOREAN_SURNAMES.has(behind)
  return spellingsOf(isBehind ? { family: behind, given: before } : { family: before, given: behind })
}

/** 황보라 is 황 보라 or 황보 라: a name of three syllables that begins as a surname of two is both. */
function splitNames(name: string): readonly KoreanName[] {
  const single = { family: name.slice(0, 1), given: name.slice(1) }
  const double = { family: name.slice(0, 2), given: name.slice(2) }
  if (name.length < 3) return [single]
  if (!KOREAN_SURNAMES.has(double.family)) return [single]
  return name.length === 3 ? [double, single] : [double]
}

function spellingsOf({ family, given }: KoreanName): readonly Likely<Spelling>[] {
  const surnames = KOREAN_SURNAMES.get(family) ?? written(family)
  const givens = written(given)
  return likeliestSequences([surnames, givens], MOST_SPELLINGS).map(
    ({ value: [surname = '', word = ''], share }) => ({
      value: { family: [surname], given: [word] },
      share,
    }),
  )
}

/** Spellings of syllables in one word; none of a word that is no hangul or too long for a name. */
function written(hangul: string): readonly Likely<string>[] {
  if (hangul.length > LONGEST_GIVEN) return []
  const syllables = Array.from(hangul, spellingsOfSyllable)
  return added(
    likeliestSequences(syllables, MOST_SPELLINGS).map(({ value, share }) => ({
      value: value.join(''),
      share,
    })),
  )
}

function spellingsOfSyllable(syllable: string): readonly Likely<string>[] {
  const known = KOREAN_GIVEN.get(syllable)
  if (known !== undefined) return known
  const revised = revisedRomanisation(syllable)
  if (revised === undefined) return []
  const popular = popularSpelling(revised)
  return popular === revised
    ? only(revised)
    : [
        { value: revised, share: 0.6 },
        { value: popular, share: 0.4 },
      ]
}

/** 거 is KEO or GU on passports beside GEO: vowels as English reads them, plain consonants as older systems write them. */
const popularSpelling = (revised: string): string =>
  revised
    .replace(/^G/, 'K')
    .replace(/YEO(?=[A-Z])/, 'YU')
    .replace(/(?<!Y)EO(?=[A-Z])/, 'U')

/**
 * Further spellings of a name that is written in Korean ways; none where the surname or a syllable is no Korean one.
 *
 * @param isKorean whether the booking says so; else only names of a surname and two syllables are read
 */
export function otherKoreanSpellings(
  { family, given, familyFirst }: ParsedName,
  isKorean: boolean,
): readonly Likely<Spelling>[] {
  const orders =
    familyFirst === undefined
      ? [
          { family, given },
          { family: given, given: family },
        ]
      : [{ family, given }]
  for (const order of orders) {
    const surname = SURNAME_IN_HANGUL.get(order.family.join(''))
    const syllables = syllablesOf(order.given)
    if (surname === undefined || syllables === undefined) continue
    if (isKorean || syllables.length === 2) return spellingsOf({ family: surname, given: syllables.join('') })
  }
  return []
}

/** The commonest hangul of each spelling that at least one in twenty writes. */
const inHangul = (
  table: ReadonlyMap<string, readonly Likely<string>[]>,
  least: number,
): ReadonlyMap<string, string> =>
  new Map(
    [...table]
      .flatMap(([hangul, spellings]) =>
        spellings.filter(({ share }) => share >= least).map(({ value }) => [value, hangul] as const),
      )
      // The first of several stays: tables begin with the commonest.
      .toReversed(),
  )

const SURNAME_IN_HANGUL = inHangul(KOREAN_SURNAMES, 0.01)

const GIVEN_IN_HANGUL = new Map([
  ...[...KOREAN_GIVEN.keys()].flatMap((hangul) => {
    const revised = revisedRomanisation(hangul)
    return revised === undefined ? [] : [[revised, hangul] as const]
  }),
  ...inHangul(KOREAN_GIVEN, 0.04),
])

const LONGEST_SYLLABLE = 6

/** Words as syllables in hangul, the fewest that fit; undefined where they are none, or more than a name has. */
function syllablesOf(words: readonly string[]): readonly string[] | undefined {
  if (words.join('').length > LONGEST_GIVEN * LONGEST_SYLLABLE) return undefined
  const found = words.map((word) =>
    fewestSyllables(word, LONGEST_SYLLABLE, (letters) => GIVEN_IN_HANGUL.has(letters)),
  )
  const syllables = found.flatMap((one) => one ?? []).flatMap((one) => GIVEN_IN_HANGUL.get(one) ?? [])
  const fits = !found.includes(undefined) && syllables.length > 0 && syllables.length <= LONGEST_GIVEN
  return fits ? syllables : undefined
}
