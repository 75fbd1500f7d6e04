import { traitsOf } from '@tomari/contract/languages'
import type { ReferenceMonth } from '@tomari/guest-rules/card'

/** Japan has one zone and no summer time. */
export const JAPAN_AHEAD_MS = 9 * 60 * 60 * 1000

/**
 * The month that a moment falls into in Japan, where the hotel and its payment company are, whatever zone the guest's
 * phone is set to.
 * @param at milliseconds since 1970, UTC
 */
export const monthInJapan = (at: number): ReferenceMonth => {
  const there = new Date(at + JAPAN_AHEAD_MS)
  return { year: there.getUTCFullYear(), month: there.getUTCMonth() + 1 }
}

/** An amount in the pieces that a table of amounts draws in different sizes. */
interface YenParts {
  readonly prefix: string
  readonly figure: string
  readonly unit: string
}

/** The sign of a smaller amount: as wide as a digit, unlike the hyphen. */
const MINUS = '−'

/**
 * Whole yen with thousands separators, in pieces: 42,600 and 円 in Japanese, ¥ and 42,600 in English.
 * @throws RangeError when the amount is not a whole number
 */
export const yenParts = (amount: number, language: string): YenParts => {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not an amount of yen: ${amount}`)
  const sign = amount < 0 ? MINUS : ''
  const digits = String(Math.abs(amount)).replace(/\B(?=(\d{3})+$)/g, ',')
  const [before = '', unit = ''] = traitsOf(language).yen.split('{n}')
  return before === ''
    ? { prefix: '', figure: `${sign}${digits}`, unit }
    : { prefix: `${sign}${before}`, figure: digits, unit }
}

/** Whole yen as guests read them: 42,600円, ¥42,600 or 42,600엔, and −1,000円 or −¥1,000 (R5.15). */
export const yen = (amount: number, language: string): string => {
  const { prefix, figure, unit } = yenParts(amount, language)
  return `${prefix}${figure}${unit}`
}
