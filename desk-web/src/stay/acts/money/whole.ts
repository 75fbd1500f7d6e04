import { readAscii } from '@tomari/guest-rules/text/reading'

/** Most yen of one of a line, or of a part that goes back. */
export const MOST_YEN = 99_999_999
/** Most of a line. */
export const MOST_OF_A_LINE = 10_000

/** A whole number from `least` to `most` as people in Japan type it, also in full width and grouped; null for anything else. */
export function wholeOf(text: string, most: number, least = 1): number | null {
  const typed = readAscii(text).replaceAll(',', '')
  const number = Number(typed)
  return String(number) === typed && Number.isInteger(number) && number >= least && number <= most
    ? number
    : null
}
