import fc from 'fast-check'

/** Draws that look like chance and are the same for the same seed. */
export interface Chance {
  readonly below: (most: number) => number
  readonly is: (share: number) => boolean
  readonly pick: <One>(list: readonly One[]) => One | undefined
  readonly letters: (count: number) => string
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const FINE = 2 ** 30
const DRAWN_AT_ONCE = 1_000

export function chanceOf(seed: number): Chance {
  const drawn: number[] = []
  let rounds = 0
  const next = (): number => {
    if (drawn.length === 0) {
      drawn.push(...fc.sample(fc.noBias(fc.nat(FINE - 1)), { seed: seed + rounds, numRuns: DRAWN_AT_ONCE }))
      rounds += 1
    }
    return (drawn.pop() ?? 0) / FINE
  }
  const below = (most: number): number => Math.floor(next() * most)
  return {
    below,
    is: (share) => next() < share,
    pick: (list) => list[below(list.length)],
    letters: (count) => Array.from({ length: count }, () => LETTERS.charAt(below(LETTERS.length))).join(''),
  }
}
