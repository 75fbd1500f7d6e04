/** Every syllable of Mandarin by its initial, as pinyin writes it; `v` is ü behind N and L. */
const SYLLABLES = `
- a o e ai ei ao ou an en ang eng er
b a o ai ei ao an en ang eng i ie iao ian in ing u
p a o ai ei ao ou an en ang eng i ie iao ian in ing u
m a o e ai ei ao ou an en ang eng i ie iao iu ian in ing u
f a o ei ou an en ang eng u
d a e ai ei ao ou an en ang eng ong i ia ie iao iu ian ing u uo ui uan un
t a e ai ao ou an ang eng ong i ie iao ian ing u uo ui uan un
n a e ai ei ao ou an en ang eng ong i ie iao iu ian in iang ing u uo uan v ve
l a e ai ei ao ou an ang eng ong i ia ie iao iu ian in iang ing u uo uan un v ve
g a e ai ei ao ou an en ang eng ong u ua uo uai ui uan un uang
k a e ai ao ou an en ang eng ong u ua uo uai ui uan un uang
h a e ai ei ao ou an en ang eng ong u ua uo uai ui uan un uang
j i ia ie iao iu ian in iang ing iong u ue uan un
q i ia ie iao iu ian in iang ing iong u ue uan un
x i ia ie iao iu ian in iang ing iong u ue uan un
zh a e i ai ei ao ou an en ang eng ong u ua uo uai ui uan un uang
ch a e i ai ao ou an en ang eng ong u ua uo uai ui uan un uang
sh a e i ai ei ao ou an en ang eng u ua uo uai ui uan un uang
r e i ao ou an en ang eng ong u ua uo ui uan un
z a e i ai ei ao ou an en ang eng ong u uo ui uan un
c a e i ai ao ou an en ang eng ong u uo ui uan un
s a e i ai ao ou an en ang eng ong u uo ui uan un
y i a e ao ou an in ang ing ong u ue uan un
w u a o ai ei an en ang eng
`

export interface Syllable {
  /** As pinyin writes it in small letters, `v` for ü: `zhang`, `lv`. */
  readonly pinyin: string
  /** The consonant of the sound; empty for `yan` and `wu`. */
  readonly initial: string
  /** The rest of the sound, alike behind every consonant: `ian` of `yan`, `vn` of `jun`, `iou` of `liu`. */
  readonly final: string
}

const soundOf = (initial: string, written: string): Pick<Syllable, 'initial' | 'final'> => {
  if (initial === 'y') return { initial: '', final: BEHIND_Y[written] ?? `i${written}` }
  if (initial === 'w') return { initial: '', final: BEHIND_W[written] ?? `u${written}` }
  if (/^[jqx]$/.test(initial) && written.startsWith('u')) return { initial, final: written.replace('u', 'v') }
  return { initial: initial === '-' ? '' : initial, final: SHORTENED[written] ?? written }
}

const BEHIND_Y: Readonly<Record<string, string>> = {
  i: 'i',
  in: 'in',
  ing: 'ing',
  u: 'v',
  ue: 've',
  uan: 'van',
  un: 'vn',
}
const BEHIND_W: Readonly<Record<string, string>> = { u: 'u', eng: 'ong' }
const SHORTENED: Readonly<Record<string, string>> = { iu: 'iou', ui: 'uei', un: 'uen' }

export const SYLLABLE_OF: ReadonlyMap<string, Syllable> = new Map(
  SYLLABLES.trim()
    .split('\n')
    .flatMap((row) => {
      const [initial = '', ...finals] = row.split(' ')
      return finals.map((written) => {
        const pinyin = initial === '-' ? written : initial + written
        return [pinyin, { pinyin, ...soundOf(initial, written) }] as const
      })
    }),
)

/** How passports of China write ü: YU since 2012, U before, V in many bookings. */
export const UMLAUTS = ['yu', 'v', 'u'] as const

export type Umlaut = (typeof UMLAUTS)[number]

export const passportPinyin = (pinyin: string, umlaut: Umlaut): string =>
  pinyin.replace('v', umlaut).toUpperCase()
