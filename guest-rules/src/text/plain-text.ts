/** Dashes, minus signs, waves and lines: whatever is seen as one. */
const DASHES = /[\p{Dash}˗⁃─━┄┅⎯➖ㅡᅳ㇐]/gu

/** The same and tildes, behind a kana; the double hyphen ゠ stands between names and prolongs none. */
const AFTER_KATAKANA = /([ァ-ヺー-ヾㇰ-ㇿｦ-ﾟ])((?:(?!゠)[\p{Dash}˗⁃─━┄┅⎯➖ㅡᅳ㇐~～∼])+)/gu
const HALF_WIDTH = /^[ｦ-ﾟ]/u

/** Between two letters these join the parts of a name. */
const HYPHENS = /^[-‐‑]+$/u
const LETTER = /^[\p{Lu}\p{Ll}\p{Lt}\p{Lo}]/u

const MIDDLE_DOTS = /[·•‧∙⋅᛫]/gu

const APOSTROPHES = /[’‘‛′‵´`ʹʻʼʽˈꞌ]/gu

/** Invisible signs: control, format and half-surrogate characters, fillers, selectors of glyphs. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/gu

export const withHyphens = (text: string): string => text.replace(DASHES, '-')

/** Every apostrophe, accent or prime that stands for one as `'`. */
export const withApostrophes = (text: string): string => text.replace(APOSTROPHES, "'")

/** Every dot in the middle of a line as ・. */
export const withMiddleDots = (text: string): string => text.replace(MIDDLE_DOTS, '・')

/** Removes invisible signs. Scripts that cannot be spelled without them, and variants of kanji, lose them too: for no free text. */
export const withoutUnseen = (text: string): string => text.replace(UNSEEN, '')

/** Every space of one width as ` `; the full-width one stays. */
export const withPlainSpaces = (text: string): string => text.replace(/[^\S\u3000\ufeff]/gu, ' ')

/**
 * Every dash behind a katakana letter as the long-vowel mark: `マリ－` is マリー.
 * @param keepsHyphens where hyphens are allowed: one between two letters, as in `スミス-ジョーンズ`, stays
 */
export const withLongVowels = (text: string, keepsHyphens = false): string =>
  text.replace(AFTER_KATAKANA, (match: string, kana: string, dashes: string, at: number) => {
    const next = text.slice(at + match.length, at + match.length + 2)
    if (keepsHyphens && HYPHENS.test(dashes) && LETTER.test(next)) return match
    return kana + (HALF_WIDTH.test(kana) ? 'ｰ' : 'ー').repeat(Array.from(dashes).length)
  })

/**
 * A letter followed by accents or by the voicing marks of kana: the only sequences that are composed. No writing has thirty
 * on one letter, and to put them in order takes time by the square of their number: sixty thousand take a second.
 */
const MARKED_LETTER = /\p{L}[\u0300-\u036f\u3099\u309a]{1,30}(?![\u0300-\u036f\u3099\u309a])/gu

/** A kana followed by voicing marks, among them those that keyboards make as characters of their own. */
const SPACED_MARKS = /[ぁ-ゖァ-ヺゝヽ][\u3099-\u309cﾞﾟ]+/gu

/**
 * Control, format and half-surrogate characters, fillers and other blanks. The two joiners stay, for some scripts cannot be spelled
 * without them, and so do the selectors of a kanji's variant.
 */
const INVISIBLE =
  /(?!\u200c|\u200d|\p{Variation_Selector})[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/gu

/**
 * The same text with each letter and its marks as one character: か and ゛ become が.
 * Not `normalize('NFC')` on the whole: that also replaces kanji variants (神 by 神), and a name is spelled as it is.
 */
export const composed = (text: string): string =>
  text
    .replace(SPACED_MARKS, (kana) => kana.replace(/[゛ﾞ]/gu, '\u3099').replace(/[゜ﾟ]/gu, '\u309a'))
    .replace(MARKED_LETTER, (letter) => letter.normalize('NFC'))

/** One line of text as it may be stored: marks composed, invisible characters gone, one kind of space, none around it. */
export const plainText = (text: string): string =>
  composed(withPlainSpaces(text.replace(/[\t\r\n]+/g, ' ').replace(INVISIBLE, ''))).trim()

/** The same for text of several lines, such as an address from abroad: line feeds stay. */
export const plainLines = (text: string): string =>
  text
    .split(/\r\n|\r|\n/)
    .map(plainText)
    .join('\n')
    .trim()
