import { composed } from './plain-text.ts'

/** Distance between `!` and `！`, the same for all of printable ASCII. */
const WIDTH_OFFSET = 0xfee0

const shifted = (text: string, pattern: RegExp, offset: number): string =>
  text.replace(pattern, (character) => String.fromCharCode(character.charCodeAt(0) + offset))

/** Half-width letters and digits made full-width, all else left alone: `A1-2` becomes `Ａ１-２` (R8.39). */
export const fullWidthAlphanumerics = (text: string): string => shifted(text, /[0-9A-Za-z]/g, WIDTH_OFFSET)

/**
 * Half-width katakana made full-width, voicing marks joined to their kana: `ﾔﾏﾀﾞ` becomes `ヤマダ`.
 * NFKC is used on half-width kana alone, since it would also turn ① into 1 and ㈱ into (株).
 */
export const fullWidthKana = (text: string): string =>
  composed(text.replace(/[･-ﾟ]+/gu, (kana) => kana.normalize('NFKC')))

/** Names and their kana in full width (R8.25). */
export const fullWidth = (text: string): string => fullWidthAlphanumerics(fullWidthKana(text))

/** Full-width letters, digits and signs of a name made half-width, its kanji left alone: `Ｃａｒｔｅｒ` becomes `Carter`. */
export const halfWidthAscii = (text: string): string =>
  shifted(text, /[！-～]/gu, -WIDTH_OFFSET).replace(/\u3000/g, ' ')

/** Distance between ぁ and ァ. */
const KANA_OFFSET = 0x60

/** Hiragana written as katakana, iteration marks included; all else stays: `やまだ太郎` becomes `ヤマダ太郎`. */
export const toKatakana = (text: string): string =>
  text.replace(/[ぁ-ゖゝゞ]/gu, (character) => String.fromCharCode(character.charCodeAt(0) + KANA_OFFSET))
