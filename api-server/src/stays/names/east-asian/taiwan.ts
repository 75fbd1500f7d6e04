import { added, type Likely } from './likely.ts'
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

/** Consonants: sound, Wade–Giles, Tongyong, MPS II. What is left out is as before it. */
const INITIALS: ReadonlyMap<string, Written> = new Map(
  rowsOf(`
b P B
p P
m M
f F
d T D
t T
n N
l L
g K G
k K
h H
j CH J
q CH C CH
x HS S SH
zh CH JH J
ch CH
sh SH
r J R
z TS Z TZ
c TS C TS
s S
`).map(([sound = '', ...written]) => [sound, writtenOf(written)]),
)

/** What follows a consonant: sound, Wade–Giles, Tongyong, MPS II. */
const FINALS: ReadonlyMap<string, Written> = new Map(
  rowsOf(`
a A
o O
e E
ai AI
ei EI
ao AO AO AU
ou OU
an AN
en EN
ang ANG
eng ENG
i I
ia IA
ie IEH IE
iao IAO IAO IAU
iou IU IOU
ian IEN IAN
in IN
iang IANG
ing ING
iong IUNG YONG IUNG
u U
ua UA
uo UO
uai UAI
uei UI UEI
uan UAN
uen UN UN UEN
uang UANG
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
e E
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
export function inSystem(syllable: Syllable, system: System): string {
  const { pinyin, initial, final } = syllable
  if (system === 'hanyu') return pinyin.replace('v', 'u').toUpperCase()
  const whole = WHOLE.get(pinyin)
  if (whole !== undefined) return whole[system]
  return (INITIALS.get(initial)?.[system] ?? '') + (FINALS.get(final)?.[system] ?? final.toUpperCase())
}

/**
 * Syllables in one word of each system.
 *
 * @param systems with the share of passports that write in each
 */
export const inSystems = (
  syllables: readonly Syllable[],
  systems: readonly Likely<System>[],
): readonly Likely<string>[] =>
  added(
    systems.flatMap(({ value: system, share }) => {
      const words = syllables.map((one) => inSystem(one, system))
      // Wade–Giles writes 怡 as I; more passports write YI beside its other syllables.
      return system === 'wade' && words.includes('I')
        ? [
            { value: words.map((word) => (word === 'I' ? 'YI' : word)).join(''), share: share * 0.6 },
            { value: words.join(''), share: share * 0.4 },
          ]
        : [{ value: words.join(''), share }]
    }),
  )

/** How many passports of Taiwan write in which system: a surname follows the father's, a given name the year of its first passport. */
export const SURNAME_SYSTEMS: readonly Likely<System>[] = [
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
