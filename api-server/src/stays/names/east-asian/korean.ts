import type { ParsedName, Spelling } from '../name.ts'
import { revisedRomanisation } from './hangul.ts'
import { givenInHangul, KOREAN_ALONE, SURNAME_BY_KANA } from './korean-kana.ts'
import { KOREAN_GIVEN, KOREAN_SURNAMES } from './korean-spellings.ts'
import { inOneWord, type Likely, only, wholeNames } from './likely.ts'
import { fewestSyllables } from './syllables.ts'

/** A Korean name in hangul. */
interface KoreanName {
  readonly family: string
  readonly given: string
}

const LONGEST_GIVEN = 4
const MOST_SPELLINGS = 16
const MOST_READINGS = 3

type SpellingTable = ReadonlyMap<string, readonly Likely<string>[]>

/** A spelling is another syllable's where so many times as many write that one so: YOUNG is 영, seldom 용. */
const OTHERS_TIMES = 6.5

function withoutOthers(table: SpellingTable): SpellingTable {
  const most = new Map<string, number>()
  for (const { value, share } of [...table.values()].flat())
    most.set(value, Math.max(share, most.get(value) ?? 0))
  return new Map(
    [...table].map(([hangul, spellings]) => [
      hangul,
      spellings.filter(({ value, share }) => share * OTHERS_TIMES > (most.get(value) ?? 0)),
    ]),
  )
}

/** A rare spelling of one syllable that is the usual one of another opens the other's booking first. */
const GIVEN = withoutOthers(KOREAN_GIVEN)

/** Spellings that passports of Korea give a name in hangul. */
export function hangulSpellings({ family, given }: ParsedName): readonly Likely<Spelling>[] {
  const [before, behind] = [family.join('').normalize('NFC'), given.join('').normalize('NFC')]
  if (before === '' || behind === '') return splitNames(before + behind).flatMap(spellingsOf)
  const isBehind = !KOREAN_SURNAMES.has(before) && KOREAN_SURNAMES.has(behind)
  return spellingsOf(isBehind ? { family: behind, given: before } : { family: before, given: behind })
}

/**
 * Spellings of a Korean name that a Japanese agency wrote in kana: キム ミンジュン.
 *
 * @param isKorean whether the booking says so; else only surnames are read that are Korean alone
 */
export function kanaSpellings({ family, given }: ParsedName, isKorean: boolean): readonly Likely<Spelling>[] {
  const [before, behind] = [family.join(''), given.join('')]
  const orders =
    before === ''
      ? splits(behind)
      : [
          [before, behind],
          [behind, before],
        ]
  for (const [surname = '', name = ''] of orders) {
    const hangul = isKorean || KOREAN_ALONE.has(surname) ? SURNAME_BY_KANA.get(surname) : undefined
    const givens = hangul === undefined ? [] : givenInHangul(name)
    if (hangul !== undefined && givens.length > 0)
      return givens.flatMap(({ value, share }) =>
        spellingsOf({ family: hangul, given: value }).map((one) => ({ ...one, share: one.share * share })),
      )
  }
  return []
}

const LONGEST_KANA = 24

/** Every way to take a name apart that stands in one piece, a long surname first. */
const splits = (name: string): readonly (readonly string[])[] =>
  name.length > LONGEST_KANA
    ? []
    : Array.from(name, (_, at) => [name.slice(0, at), name.slice(at)]).toReversed()

/** 황보라 is 황 보라 or 황보 라: a name of three syllables that begins as a surname of two is both. */
function splitNames(name: string): readonly KoreanName[] {
  const single = { family: name.slice(0, 1), given: name.slice(1) }
  const double = { family: name.slice(0, 2), given: name.slice(2) }
  if (name.length < 3) return [single]
  if (!KOREAN_SURNAMES.has(double.family)) return [single]
  return name.length === 3 ? [double, single] : [double]
}

function spellingsOf({ family, given }: KoreanName): readonly Likely<Spelling>[] {
  const surnames = KOREAN_SURNAMES.get(family) ?? inLetters(family, GIVEN)
  return wholeNames(surnames, inLetters(given, GIVEN), MOST_SPELLINGS)
}

/** Spellings of syllables; none of a word that is no hangul or too long for a name. */
const inLetters = (hangul: string, table: SpellingTable): readonly Likely<string>[] =>
  hangul.length > LONGEST_GIVEN
    ? []
    : inOneWord(
        Array.from(hangul, (one) => table.get(one) ?? bySound(one)),
        MOST_SPELLINGS,
      )

function bySound(syllable: string): readonly Likely<string>[] {
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
    const givens = inHangul(order.given).filter(({ length }) => isKorean || length === 2)
    if (surname !== undefined && givens.length > 0)
      return givens.flatMap((one) =>
        wholeNames(OWN_SURNAMES.get(surname) ?? [], inLetters(one, OWN_GIVEN), MOST_SPELLINGS),
      )
  }
  return []
}

/** The hangul of each spelling, the commonest of several: tables begin with the commonest. */
const hangulBySpelling = (table: SpellingTable): ReadonlyMap<string, string> =>
  new Map(
    [...table]
      .flatMap(([hangul, spellings]) => spellings.map(({ value }) => [value, hangul] as const))
      .toReversed(),
  )

const SURNAME_IN_HANGUL = hangulBySpelling(withoutOthers(KOREAN_SURNAMES))
const GIVEN_IN_HANGUL = hangulBySpelling(GIVEN)

/** Spellings that lead back to their syllable: SUN is 선, so 순 has SOON alone. */
const ownOf = (table: SpellingTable, bySpelling: ReadonlyMap<string, string>): SpellingTable =>
  new Map(
    [...table].map(([hangul, spellings]) => [
      hangul,
      spellings.filter(({ value }) => bySpelling.get(value) === hangul),
    ]),
  )

/** A booking in letters is mostly as the passport has it: its other spellings are those that no other name has. */
const OWN_SURNAMES = ownOf(KOREAN_SURNAMES, SURNAME_IN_HANGUL)
const OWN_GIVEN = ownOf(GIVEN, GIVEN_IN_HANGUL)

const LONGEST_SYLLABLE = 6

/** Words as hangul, in each of the ways in which their letters may be syllables; none where they are none, or more than a name has. */
function inHangul(words: readonly string[]): readonly string[] {
  const letters = words.join('')
  if (letters.length > LONGEST_GIVEN * LONGEST_SYLLABLE) return []
  return words
    .map((word) => fewestSyllables(word, LONGEST_SYLLABLE, (syllable) => GIVEN_IN_HANGUL.has(syllable)))
    .reduce<readonly string[]>(
      (begun, readings) =>
        begun
          .flatMap((before) => readings.map((syllables) => before + syllables.map(hangulOf).join('')))
          .slice(0, MOST_READINGS),
      [''],
    )
    .filter((hangul) => hangul !== '' && hangul.length <= LONGEST_GIVEN)
}

const hangulOf = (syllable: string): string => GIVEN_IN_HANGUL.get(syllable) ?? ''
