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

/** Where the groups of a number end, by how it begins; what else there is depends on the town, and is left as it is. */
const shapes: readonly (readonly [beginning: RegExp, digits: number, groups: readonly number[]])[] = [
  [/^0[5-9]0/, 11, [3, 4, 4]],
  [/^(0120|0570)/, 10, [4, 3, 3]],
  [/^0[36]/, 10, [2, 4, 4]],
]

/**
 * A phone number as it is written in Japan: 090-1234-5678. A number of unknown groups is answered as
 * it was typed.
 * @param phone digits alone
 */
export const writtenPhone = (phone: string): string => {
  const [, , groups = []] =
    shapes.find(([beginning, digits]) => beginning.test(phone) && phone.length === digits) ?? []
  if (groups.length === 0) return phone
  let at = 0
  return groups.map((size) => phone.slice(at, (at += size))).join('-')
}
