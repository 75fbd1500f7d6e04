/** Most yen of one of a line, or of a part that goes back. */
export const MOST_YEN = 99_999_999
/** Most of a line. */
export const MOST_OF_A_LINE = 10_000

/** A whole number from 1 to `most` as people in Japan type it, also in full width and grouped; null for anything else. */
export function wholeOf(text: string, most: number): number | null {
  const typed = text.normalize('NFKC').replaceAll(',', '').trim()
  const number = Number(typed)
  return String(number) === typed && Number.isInteger(number) && number >= 1 && number <= most ? number : null
}
