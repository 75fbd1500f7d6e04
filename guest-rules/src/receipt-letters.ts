import type { TextRule } from './problem.ts'
import { RECEIPT_LETTERS } from './receipt-letters-table.ts'
import { plainText } from './text/plain-text.ts'
import { LONGEST_READ } from './text/reading.ts'

/** What Japanese printers have always put in the place of a letter that they do not have. */
const NO_TYPE = '〓'

/** Selectors of a letter's variant and the joiners of other scripts: without a glyph of their own. */
const WITHOUT_GLYPH = /[\p{Variation_Selector}\u200c\u200d]/gu

/** Without kanji, of which composing would replace some (神 by 神). */
const NO_KANJI = /\P{Script=Han}+/gu

/**
 * A text as it stands on a receipt, in letters that its fonts have: a letter without a mark that is missing, a sign of compatibility as
 * what it stands for, any other as 〓. Both the preview of a receipt and the print show this.
 */
export const onReceipt = (text: string): string =>
  lettersOf(text)
    .map((letter) => standIn(letter) ?? NO_TYPE)
    .join('')

/** The signs of a text that no receipt can show, each once. A name with one of them is refused where it is entered. */
export const notOnReceipt = (text: string): readonly string[] => [
  ...new Set(lettersOf(text).filter((letter) => standIn(letter) === null)),
]

/** As long as a line of the receipt can be. */
export const RECEIPT_NAME_MAX_LENGTH = 100

/** Little pictures, and what colours or joins them: no part of any name. */
const PICTURES = /\p{Extended_Pictographic}|[\u{1f3fb}-\u{1f3ff}]|\u200d|\ufe0f/gu

const withoutPictures = (typed: string): string | null => {
  const name = plainText(plainText(typed).replaceAll(PICTURES, ''))
  return name !== '' && notOnReceipt(name).length === 0 ? name : null
}

/** Whom a receipt is made out to. */
export const receiptNameRule: TextRule = {
  maxLength: RECEIPT_NAME_MAX_LENGTH,
  missing: 'required',
  signs: (sign) => notOnReceipt(sign).length === 0,
  correct: withoutPictures,
  broken: (text) => (notOnReceipt(text).length === 0 ? null : 'characters'),
}

function lettersOf(text: string): readonly string[] {
  const plain = plainText(text).replace(WITHOUT_GLYPH, '')
  // To put marks in order takes time by the square of their number.
  return Array.from(
    plain.length > LONGEST_READ ? plain : plain.replace(NO_KANJI, (part) => part.normalize('NFC')),
  )
}

function standIn(letter: string): string | null {
  if (isThere(letter)) return letter
  if (/^\p{M}$/u.test(letter)) return ''
  const bare = letter.normalize('NFKD').replaceAll(/\p{M}/gu, '')
  return bare !== '' && Array.from(bare).every(isThere) ? bare : null
}

interface Range {
  readonly first: number
  readonly last: number
}

let ranges: readonly Range[] | null = null

function isThere(letter: string): boolean {
  ranges ??= readRanges()
  const codePoint = letter.codePointAt(0) ?? 0
  let [low, high] = [0, ranges.length - 1]
  while (low <= high) {
    const middle = (low + high) >> 1
    const range = ranges[middle]
    if (range === undefined) return false
    if (codePoint < range.first) high = middle - 1
    else if (codePoint > range.last) low = middle + 1
    else return true
  }
  return false
}

/** How far behind the one before it each range begins and, behind a hyphen, how many letters each has besides its first. */
function readRanges(): readonly Range[] {
  const [gaps = [], lengths = []] = RECEIPT_LETTERS.replaceAll('\n', '').split('-').map(numbersOf)
  let last = 0
  return gaps.map((gap, at) => {
    const first = last + gap
    last = first + (lengths[at] ?? 0)
    return { first, last }
  })
}

/** In base 26; a small letter ends a number. */
function numbersOf(text: string): readonly number[] {
  return (text.match(/[A-Z]{0,4}[a-z]/g) ?? []).map((digits) =>
    Array.from(digits).reduce((number, digit) => number * 26 + Number.parseInt(digit, 36) - 10, 0),
  )
}
