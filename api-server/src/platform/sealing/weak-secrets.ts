import { isUtf8 } from 'node:buffer'

/** Of 32 random bytes about 30 are different; fewer than 17 come up once in a thousand million keys. */
const FEWEST_BYTES = 17
/** As many different steps from one byte to the next; counting has one. */
const FEWEST_STEPS = 13
/** Random bytes repeat one six times in a row about once in ten thousand million keys. */
const LONGEST_RUN = 5

/**
 * Whether a key was written rather than drawn: one byte repeated, a block repeated, counting, words, padding. Such a key is in
 * every attacker's list of keys to try.
 * @param secret 32 bytes
 */
export const isWeakKey = (secret: Uint8Array): boolean =>
  new Set(secret).size < FEWEST_BYTES ||
  new Set(stepsOf(secret)).size < FEWEST_STEPS ||
  longestRun(secret) > LONGEST_RUN ||
  isUtf8(secret)

const FEWEST_SIGNS = 5

/** Few signs, a part that repeats, counting, words of examples. */
export function isWeakToken(token: string): boolean {
  const codes = Array.from(token, (sign) => sign.codePointAt(0) ?? 0)
  return (
    new Set(codes).size < FEWEST_SIGNS ||
    new Set(stepsOf(codes)).size < FEWEST_SIGNS ||
    isOnePartRepeated(token) ||
    EXAMPLE_WORDS.some((word) => token.toLowerCase().includes(word))
  )
}

const EXAMPLE_WORDS = ['change-me', 'change_me', 'changeme', 'password'] as const

function stepsOf(values: Iterable<number>): readonly number[] {
  const all = [...values]
  return all.slice(1).map((value, index) => (value - (all[index] ?? 0)) & 0xff)
}

function longestRun(values: Iterable<number>): number {
  let [longest, run, last] = [0, 0, -1]
  for (const value of values) {
    run = value === last ? run + 1 : 1
    last = value
    longest = Math.max(longest, run)
  }
  return longest
}

/** A text stands in itself twice over, shifted, only when it consists of a part that repeats. */
const isOnePartRepeated = (text: string): boolean => `${text}${text}`.indexOf(text, 1) < text.length
