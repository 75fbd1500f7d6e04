/**
 * A name as people at the desk read it: Latin letters and digits that were typed in full width stand in half width, with plain spaces
 * between them. Kanji, kana and their spaces stay as they are.
 */
export const halfWidthLatin = (name: string): string =>
  /[Ａ-Ｚａ-ｚ]/.test(name)
    ? name.replaceAll(/[！-～]/g, (sign) => sign.normalize('NFKC')).replaceAll('\u3000', ' ')
    : name
