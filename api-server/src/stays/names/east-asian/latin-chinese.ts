import type { ParsedName, Spelling } from '../name.ts'
import { type Likely, likeliestSequences } from './likely.ts'
import { passportPinyin, SYLLABLE_OF, type Syllable, UMLAUTS } from './pinyin.ts'
import { fewestSyllables } from './syllables.ts'
import { fromSystem, GIVEN_SYSTEMS, surnameSpellings, taiwaneseSpellings } from './taiwan.ts'

const LONGEST_GIVEN = 3
const LONGEST_SYLLABLE = 6
/** Pinyin that one spelling may stand for: CHING-CHUN of Wade–Giles is four names. */
const MOST_SOUNDS = 4

/** 呂 is LYU in a passport of today, LU in an older one and LV in a booking; 女 and the like so in given names. */
export function otherUmlauts({ family, given }: ParsedName): readonly Likely<Spelling>[] {
  const surname = UMLAUT_SURNAMES.get(family.join(''))
  const sounds = soundsOf(
    given.map((word) => word.replaceAll(/([NL])YU/g, '$1V')),
    fromPinyin,
  )
  const syllables = sounds[0]?.value ?? []
  if (syllables.length === 0) return []
  const hasUmlaut = surname !== undefined || syllables.some(({ pinyin }) => pinyin.includes('v'))
  if (!hasUmlaut) return []
  return UMLAUTS.map((umlaut) => ({
    value: {
      family: surname === undefined ? family : [passportPinyin(surname, umlaut)],
      given: [syllables.map(({ pinyin }) => passportPinyin(pinyin, umlaut)).join('')],
    },
    share: 1 / UMLAUTS.length,
  }))
}

const UMLAUT_SURNAMES: ReadonlyMap<string, string> = new Map([
  ['LU', 'lv'],
  ['LV', 'lv'],
  ['LYU', 'lv'],
])

const fromPinyin = (spelling: string): readonly Syllable[] => {
  const syllable = SYLLABLE_OF.get(spelling.toLowerCase())
  return syllable === undefined ? [] : [syllable]
}

/** Surnames of Taiwan in pinyin, the commonest first: where a spelling stands for several, the first is taken. */
const TAIWAN_SURNAMES = (
  'chen lin huang zhang li wang wu liu cai yang xu zheng xie guo hong qiu zeng liao lai zhou ye su zhuang jiang lv he ' +
  'luo gao xiao pan jian zhu zhong you peng zhan hu shi shen yu lu liang zhao yan ke weng wei sun dai fan fang song deng ' +
  'du fu hou cao wen xue ding ma lan lian tang yao zhuo ou tu cheng dong gong kang gu yuan ren wan tong bai long tian ' +
  'pu mao lei qin gan jin feng tan ruan rao bai qian ni xiong yin hao shao zuo kong meng niu zou ji kuai mo'
)
  .split(' ')
  .flatMap((pinyin) => SYLLABLE_OF.get(pinyin) ?? [])

/** A Taiwanese name of Latin letters in the other systems of its passports. */
export function otherTaiwaneseSpellings({ family, given }: ParsedName): readonly Likely<Spelling>[] {
  const surname = SURNAME_SPELLED.get(family.join(''))
  if (surname === undefined) return []
  return GIVEN_SYSTEMS.flatMap(({ value: system, share }) =>
    soundsOf(given, (spelling) => fromSystem(spelling, system)).flatMap((sounds) =>
      taiwaneseSpellings([surname], sounds.value).map((one) => ({
        ...one,
        share: share * sounds.share * one.share,
      })),
    ),
  )
}

/** The syllable of a surname by each of its spellings, the commonest of several. */
const SURNAME_SPELLED: ReadonlyMap<string, Syllable> = new Map(
  TAIWAN_SURNAMES.flatMap((syllable) =>
    surnameSpellings([syllable]).map(({ value }) => [value, syllable] as const),
  ).toReversed(),
)

/** What a given name's words may sound like, syllable by syllable; none where they are no syllables or more than a name has. */
function soundsOf(
  words: readonly string[],
  read: (spelling: string) => readonly Syllable[],
): readonly Likely<readonly Syllable[]>[] {
  if (words.join('').length > LONGEST_GIVEN * LONGEST_SYLLABLE) return []
  const spelled = words.flatMap(
    (word) => fewestSyllables(word, LONGEST_SYLLABLE, (letters) => read(letters).length > 0)[0] ?? [],
  )
  if (spelled.join('') !== words.join('') || spelled.length > LONGEST_GIVEN) return []
  return likeliestSequences(
    spelled.map((one) => alike(read(one))),
    MOST_SOUNDS,
  )
}

/** Few given names have a syllable with R, which Wade–Giles writes as J. */
const alike = (syllables: readonly Syllable[]): readonly Likely<Syllable>[] =>
  syllables.map((value) => ({ value, share: (value.initial === 'r' ? 0.2 : 1) / syllables.length }))
