import { plainText } from '@tomari/guest-rules/text/plain-text'

/** What Japanese printers have always put in the place of a letter that they do not have. */
const NO_TYPE = '〓'

/** Selectors of a letter's variant and the joiners of other scripts: without a glyph of their own. */
const WITHOUT_GLYPH = /[\p{Variation_Selector}\u200c\u200d]/gu

/**
 * A text in letters that the font has: a letter with a mark that is missing loses the mark, any other becomes 〓.
 * @param has whether the font has a glyph for a code point
 */
export function printable(text: string, has: (codePoint: number) => boolean): string {
  const letters = Array.from(plainText(text).replace(WITHOUT_GLYPH, ''))
  return letters.map((letter) => (isThere(letter, has) ? letter : substitute(letter, has))).join('')
}

function substitute(letter: string, has: (codePoint: number) => boolean): string {
  const bare = letter.normalize('NFKD').replaceAll(/\p{M}/gu, '')
  return bare !== '' && Array.from(bare).every((one) => isThere(one, has)) ? bare : NO_TYPE
}

const isThere = (letter: string, has: (codePoint: number) => boolean): boolean =>
  has(letter.codePointAt(0) ?? 0)
