/** Numbers that look like chance and are the same for the same seed: a set that anybody can make again. */
export const chanceOf = (seed) => {
  let state = seed
  /** From 0 up to 1 (Mulberry32). */
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const pick = (list) => list[Math.floor(next() * list.length)]
  return {
    pick,
    is: (share) => next() < share,
    /** Another one than these; the list must hold one. */
    other: (list, ...than) => pick(list.filter((one) => !than.includes(one))),
    /** One of rows, each of which begins with its weight. */
    weighted(rows) {
      let left = next() * rows.reduce((sum, [weight]) => sum + weight, 0)
      return rows.find(([weight]) => (left -= weight) < 0) ?? rows[0]
    },
    shuffled: (list) =>
      list
        .map((one) => [next(), one])
        .sort(([one], [other]) => one - other)
        .map(([, one]) => one),
  }
}

/** The rows of a table, a line each, its columns apart by spaces. */
export const rowsOf = (table) =>
  table
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/))

export const wordsOf = (text) => text.trim().split(/\s+/)
