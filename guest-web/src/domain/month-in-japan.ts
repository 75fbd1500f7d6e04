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
