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

/** What nobody sees: control, format and half-surrogate characters, fillers, selectors of glyphs. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/gu

/** Every dash as a hyphen. */
export const withHyphens = (text: string): string => text.replace(DASHES, '-')

/** Every apostrophe, accent or prime that stands for one as `'`. */
export const withApostrophes = (text: string): string => text.replace(APOSTROPHES, "'")

/** Every dot in the middle of a line as ・. */
export const withMiddleDots = (text: string): string => text.replace(MIDDLE_DOTS, '・')

/** Nothing that nobody sees. Scripts that cannot be spelled without it, and variants of kanji, lose it too: for no free text. */
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
