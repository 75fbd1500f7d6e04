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

/** The one test for texts that Japanese writes in another way. */
export const isJapanese = (language: string): boolean => language === 'ja' || language.startsWith('ja-')

/** An amount in the pieces that a table of amounts draws in different sizes. */
interface YenParts {
  readonly prefix: string
  readonly figure: string
  readonly unit: string
}

/** The sign of a smaller amount: as wide as a digit, unlike the hyphen. */
const MINUS = '−'

/**
 * Whole yen with thousands separators, in pieces: 42,600 and 円 in Japanese, ¥ and 42,600 elsewhere.
 * @throws RangeError when the amount is not a whole number
 */
export const yenParts = (amount: number, language: string): YenParts => {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not an amount of yen: ${amount}`)
  const sign = amount < 0 ? MINUS : ''
  const digits = String(Math.abs(amount)).replace(/\B(?=(\d{3})+$)/g, ',')
  return isJapanese(language)
    ? { prefix: '', figure: `${sign}${digits}`, unit: '円' }
    : { prefix: `${sign}¥`, figure: digits, unit: '' }
}

/** Whole yen as guests read them: 42,600円 or ¥42,600, and −1,000円 or −¥1,000 (R5.15). */
export const yen = (amount: number, language: string): string => {
  const { prefix, figure, unit } = yenParts(amount, language)
  return `${prefix}${figure}${unit}`
}
