/** Half-width katakana and its signs, by what they are a form of. */
const HALF_WIDTH = new Map(
  Array.from({ length: 0xff9f - 0xff61 + 1 }, (_, index) => String.fromCharCode(0xff61 + index)).map(
    (half) => [half.normalize('NFKC'), half] as const,
  ),
)

/** Katakana, digits and letters in half-width, as zipcloud writes readings: `ガ` becomes `ｶﾞ`. */
export const halfWidthKana = (text: string): string =>
  Array.from(text.normalize('NFKC').normalize('NFD'), (letter) => HALF_WIDTH.get(letter) ?? letter).join('')
