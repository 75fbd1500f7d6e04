/** Distance between ぁ and ァ. */
const KANA_OFFSET = 0x60

/** Hiragana written as katakana, iteration marks included; all else stays: `やまだ太郎` becomes `ヤマダ太郎`. */
export const toKatakana = (text: string): string =>
  text.replace(/[ぁ-ゖゝゞ]/gu, (character) => String.fromCharCode(character.charCodeAt(0) + KANA_OFFSET))
