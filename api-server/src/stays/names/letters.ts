import { type ParsedName, type Spelling, wordsOf } from './name.ts'

/** Letters that passports and booking systems write in more than one way. */

/** German and Nordic letters as the machine-readable lines of passports write them: Müller is MUELLER there. */
const WRITTEN_OUT: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ø: 'oe',
  å: 'aa',
  ő: 'oe',
  ű: 'ue',
  đ: 'dj',
  ə: 'a',
}

export const VIETNAMESE_LETTERS = /[ạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹơư]/iu

/** A text with its letters written out. The Đ of Vietnam is a D alone. */
export const writtenOut = (text: string): string => {
  const composed = text.normalize('NFC')
  return composed.replace(/[äöüøåőűđə]/gi, (letter) => {
    const small = letter.toLowerCase()
    if (small === 'đ' && VIETNAMESE_LETTERS.test(composed)) return letter
    const out = WRITTEN_OUT[small] ?? letter
    return small === letter ? out : out.charAt(0).toUpperCase() + out.slice(1)
  })
}

/** MUELLER is also MULLER, and AASEN ASEN; the names that end in EL are whole: MICHAEL, SAMUEL, NOEL. */
const drawnTogether = (word: string): string =>
  word.length < 4
    ? word
    : word
        .replace(/(?<![AEIOUQG])([AOU])E(?=[BCDFGHJKLMNPQRSTVWXZ])(?!L$|LL?[AE]?$)/g, '$1')
        .replace(/AA/g, 'A')

/** Russian, Ukrainian, Bulgarian and Serbian letters as passports transcribe them since ICAO's table, and as people write them. */
const CYRILLIC: Readonly<Record<string, readonly [passport: string, usual: string]>> = {
  А: ['A', 'A'],
  Б: ['B', 'B'],
  В: ['V', 'V'],
  Г: ['G', 'G'],
  Ґ: ['G', 'G'],
  Д: ['D', 'D'],
  Ђ: ['DJ', 'DJ'],
  Е: ['E', 'E'],
  Ё: ['E', 'YO'],
  Є: ['IE', 'YE'],
  Ж: ['ZH', 'ZH'],
  З: ['Z', 'Z'],
  И: ['I', 'I'],
  І: ['I', 'I'],
  Ї: ['I', 'YI'],
  Й: ['I', 'Y'],
  Ј: ['J', 'J'],
  К: ['K', 'K'],
  Л: ['L', 'L'],
  Љ: ['LJ', 'LJ'],
  М: ['M', 'M'],
  Н: ['N', 'N'],
  Њ: ['NJ', 'NJ'],
  О: ['O', 'O'],
  П: ['P', 'P'],
  Р: ['R', 'R'],
  С: ['S', 'S'],
  Т: ['T', 'T'],
  Ћ: ['C', 'C'],
  У: ['U', 'U'],
  Ў: ['U', 'U'],
  Ф: ['F', 'F'],
  Х: ['KH', 'KH'],
  Ц: ['TS', 'TS'],
  Ч: ['CH', 'CH'],
  Џ: ['DZ', 'DZ'],
  Ш: ['SH', 'SH'],
  Щ: ['SHCH', 'SHCH'],
  Ъ: ['IE', ''],
  Ы: ['Y', 'Y'],
  Ь: ['', ''],
  Э: ['E', 'E'],
  Ю: ['IU', 'YU'],
  Я: ['IA', 'YA'],
}

/** Greek letters and pairs as ELOT 743 transcribes them in passports. */
const GREEK: readonly (readonly [RegExp, string])[] = [
  [/ΟΥ/g, 'OU'],
  [/([ΑΕΗ])Υ(?=[ΒΓΔΖΛΜΝΡΑΕΗΙΟΥΩ])/g, '$1V'],
  [/([ΑΕΗ])Υ/g, '$1F'],
  [/(?<!\p{L})ΜΠ/gu, 'B'],
  [/ΓΓ/g, 'NG'],
  [/ΓΞ/g, 'NX'],
  [/ΓΧ/g, 'NCH'],
  [/Θ/g, 'TH'],
  [/Χ/g, 'CH'],
  [/Ψ/g, 'PS'],
  [/Φ/g, 'F'],
  [/Ξ/g, 'X'],
  [/Ω/g, 'O'],
  [/Η/g, 'I'],
  [/Υ/g, 'Y'],
  [/Α/g, 'A'],
  [/Β/g, 'V'],
  [/Γ/g, 'G'],
  [/Δ/g, 'D'],
  [/Ε/g, 'E'],
  [/Ζ/g, 'Z'],
  [/Ι/g, 'I'],
  [/Κ/g, 'K'],
  [/Λ/g, 'L'],
  [/Μ/g, 'M'],
  [/Ν/g, 'N'],
  [/Ο/g, 'O'],
  [/Π/g, 'P'],
  [/Ρ/g, 'R'],
  [/Σ/g, 'S'],
  [/Τ/g, 'T'],
]

/** A word in Cyrillic or Greek capitals in Latin ones; empty where it is written in another script. */
export const inLatin = (word: string): readonly string[] => {
  if (/^\p{Script=Greek}+$/u.test(word))
    return [GREEK.reduce((latin, [letters, transcription]) => latin.replace(letters, transcription), word)]
  if (!/^\p{Script=Cyrillic}+$/u.test(word)) return []
  const written = (which: 0 | 1) => Array.from(word, (letter) => CYRILLIC[letter]?.[which] ?? '').join('')
  return [written(0), written(1)]
}

/** Russian and Ukrainian names in Latin letters as passports write them today: YURIY is IURII there, ALEXEY ALEKSEI, ZAHAROV ZAKHAROV. */
const asInSlavicPassport = (word: string): string =>
  word
    .replace(/^YE/, 'E')
    .replace(/YU/g, 'IU')
    .replace(/YA/g, 'IA')
    .replace(/X/g, 'KS')
    .replace(/(?<![CKSZTP])H/g, 'KH')
    .replace(/C(?=OV|EV|KA|KII?$|KY$)/g, 'TS')
    .replace(/I[YJ]$/, 'II')
    .replace(/([AEOU])Y(?![AEIOU])/g, '$1I')
    .replace(/(?<=[BCDFGHJKLMNPRSTVZ])Y$/, 'II')

/** The same as people write it without the passport: IULIIA is YULIYA and YULIA, DMITRII is DMITRIY and DMITRY. */
const asInSlavicUse =
  (end: string) =>
  (word: string): string =>
    word
      .replace(/IU/g, 'YU')
      .replace(/KS(?=[AI]|E[IY])/g, end === 'Y' ? 'X' : 'KS')
      .replace(/II$/, end)
      .replace(/IIA$/, end === 'Y' ? 'IA' : 'IYA')
      .replace(/(?<=[AEOL])IA/g, 'YA')
      .replace(/([AEO])I$/, '$1Y')

/** And as older documents do, letter by letter: ZAKHAROVA KUZNETSOV is ZAHAROVA KUZNECOV. */
const asInOldSlavicUse = (word: string): string =>
  asInSlavicUse('Y')(word).replace(/KH/g, 'H').replace(/TS/g, 'C')

/** Greek names as passports write them, and as people did before: AIKATERINI KARAGIANNIS is EKATERINI KARAYANNIS. */
const asInGreekPassport = (word: string): string =>
  word
    .replace(/^E(?=[KL])/, 'AI')
    .replace(/Y(?=[AIE])/g, 'GI')
    .replace(/(?<=[LN])IOS$/, 'EIOS')
    .replace(/^H/, 'CH')
const asInGreekUse = (word: string): string =>
  word
    .replace(/^AI(?=[KL])/, 'E')
    .replace(/GI(?=[AOE])/g, 'Y')
    .replace(/EIOS$/, 'IOS')
    .replace(/CH(?=[AIO])/, 'H')

const eachWord =
  (...changes: readonly ((word: string) => string)[]) =>
  ({ family, given }: ParsedName): readonly Spelling[] =>
    changes.map((change) => ({ family: family.map(change), given: given.map(change) }))

export const withDrawnLetters = eachWord(drawnTogether)
export const withSlavicLetters = eachWord(
  asInSlavicPassport,
  asInSlavicUse('IY'),
  asInSlavicUse('Y'),
  asInOldSlavicUse,
)
export const withGreekLetters = eachWord(asInGreekPassport, asInGreekUse, (word) =>
  word.replace(/EIOS$/, 'IOS'),
)

const someWord =
  (pattern: RegExp) =>
  (name: ParsedName): boolean =>
    wordsOf(name).some((word) => pattern.test(word))

/** Ends of German and Nordic family names, where AE, OE and UE are letters of their own. */
export const isGermanic = someWord(
  /.{2}(?:[^AEIOU]ER|MANN|S[EO]N|STEIN|BERG|LING|NEN|IG|KE|[TLR]Z|HM|CK|FF|LUND|STROEM|QUIST|GAARD|HARDT|BAUER)$/,
)
export const isSlavic = someWord(/.{2}(?:OV|OVA|EV|EVA|SKI[YIJ]|SKY|SKA[YI]A|STO[YI]|ENKO|CHUK|II|IIA)$/)
export const isGreek = someWord(/.{3}(?:IDIS|IDOU|AKIS|AKI|POULOS|POULOU|ANNIS|ADIS|ATOS|IOU|TZIS)$/)
