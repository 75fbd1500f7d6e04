import type { ParsedName } from './name.ts'
import { wordsIn } from './words.ts'

/**
 * Japanese names between kana and Latin letters. Spellings that differ in letters alone (SI and SHI, KONNO and KOMMO's M, TCH) are one
 * form; a long vowel is part of a name, so that only the writing that drops it, as passports do, finds the one that has it.
 */

const ROWS = [
  ['', 'ア', 'イ', 'ウ', 'エ', 'オ'],
  ['K', 'カ', 'キ', 'ク', 'ケ', 'コ'],
  ['G', 'ガ', 'ギ', 'グ', 'ゲ', 'ゴ'],
  ['S', 'サ', '', 'ス', 'セ', 'ソ'],
  ['Z', 'ザ', '', 'ズ', 'ゼ', 'ゾ'],
  ['T', 'タ', '', '', 'テ', 'ト'],
  ['D', 'ダ', '', '', 'デ', 'ド'],
  ['N', 'ナ', 'ニ', 'ヌ', 'ネ', 'ノ'],
  ['H', 'ハ', 'ヒ', '', 'ヘ', 'ホ'],
  ['B', 'バ', 'ビ', 'ブ', 'ベ', 'ボ'],
  ['P', 'パ', 'ピ', 'プ', 'ペ', 'ポ'],
  ['M', 'マ', 'ミ', 'ム', 'メ', 'モ'],
  ['Y', 'ヤ', '', 'ユ', '', 'ヨ'],
  ['R', 'ラ', 'リ', 'ル', 'レ', 'ロ'],
  ['W', 'ワ', '', '', '', ''],
] as const

const LETTERS = 'AIUEO'

/** Hepburn's letters of a kana, small ones as the sound that they write alone. */
const HEPBURN: ReadonlyMap<string, string> = new Map([
  ...ROWS.flatMap(([consonant, ...kana]) =>
    kana.flatMap((one, at) => (one === '' ? [] : [[one, consonant + LETTERS.charAt(at)] as const])),
  ),
  ['シ', 'SHI'],
  ['ジ', 'JI'],
  ['ヂ', 'JI'],
  ['チ', 'CHI'],
  ['ツ', 'TSU'],
  ['ヅ', 'ZU'],
  ['フ', 'FU'],
  ['ヴ', 'VU'],
  ['ヲ', 'O'],
  ['ヰ', 'I'],
  ['ヱ', 'E'],
  ['ン', 'N'],
])

const SMALL_VOWELS: Readonly<Record<string, string>> = {
  ァ: 'A',
  ィ: 'I',
  ゥ: 'U',
  ェ: 'E',
  ォ: 'O',
  ヮ: 'WA',
}
const SMALL_Y: Readonly<Record<string, string>> = { ャ: 'YA', ュ: 'YU', ョ: 'YO' }

/** Kana of old systems, which write ショウジ as シヨウジ. */
const withSmallY = (kana: string): string =>
  kana.replace(
    /([キギシジチヂニヒビピミリ])([ヤユヨ])/gu,
    (_, one: string, y: string) => one + 'ャュョ'.charAt('ヤユヨ'.indexOf(y)),
  )

/** And ハットリ as ハツトリ, where オオツカ has its own ツ. */
const withSmallTsu = (kana: string): string =>
  kana.replace(/ツ(?=[カキクケコサシスセソタチツテトパピプペポ])/gu, 'ッ')

/** The words as written; where they have no small kana, first as a system without small ones means them. */
function withEachSize(words: readonly string[]): readonly (readonly string[])[] {
  if (words.some((word) => /[ァィゥェォッャュョヮ]/u.test(word))) return [words]
  return words
    .map((word) => [...new Set([withSmallY(word), withSmallTsu(withSmallY(word)), word])])
    .reduce<readonly (readonly string[])[]>(
      (names, sizes) => sizes.flatMap((size) => names.map((name) => [...name, size])).slice(0, MOST_SIZES),
      [[]],
    )
}

const MOST_SIZES = 4

/** Stands before the second vowel of a long O or U. */
const LONG = '~'

/** Kana as Hepburn's letters, with `LONG`; null where a sign is no kana. */
function lettersOf(kana: string): string | null {
  let letters = ''
  for (const sign of kana) {
    const next = HEPBURN.get(sign)
    if (sign === 'ー') letters += /[OU]$/.test(letters) ? LONG + letters.slice(-1) : ''
    else if (sign === 'ッ') letters += DOUBLED
    else if (SMALL_Y[sign] !== undefined) letters = contracted(letters, SMALL_Y[sign])
    else if (SMALL_VOWELS[sign] !== undefined) letters = letters.replace(/[AIUEO]$/, '') + SMALL_VOWELS[sign]
    else if (next === undefined) return null
    else letters += isSecondHalf(sign, letters) ? LONG + next : next
  }
  return letters.replace(/\*+(.?)/g, (_, consonant: string) =>
    consonant === 'C' ? 'TC' : consonant.repeat(2),
  )
}

const DOUBLED = '*'

const isSecondHalf = (kana: string, before: string): boolean =>
  (kana === 'ウ' && /[OU]$/.test(before)) || (kana === 'オ' && before.endsWith('O'))

/** KI and YA are KYA, SHI and YA are SHA. */
const contracted = (letters: string, y: string): string =>
  letters.replace(/[AIUEO]$/, '') + (/(?:SH|CH|J)I$/.test(letters) ? y.slice(1) : y)

/** A name of more long vowels has all written or none. */
const MOST_LONG = 3

/** Every way to write the long vowels: left out, as passports do, first; at last with an H, which only a vowel behind it shows. */
function withEachLength(letters: string): readonly string[] {
  const [beginning = '', ...others] = letters.split(LONG)
  const ways = 2 ** Math.min(others.length, MOST_LONG)
  const spelled = (spell: (part: string, at: number) => string) =>
    others.reduce((written, part, at) => written + spell(part, at), beginning)
  const each = Array.from({ length: ways }, (_, way) =>
    spelled((part, at) => {
      const isWritten = others.length > MOST_LONG ? way === ways - 1 : (way & (1 << at)) !== 0
      return isWritten ? part : part.slice(1)
    }),
  )
  return [...each, spelled((part) => part.replace(/^[OU]/, /^.[AIUEO]/.test(part) ? 'H' : ''))]
}

/**
 * A name in kana as passports and booking systems write it in Latin letters, in the form of `romanForm`, the most usual one first.
 * @param words katakana, small ones as the booking has them
 * @returns at most eight for each size of its kana; none where a sign is no kana
 */
export const romanFormsOf = (words: readonly string[]): readonly string[] => [
  ...new Set(
    withEachSize(words).flatMap((kana) => {
      const each = kana.map(lettersOf)
      return each.includes(null)
        ? []
        : withEachLength(each.join('')).flatMap((letters) => romanForm(letters) ?? [])
    }),
  ),
]

const SYLLABLES =
  /^(?:(?:SHY?|S|CHY?|C(?=Y)|TSY?|T|KY?W?|NY?|HY?|MY?|RY?|GY?W?|JY?|ZY?|DY?Z?|BY?|PY?|FY?|VY?|W|Y|SY|TY)?[AIUEO]|N(?![AIUEOY])|M(?=[BMP])|(?:([KSTPGZDBJRF])(?=\1)|T(?=CH)|C(?=CH))|(?<=O)H(?![AIUEOY]))+$/

/**
 * A Japanese name in Latin letters with each sound in one spelling, whoever romanised it, and a written long vowel as Ō or Ū.
 * @param letters capitals without spaces
 * @returns null where they are no Japanese syllables
 */
export function romanForm(letters: string): string | null {
  if (!SYLLABLES.test(letters)) return null
  return letters
    .replace(/M(?=[BMP])/g, 'N')
    .replace(/S(?:HY|Y)/g, 'SH')
    .replace(/S(?=I)/g, 'SH')
    .replace(/TY|CY|CHY/g, 'CH')
    .replace(/T(?=I)/g, 'CH')
    .replace(/TCH/g, 'CCH')
    .replace(/T(?=U)/g, 'TS')
    .replace(/^OHU/, 'OU')
    .replace(/(?<![CS])HU/g, 'FU')
    .replace(/[ZDJ]Y/g, 'J')
    .replace(/[ZD](?=I)/g, 'J')
    .replace(/DZ|D(?=U)/g, 'Z')
    .replace(/WO/g, 'O')
    .replace(/V/g, 'B')
    .replace(/O(?:H(?![AIUEOY])|U|O)/g, 'Ō')
    .replace(/U(?:U|H(?![AIUEOY]))/g, 'Ū')
}

/** The same without the length of its vowels, as passports write it. */
export const shortRomanForm = (form: string): string => form.replaceAll('Ō', 'O').replaceAll('Ū', 'U')

const MOST_WORDS = 4

/** Given names of two sounds that no vowel parts, beside which a family name has three at least. */
const SHORT_GIVEN = wordsIn(
  'AOI CHIE MIO RIE MIE KAE SAE YAE NAO RIO MIU RUI SUE AI AN DAI EI GEN GO JIN JUN KAI KAN KEI KEN KO MAI MEI REI REN RIN RYO RYU SEI SHIN SHO SHUN SO TAI TO YO YU YUI YUN',
)

/**
 * Whether a Latin name is Japanese: its words are Japanese syllables, and where the country does not say so, its family name has two that a
 * consonant parts, as no Chinese or Korean one has.
 */
export function isJapanese({ family, given }: ParsedName, country: string | undefined): boolean {
  const words = [...family, ...given]
  if (words.length < 2 || words.length > MOST_WORDS || !words.every((word) => romanForm(word) !== null))
    return false
  if (country !== undefined) return country === 'JP'
  const long = words.filter((word) => /[AEIOU][^AEIOU]+[AEIOU]/.test(word))
  const short = words.filter((word) => !long.includes(word))
  return (
    long.length > 0 &&
    short.length < 2 &&
    short.every((word) => SHORT_GIVEN.has(word)) &&
    (short.length === 0 || long.some((word) => /[AEIOU]$/.test(word)))
  )
}

/** Ends of names whose O is long whoever leaves it out: 藤 and 郎. */
const LONG_ENDING =
  /^(?:(?:SA|I|KA|SAI|GO|NAI|MU|BI)TO|(?:KON|EN|AN|KU|SHIN|SU)DO|(?!.*(?:HIRO|KORO|MORO|SHIRO)$).+RO)$/

/** Forms of a name with the long vowels that its ends show, each by itself and all; none where nothing shows one. */
export function withLongEndings(words: readonly string[]): readonly string[] {
  const places = words.flatMap((word, at) => (LONG_ENDING.test(word) ? [at] : []))
  const chosen = places.length > 1 ? [places, ...places.map((at) => [at])] : places.map((at) => [at])
  return chosen.flatMap(
    (some) => romanForm(words.map((word, at) => (some.includes(at) ? `${word}U` : word)).join('')) ?? [],
  )
}
