import { type HangulSyllable, syllableOf } from './hangul.ts'
import { KOREAN_GIVEN, KOREAN_SURNAMES } from './korean-spellings.ts'
import { type Likely, likeliestFirst } from './likely.ts'

/** A consonant before A, I, U, E, O, YA, YU, YO, in large kana as names are compared; behind `/` the voiced ones. */
const ROWS: Readonly<Record<string, string>> = {
  G: 'カ キ ク ケ コ キヤ キユ キヨ/ガ ギ グ ゲ ゴ ギヤ ギユ ギヨ',
  N: 'ナ ニ ヌ ネ ノ ニヤ ニユ ニヨ',
  D: 'タ テイ トウ テ ト テヤ テユ テヨ/ダ デイ ドウ デ ド デヤ デユ デヨ',
  R: 'ラ リ ル レ ロ リヤ リユ リヨ',
  M: 'マ ミ ム メ モ ミヤ ミユ ミヨ',
  B: 'パ ピ プ ペ ポ ピヤ ピユ ピヨ/バ ビ ブ ベ ボ ビヤ ビユ ビヨ',
  S: 'サ シ ス セ ソ シヤ シユ シヨ',
  '': 'ア イ ウ エ オ ヤ ユ ヨ',
  J: 'チヤ チ チユ チエ チヨ チヤ チユ チヨ/ジヤ ジ ジユ ジエ ジヨ ジヤ ジユ ジヨ',
  CH: 'チヤ チ チユ チエ チヨ チヤ チユ チヨ',
  K: 'カ キ ク ケ コ キヤ キユ キヨ',
  T: 'タ テイ トウ テ ト テヤ テユ テヨ',
  P: 'パ ピ プ ペ ポ ピヤ ピユ ピヨ',
  H: 'ハ ヒ フ ヘ ホ ヒヤ ヒユ ヒヨ',
}

/** Where in a row a vowel stands, and what follows it. */
const VOWELS: Readonly<Record<string, readonly (readonly [at: number, behind: string])[]>> = {
  A: [[0, '']],
  AE: [[3, '']],
  YA: [[5, '']],
  EO: [[4, '']],
  E: [[3, '']],
  YEO: [[7, '']],
  YE: [
    [3, ''],
    [1, 'エ'],
  ],
  O: [[4, '']],
  WA: [[2, 'ア']],
  OE: [
    [2, 'エ'],
    [3, ''],
  ],
  YO: [[7, '']],
  U: [[2, '']],
  WO: [[2, 'オ']],
  WI: [[2, 'イ']],
  YU: [[6, '']],
  EU: [[2, '']],
  UI: [
    [1, ''],
    [2, 'イ'],
  ],
  I: [[1, '']],
}

const ENDINGS: Readonly<Record<string, readonly string[]>> = {
  '': [''],
  K: ['ク'],
  N: ['ン'],
  T: ['ツ', 'ト'],
  L: ['ル'],
  M: ['ム', 'ン'],
  P: ['プ', 'ブ'],
  NG: ['ン'],
}

/** The consonant that an ending becomes before a vowel: 현우 is ヒョヌ. */
const LINKED: Readonly<Record<string, string>> = { K: 'G', N: 'N', L: 'R', M: 'M', P: 'B' }

const withoutEnding = (consonant: string, vowel: string): readonly string[] =>
  (ROWS[consonant] ?? '').split('/').flatMap((row) => {
    const kana = row.split(' ')
    return (VOWELS[vowel] ?? []).map(([at, behind]) =>
      // ワ stands for ウァ.
      `${kana[at] ?? ''}${behind}`.replace(/^ウア/, 'ワ'),
    )
  })

const withEnding = (consonant: string, { vowel, ending }: HangulSyllable): readonly string[] =>
  withoutEnding(consonant, vowel).flatMap((kana) => (ENDINGS[ending] ?? []).map((last) => kana + last))

/** How a syllable is written behind the one before it: in full, or drawn to that one's ending, as the U of 현우 in ヒョヌ. */
function pairInKana(first: HangulSyllable, second: HangulSyllable): readonly string[] {
  const apart = withEnding(first.consonant, first).flatMap((before) =>
    withEnding(second.consonant, second).map((behind) => before + behind),
  )
  const linked = LINKED[first.ending]
  if (linked === undefined || (second.consonant !== '' && second.consonant !== 'H')) return apart
  const drawn = withoutEnding(first.consonant, first.vowel).flatMap((before) =>
    withEnding(linked, second).map((behind) => before + behind),
  )
  return [...apart, ...drawn]
}

const SYLLABLES = [...KOREAN_GIVEN.keys()].flatMap((hangul, at) => {
  const syllable = syllableOf(hangul)
  // The table begins with the commonest.
  return syllable === undefined ? [] : [{ hangul, syllable, share: 1 / (at + 12) }]
})

/** Given names of two syllables by their kana. */
const indexed = (): ReadonlyMap<string, readonly Likely<string>[]> => {
  const index = new Map<string, Likely<string>[]>()
  for (const first of SYLLABLES)
    for (const second of SYLLABLES) {
      const name = { value: first.hangul + second.hangul, share: first.share * second.share }
      for (const kana of new Set(pairInKana(first.syllable, second.syllable)))
        index.set(kana, [...(index.get(kana) ?? []), name])
    }
  return index
}

let givenByKana: ReadonlyMap<string, readonly Likely<string>[]> | undefined

/**
 * Given names of two syllables in hangul that kana stand for, else of one, the likeliest first, with shares that add up to 1 at most.
 *
 * @param kana large, as `nameWords` writes them
 */
export function givenInHangul(kana: string): readonly Likely<string>[] {
  givenByKana ??= indexed()
  const names =
    givenByKana.get(kana) ??
    SYLLABLES.filter(({ syllable }) => withEnding(syllable.consonant, syllable).includes(kana)).map(
      ({ hangul, share }) => ({ value: hangul, share }),
    )
  const all = names.reduce((sum, { share }) => sum + share, 0)
  return names
    .map(({ value, share }) => ({ value, share: share / all }))
    .toSorted(likeliestFirst)
    .slice(0, MOST_NAMES)
}

const MOST_NAMES = 4

/** Surnames by their kana, the commonest of several. */
export const SURNAME_BY_KANA: ReadonlyMap<string, string> = new Map(
  [...KOREAN_SURNAMES.keys()]
    .flatMap((hangul) => {
      const [first, second] = Array.from(hangul, syllableOf)
      if (first === undefined) return []
      const kana = second === undefined ? withEnding(first.consonant, first) : pairInKana(first, second)
      return kana.map((one) => [one, hangul] as const)
    })
    .toReversed(),
)

/** Kana of surnames that no Japanese and no Chinese has. */
export const KOREAN_ALONE: ReadonlySet<string> = new Set([
  'キム',
  'パク',
  'チエ',
  'クオン',
  'フアン',
  'ペク',
  'ペ',
  'クアク',
  'ナムグン',
  'フアンボ',
  'ソンウ',
])
