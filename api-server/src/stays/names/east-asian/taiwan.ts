import type { Spelling } from '../name.ts'
import { added, type Likely, likeliestFirst, likeliestSequences, only, tableOf } from './likely.ts'
import { SYLLABLE_OF, type Syllable } from './pinyin.ts'

/** The four systems that Taiwan's passport office offers: Hanyu Pinyin, Wade–Giles without signs, Tongyong Pinyin, Mandarin Phonetic Symbols II. */
export type System = 'hanyu' | 'wade' | 'tongyong' | 'mps2'

type Written = Readonly<Record<Exclude<System, 'hanyu'>, string>>

const rowsOf = (rows: string): readonly (readonly string[])[] =>
  rows
    .trim()
    .split('\n')
    .map((row) => row.split(' '))

const writtenOf = ([wade = '', tongyong = wade, mps2 = tongyong]: readonly string[]): Written => ({
  wade,
  tongyong,
  mps2,
})

/** Consonants that are not as in pinyin: sound, Wade–Giles, Tongyong, MPS II. What is left out is as before it. */
const INITIALS: ReadonlyMap<string, Written> = new Map(
  rowsOf(`
b P B
d T D
g K G
j CH J
q CH C CH
x HS S SH
zh CH JH J
r J R
z TS Z TZ
c TS C TS
`).map(([sound = '', ...written]) => [sound, writtenOf(written)]),
)

/** The same of what follows a consonant. */
const FINALS: ReadonlyMap<string, Written> = new Map(
  rowsOf(`
ao AO AO AU
ie IEH IE
iao IAO IAO IAU
iou IU IOU
ian IEN IAN
iong IUNG YONG IUNG
uei UI UEI
uen UN UN UEN
ong UNG ONG UNG
v U YU IU
ve UEH YUE IUE
van UAN YUAN IUAN
vn UN YUN IUN
`).map(([sound = '', ...written]) => [sound, writtenOf(written)]),
)

/** Whole syllables that their parts do not give, in pinyin. */
const WHOLE: ReadonlyMap<string, Written> = new Map(
  rowsOf(`
er ERH ER
yi I YI
ya YA
ye YEH YE
yao YAO YAO YAU
you YU YOU
yan YEN YAN
yin YIN
yang YANG
ying YING
yong YUNG YONG YUNG
yu YU
yue YUEH YUE
yuan YUAN
yun YUN
wu WU
wa WA
wo WO
wai WAI
wei WEI
wan WAN
wen WEN WUN WEN
wang WANG
weng WENG WONG WENG
feng FENG FONG FENG
ge KO GE
ke KO KE
he HO HE
duo TO DUO
tuo TO TUO
nuo NO NUO
luo LO LUO
ruo JO RUO
zhuo CHO JHUO JUO
chuo CHO CHUO
zuo TSO ZUO TZUO
cuo TSO CUO TSUO
suo SO SUO
gui KUEI GUEI
kui KUEI
zhi CHIH JHIH JR
chi CHIH CHIH CHR
shi SHIH SHIH SHR
ri JIH RIH R
zi TZU ZIH TZ
ci TZU CIH TSZ
si SZU SIH SZ
`).map(([pinyin = '', ...written]) => [pinyin, writtenOf(written)]),
)

/** A syllable of pinyin in capital letters of a system. */
function inSystem(syllable: Syllable, system: System): string {
  const { pinyin, initial, final } = syllable
  if (system === 'hanyu') return pinyin.replace('v', 'u').toUpperCase()
  const whole = WHOLE.get(pinyin)
  if (whole !== undefined) return whole[system]
  return (
    (INITIALS.get(initial)?.[system] ?? initial.toUpperCase()) +
    (FINALS.get(final)?.[system] ?? final.toUpperCase())
  )
}

/**
 * Syllables in one word of each system.
 *
 * @param systems with the share of passports that write in each
 */
const inSystems = (
  syllables: readonly Syllable[],
  systems: readonly Likely<System>[],
): readonly Likely<string>[] =>
  added(
    systems.flatMap(({ value: system, share }) => {
      const words = syllables.map((one) => inSystem(one, system))
      return system === 'wade'
        ? likeliestSequences(words.map(inWade), MOST_SPELLINGS).map(inOneWord(share))
        : [{ value: words.join(''), share }]
    }),
  )

const MOST_SPELLINGS = 3

const inOneWord =
  (its: number) =>
  ({ value, share }: Likely<readonly string[]>): Likely<string> => ({
    value: value.join(''),
    share: share * its,
  })

/** What passports write for syllables of Wade–Giles that stand alone or look unlike a name. */
const WADE_OTHERS = tableOf(`
I YI 60 I 40
E E 66 O 34
SZU SZU 84 SSU 16
`)

const inWade = (word: string): readonly Likely<string>[] => WADE_OTHERS.get(word) ?? only(word)

/** How many passports of Taiwan write in which system: a surname follows the father's, a given name the year of its first passport. */
const SURNAME_SYSTEMS: readonly Likely<System>[] = [
  { value: 'wade', share: 0.8 },
  { value: 'tongyong', share: 0.08 },
  { value: 'hanyu', share: 0.07 },
  { value: 'mps2', share: 0.05 },
]
export const GIVEN_SYSTEMS: readonly Likely<System>[] = [
  { value: 'wade', share: 0.52 },
  { value: 'hanyu', share: 0.22 },
  { value: 'tongyong', share: 0.17 },
  { value: 'mps2', share: 0.09 },
]

/** Surnames that families write in ways beside the four systems, by their pinyin. */
const FAMILY_SPELLINGS = tableOf(`
li LEE 58 LI 40
cai TSAI 92 CAI 4 TSAY 2
zeng TSENG 91 TZENG 6 ZENG 2
zheng CHENG 91 JENG 4 ZHENG 3 JHENG 1
xie HSIEH 91 SHIEH 4 XIE 2 SIE 2
hong HUNG 78 HONG 20
song SUNG 74 SONG 20 SOONG 3
ke KO 74 KE 20 KER 2
luo LO 82 LUO 15
you YU 56 YOU 38
ruan JUAN 76 RUAN 22
ren JEN 68 REN 30
huang HUANG 94 HWANG 4
qiu CHIU 64 CHIOU 28 QIU 5
liu LIU 80 LIOU 14 LAU 2
lv LU 58 LYU 22 LEU 8 LIU 3 LV 2
xu HSU 86 XU 5 SYU 3 SHYU 2 SHIU 2
zhou CHOU 91 JOU 4 ZHOU 3 JHOU 1
gao KAO 84 GAO 9 KAU 4
ouyang OUYANG
`)

/** A surname's syllables as families of Taiwan write them. */
export const surnameSpellings = (syllables: readonly Syllable[]): readonly Likely<string>[] =>
  FAMILY_SPELLINGS.get(syllables.map(({ pinyin }) => pinyin).join('')) ??
  inSystems(syllables, SURNAME_SYSTEMS)

/** Of those whose surname follows a newer system, so many write the given name in the same. */
const IN_ONE_SYSTEM = 0.6
const MOST_NAMES = 16

/** A name's spellings on passports of Taiwan. */
export const taiwaneseSpellings = (
  family: readonly Syllable[],
  given: readonly Syllable[],
): readonly Likely<Spelling>[] =>
  surnameSpellings(family)
    .flatMap((surname) =>
      inSystems(given, givenSystems(family, surname.value)).map((word) => ({
        value: { family: [surname.value], given: [word.value] },
        share: surname.share * word.share,
      })),
    )
    .toSorted(likeliestFirst)
    .slice(0, MOST_NAMES)

function givenSystems(family: readonly Syllable[], surname: string): readonly Likely<System>[] {
  const same = GIVEN_SYSTEMS.filter(
    ({ value }) => family.map((one) => inSystem(one, value)).join('') === surname,
  ).map(({ value }) => value)
  if (same.length === 0 || same.includes('wade')) return GIVEN_SYSTEMS
  return GIVEN_SYSTEMS.map(({ value, share }) => ({
    value,
    share: share * (1 - IN_ONE_SYSTEM) + (same.includes(value) ? IN_ONE_SYSTEM / same.length : 0),
  }))
}

/** The syllables of pinyin that a spelling of a system stands for: TSAI of Wade–Giles is `cai` or `zai`. */
export const fromSystem = (spelling: string, system: System): readonly Syllable[] =>
  SPELLED[system].get(spelling) ?? []

const spelledIn = (system: System): ReadonlyMap<string, readonly Syllable[]> => {
  const spelled = new Map<string, readonly Syllable[]>()
  for (const syllable of SYLLABLE_OF.values()) {
    for (const written of new Set([inSystem(syllable, system), ...(syllable.pinyin === 'yi' ? ['YI'] : [])]))
      spelled.set(written, [...(spelled.get(written) ?? []), syllable])
  }
  return spelled
}

const SPELLED: Readonly<Record<System, ReadonlyMap<string, readonly Syllable[]>>> = {
  hanyu: spelledIn('hanyu'),
  wade: spelledIn('wade'),
  tongyong: spelledIn('tongyong'),
  mps2: spelledIn('mps2'),
}
