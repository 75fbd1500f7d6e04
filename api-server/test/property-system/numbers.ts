import { createHash } from 'node:crypto'

/** The next whole number from the least to the most, both included. */
export type Numbers = (least: number, most: number) => number

/** Numbers that nobody can foresee and every run repeats. */
export function numbersFrom(seed: number): Numbers {
  let drawn = 0
  return (least, most) => {
    drawn += 1
    const drop = createHash('sha256').update(`${seed}:${drawn}`).digest().readUInt32BE(0)
    return least + (drop % (most - least + 1))
  }
}
