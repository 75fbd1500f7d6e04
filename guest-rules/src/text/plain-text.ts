/**
 * A letter followed by accents or by the voicing marks of kana: the only sequences that are composed. No writing has thirty
 * on one letter, and to put them in order takes time by the square of their number: sixty thousand take a second.
 */
const MARKED_LETTER = /\p{L}[\u0300-\u036f\u3099\u309a]{1,30}(?![\u0300-\u036f\u3099\u309a])/gu

/** A kana followed by voicing marks, among them those that keyboards make as characters of their own. */
const SPACED_MARKS = /[ぁ-ゖァ-ヺゝヽ][\u3099-\u309c]+/gu

/** Control, format and half-surrogate characters. The two joiners stay: some scripts cannot be spelled without them. */
const INVISIBLE = /(?!\u200c|\u200d)[\p{Cc}\p{Cf}\p{Cs}]/gu

/**
 * The same text with each letter and its marks as one character: か and ゛ become が.
 * Not `normalize('NFC')` on the whole: that also replaces kanji variants (神 by 神), and a name is spelled as it is.
 */
export const composed = (text: string): string =>
  text
    .replace(SPACED_MARKS, (kana) => kana.replace(/゛/gu, '\u3099').replace(/゜/gu, '\u309a'))
    .replace(MARKED_LETTER, (letter) => letter.normalize('NFC'))

/** One line of text as it may be kept: marks composed, invisible characters gone, no space around it. */
export const plainText = (text: string): string =>
  composed(text.replace(/[\t\r\n]+/g, ' ').replace(INVISIBLE, '')).trim()

/** The same for text of several lines, such as an address from abroad: line feeds stay. */
export const plainLines = (text: string): string =>
  text
    .split(/\r\n|\r|\n/)
    .map(plainText)
    .join('\n')
    .trim()

/** Whether a text holds nothing invisible but line feeds. */
export const isPlainText = (text: string): boolean => text.replace(/\n/g, '').search(INVISIBLE) === -1
