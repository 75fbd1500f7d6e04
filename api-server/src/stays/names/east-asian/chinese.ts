import type { ParsedName, Spelling } from '../name.ts'
import { hongKongSpellings, macauSpelling } from './cantonese.ts'
import { GIVEN_PINYIN, isChineseSurname, isCompoundSurname, SURNAME_PINYIN } from './chinese-surnames.ts'
import { added, inOneWord, type Likely, likeliestSequences, only, wholeNames } from './likely.ts'
import { passportPinyin, SYLLABLE_OF, type Syllable, type Umlaut, UMLAUTS } from './pinyin.ts'
import { readingOf, type Writing } from './readings.ts'
import { HONG_KONG_SURNAMES, MACAU_SURNAMES, SOUTHERN_SURNAMES } from './regional-surnames.ts'
import { taiwaneseSpellings } from './taiwan.ts'

/** A Chinese name in simplified characters, with what its characters sound like. */
interface ChineseName {
  readonly family: string
  /** Pinyin of the family name's and of the given name's syllables, the likeliest reading first. */
  readonly mandarin: readonly Likely<Mandarin>[]
  /** Jyutping of all characters; undefined where one has none. */
  readonly cantonese: { readonly family: readonly string[]; readonly given: readonly string[] } | undefined
}

interface Mandarin {
  readonly family: readonly Syllable[]
  readonly given: readonly Syllable[]
}

/** Longer ones are names of other peoples, Japanese ones above all: 田中太郎. */
const LONGEST_GIVEN = 2
const MOST_READINGS = 4
const MOST_OF_A_REGION = 14

type Region = 'mainland' | 'taiwan' | 'hongKong' | 'macau' | 'southern'

type Shares = Readonly<Partial<Record<Region, number>>>

/** By whose rules a guest's passport is written, by the country that the booking names; none where the characters are no Chinese name's. */
const BY_COUNTRY: ReadonlyMap<string, Shares> = new Map([
  ['CN', { mainland: 1 }],
  ['TW', { taiwan: 1 }],
  ['HK', { hongKong: 0.94, mainland: 0.06 }],
  ['MO', { macau: 0.66, hongKong: 0.24, mainland: 0.1 }],
  ['SG', { southern: 1 }],
  ['MY', { southern: 1 }],
  ['JP', {}],
  ['KR', {}],
])

/** The same by the characters, where the country says nothing. */
const BY_WRITING: Readonly<Record<Writing, Shares>> = {
  simplified: { mainland: 0.92, hongKong: 0.04, taiwan: 0.02, southern: 0.02 },
  traditional: { taiwan: 0.52, hongKong: 0.4, macau: 0.04, mainland: 0.04 },
  either: { mainland: 0.5, taiwan: 0.26, hongKong: 0.24 },
}

/** Spellings that passports of Chinese guests give a name in hanzi. */
export function chineseSpellings(name: ParsedName, country: string | undefined): readonly Likely<Spelling>[] {
  const parts = partsOf(name)
  if (parts === undefined) return []
  const shares = BY_COUNTRY.get(country ?? '') ?? BY_WRITING[writingOf([...parts.family, ...parts.given])]
  const read = readName(parts)
  return REGIONS.flatMap((region) => {
    const share = shares[region] ?? 0
    return share === 0 ? [] : spellingsOf[region](read).map((one) => ({ ...one, share: one.share * share }))
  })
}

function writingOf(characters: readonly string[]): Writing {
  const writings = new Set(characters.map((one) => readingOf(one).writtenIn))
  if (writings.has('traditional')) return 'traditional'
  return writings.has('simplified') ? 'simplified' : 'either'
}

interface Parts {
  readonly family: readonly string[]
  readonly given: readonly string[]
}

/** Characters of the family name and of the given name; undefined where they are no Chinese name. */
function partsOf(name: ParsedName): Parts | undefined {
  const { family: before, given: behind } = asWritten(name)
  const isBehind = !isSurname(before) && isSurname(behind)
  const parts =
    before.length === 0 || behind.length === 0
      ? splitName([...before, ...behind])
      : { family: isBehind ? behind : before, given: isBehind ? before : behind }
  const fits = parts.family.length <= 2 && parts.given.length > 0 && parts.given.length <= LONGEST_GIVEN
  return fits ? parts : undefined
}

/** Words have kanji in Japan's forms: the name as written has its own, unless a title stands beside them. */
function asWritten({ written, family, given, familyFirst }: ParsedName): Parts {
  const words = { family: Array.from(family.join('')), given: Array.from(given.join('')) }
  const own = written.match(/\p{Script=Han}/gu) ?? []
  if (own.length !== words.family.length + words.given.length) return words
  return familyFirst === false
    ? { family: own.slice(words.given.length), given: own.slice(0, words.given.length) }
    : { family: own.slice(0, words.family.length), given: own.slice(words.family.length) }
}

function splitName(characters: readonly string[]): Parts {
  const length = hasLongSurname(characters) ? 2 : 1
  return { family: characters.slice(0, length), given: characters.slice(length) }
}

/** A married woman of Hong Kong or Taiwan puts her husband's name before hers: 陳方安生. */
function hasLongSurname(characters: readonly string[]): boolean {
  const [first = '', second = ''] = characters
  return (
    (characters.length > 2 && isCompoundSurname(simplified([first, second]))) ||
    (characters.length === 4 && isSurname([first]) && isSurname([second]))
  )
}

const isSurname = (characters: readonly string[]): boolean => isChineseSurname(simplified(characters))

const simplified = (characters: readonly string[]): string =>
  characters.map((one) => readingOf(one).simplified).join('')

function readName({ family, given }: Parts): ChineseName {
  const surname = simplified(family)
  const whole = SURNAME_PINYIN.get(surname)?.map(({ value, share }) => ({ value: value.split('_'), share }))
  const families =
    whole ??
    likeliestSequences(
      family.map((one) => mandarinOf(one, SURNAME_PINYIN)),
      MOST_READINGS,
    )
  const givens = likeliestSequences(
    given.map((one) => mandarinOf(one, GIVEN_PINYIN)),
    MOST_READINGS,
  )
  const cantonese = [...family, ...given].flatMap((one) => readingOf(one).cantonese ?? [])
  return {
    family: surname,
    mandarin: families.flatMap((one) =>
      givens.map((other) => ({
        value: { family: syllables(one.value), given: syllables(other.value) },
        share: one.share * other.share,
      })),
    ),
    cantonese:
      cantonese.length === family.length + given.length
        ? { family: cantonese.slice(0, family.length), given: cantonese.slice(family.length) }
        : undefined,
  }
}

/** Sounds of a character; none where nothing reads it. */
function mandarinOf(
  character: string,
  table: ReadonlyMap<string, readonly Likely<string>[]>,
): readonly Likely<string>[] {
  const { simplified, mandarin } = readingOf(character)
  return table.get(simplified) ?? (mandarin === undefined ? [] : only(mandarin))
}

const syllables = (pinyin: readonly string[]): readonly Syllable[] =>
  pinyin.flatMap((one) => SYLLABLE_OF.get(one.toLowerCase()) ?? [])

const spellingsOf: Readonly<Record<Region, (name: ChineseName) => readonly Likely<Spelling>[]>> = {
  mainland: ({ mandarin }) =>
    mandarin.flatMap(({ value: { family, given }, share }) => {
      const hasUmlaut = [...family, ...given].some(({ pinyin }) => pinyin.includes('v'))
      const umlauts = hasUmlaut ? UMLAUTS : (['u'] as const)
      return umlauts.map((umlaut) => ({
        value: { family: [inPinyin(family, umlaut)], given: [inPinyin(given, umlaut)] },
        share: share / umlauts.length,
      }))
    }),

  taiwan: ({ mandarin }) =>
    mandarin.flatMap(({ value: { family, given }, share }) =>
      taiwaneseSpellings(family, given).map((one) => ({ ...one, share: one.share * share })),
    ),

  hongKong: (name) => inCantonese(name, HONG_KONG_SURNAMES, hongKongSpellings),

  macau: (name) => inCantonese(name, MACAU_SURNAMES, (jyutping) => only(macauSpelling(jyutping))),

  southern: (name) => {
    const [reading] = name.mandarin
    if (reading === undefined) return []
    const family = inPinyin(reading.value.family, 'u')
    const given = inPinyin(reading.value.given, 'u')
    const surnames = SOUTHERN_SURNAMES.get(name.family) ?? []
    const givens = [
      { value: given, share: 0.8 },
      ...cantoneseGiven(name, hongKongSpellings).map(({ value, share }) => ({ value, share: share * 0.2 })),
    ]
    return [
      ...wholeNames(surnames, added(givens), MOST_OF_A_REGION),
      { value: { family: [family], given: [given] }, share: surnames.length > 0 ? 0.15 : 1 },
    ]
  },
}

const inPinyin = (syllables: readonly Syllable[], umlaut: Umlaut): string =>
  syllables.map(({ pinyin }) => passportPinyin(pinyin, umlaut)).join('')

const REGIONS = ['mainland', 'taiwan', 'hongKong', 'macau', 'southern'] as const

type CantoneseSpelling = (jyutping: string, mandarin: string) => readonly Likely<string>[]

function inCantonese(
  name: ChineseName,
  surnames: ReadonlyMap<string, readonly Likely<string>[]>,
  spelled: CantoneseSpelling,
): readonly Likely<Spelling>[] {
  if (name.cantonese === undefined) return []
  const mandarin = name.mandarin[0]?.value.family ?? []
  const characters = Array.from(name.family)
  const surname =
    surnames.get(name.family) ??
    inOneWord(
      name.cantonese.family.map(
        (one, at) => surnames.get(characters[at] ?? '') ?? spelled(one, mandarin[at]?.pinyin ?? ''),
      ),
      MOST_OF_A_REGION,
    )
  return wholeNames(surname, cantoneseGiven(name, spelled), MOST_OF_A_REGION)
}

function cantoneseGiven(name: ChineseName, spelled: CantoneseSpelling): readonly Likely<string>[] {
  const mandarin = name.mandarin[0]?.value.given ?? []
  return inOneWord(
    (name.cantonese?.given ?? []).map((one, at) => spelled(one, mandarin[at]?.pinyin ?? '')),
    MOST_OF_A_REGION,
  )
}
