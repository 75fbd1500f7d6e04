import { inOneWord, type Likely, only, tableOf } from './likely.ts'

/** A syllable of Jyutping without its tone, taken apart. */
interface Sound {
  readonly initial: string
  readonly final: string
}

const soundOf = (jyutping: string): Sound => {
  const [, initial = '', final = ''] = /^(gw|kw|ng(?=.)|[bpmfdtnlgkhwzcsj](?=.))?(.*)$/.exec(jyutping) ?? []
  return { initial, final }
}

/** Consonants that Hong Kong's register writes otherwise than Jyutping. S, Z and C follow the Mandarin sound too. */
const INITIALS = tableOf(`
b P
d T
n N 90 L 10
g K 97 G 3
gw KW
j Y
`)

/** The same of what follows a consonant. Names have ING where speech has ENG: 平. */
const FINALS = tableOf(`
aa A 72 AH 22 AR 5
aai AI
aau AU
aam AM
aan AN
aang ANG
aap AP
aat AT
aak AK
am AM 84 UM 16
an AN 93 UN 7
ap AP 92 UP 8
e E 95 EH 4
eng ING 88 ENG 12
ek EK 85 IK 15
ei EI 86 I 8 EE 6
eoi UI
eon UN
eot UT
oeng EUNG
oek EUK
i I 80 EE 20
ou O
u U 70 OO 30
un UN 68 OON 30
yu U
yun UEN 95 UN 5
yut UET
m NG
`)

/** Syllables that families write in ways which the parts do not give. */
const WHOLE = tableOf(`
aa A 55 AH 35 NGA 8
ngaa NGA 80 AH 12 A 6
waa WAH 52 WA 48
lei LEI 38 LEE 30 LI 30
fu FU
ji YI 55 YEE 43 I 2
si SZE 52 SEE 18 SI 14 SHI 14
zan CHUN 48 CHAN 42 JAN 5
san SAN 70 SHAN 16 SUN 12
sang SANG 80 SHANG 18
sau SAU 84 SHAU 15
seoi SUI 56 SHUI 42
seon SHUN 72 SUN 27
sik SIK 84 SHIK 15
sin SIN 92 SHIN 6
siu SIU 86 SHIU 13
sung SUNG 86 SHUNG 13
syun SUEN 86 SHUEN 7 SUN 6
mau MAU 60 MO 38
sam SUM 55 SAM 30 SHUM 10
on ON 94 NGON 6
gun KOON 42 KWUN 40 KUN 16
fun FUN 66 FOON 30
ceoi CHUI 50 TSUI 48
coi CHOI 85 TSOI 13
cou TSO 70 CHO 28
cung CHUNG 72 TSUNG 26
`)

const TS_BEFORE = /^(?:ang|e|o|ou|eoi|oi|ung|yun|im|oeng)$/
const ALWAYS_TS = /^(?:ang|e)$/

/** Jyutping writes Z and C for what are CH and TS by the Mandarin sound and the vowel behind it; S may be SH. */
function initialOf({ initial, final }: Sound, mandarin: string): readonly Likely<string>[] {
  const retroflex = /^(?:zh|ch|sh|r)/.test(mandarin)
  switch (initial) {
    case 'z':
    case 'c':
      if (!retroflex && ALWAYS_TS.test(final)) return weighed('TS', 92, 'CH', 8)
      if (!retroflex && TS_BEFORE.test(final)) return weighed('CH', 66, 'TS', 34)
      return weighed('CH', 96, 'TS', 4)
    case 's':
      return retroflex ? weighed('SH', 62, 'S', 38) : weighed('S', 90, 'SH', 10)
    default:
      return INITIALS.get(initial) ?? only(initial.toUpperCase())
  }
}

const weighed = (one: string, its: number, other: string, others: number): readonly Likely<string>[] => [
  { value: one, share: its / 100 },
  { value: other, share: others / 100 },
]

/** ZI of Mandarin is TSZ, ZHI is CHI: Jyutping writes both alike. */
const sibilant = (mandarin: string): readonly Likely<string>[] =>
  /^[zcs]i$/.test(mandarin)
    ? [...weighed('TSZ', 58, 'CHI', 28), ...weighed('TZE', 6, 'TSE', 4)]
    : [...weighed('CHI', 88, 'TSZ', 5), ...weighed('CHEE', 4, 'JI', 3)]

const MOST_SPELLINGS = 4

/**
 * A character's syllable in capital letters as Hong Kong's identity papers write it, and what families write beside it.
 *
 * @param mandarin the same character in pinyin, which keeps sounds apart that Cantonese has alike
 */
export function hongKongSpellings(jyutping: string, mandarin: string): readonly Likely<string>[] {
  if (jyutping === 'zi' || jyutping === 'ci') return sibilant(mandarin)
  const whole = WHOLE.get(jyutping)
  if (whole !== undefined) return whole
  const sound = soundOf(jyutping)
  const parts = [initialOf(sound, mandarin), FINALS.get(sound.final) ?? only(sound.final.toUpperCase())]
  return inOneWord(parts, MOST_SPELLINGS)
}

const MACAU_INITIALS: Readonly<Record<string, string>> = {
  b: 'P',
  d: 'T',
  g: 'K',
  gw: 'KU',
  kw: 'KU',
  z: 'CH',
  c: 'CH',
  j: 'I',
}

const MACAU_FINALS: Readonly<Record<string, string>> = {
  aa: 'A',
  aai: 'AI',
  aau: 'AO',
  aam: 'AM',
  aan: 'AN',
  aang: 'ANG',
  aap: 'AP',
  aat: 'AT',
  aak: 'AK',
  au: 'AO',
  eng: 'ENG',
  eoi: 'OI',
  eon: 'ON',
  eot: 'OT',
  oeng: 'EONG',
  oek: 'EOK',
  iu: 'IO',
  ing: 'ENG',
  ik: 'EK',
  ung: 'ONG',
  uk: 'OK',
  yu: 'U',
  yun: 'UN',
  yut: 'UT',
}

/** A character's syllable in capital letters as Macau's identity papers write it, by Portuguese letters. */
export function macauSpelling(jyutping: string): string {
  const { initial, final } = soundOf(jyutping)
  const rest = MACAU_FINALS[final] ?? final.toUpperCase()
  if (initial === '' && (final === 'm' || final === 'ng')) return 'NG'
  // The vowels that I already stands for: 姚 IO, 余 U, 燕 IN.
  if (initial === 'j' && /^(?:i(?!ng|k)|yu)/.test(final)) return rest
  return (MACAU_INITIALS[initial] ?? initial.toUpperCase()) + rest
}
