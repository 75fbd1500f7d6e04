import type { Spelling } from '../name.ts'

/** A way to write something with its share: of those who carry it about so many, between 0 and 1, write it so. */
export interface Likely<Value> {
  readonly value: Value
  readonly share: number
}

/** Rows of a key and its spellings, each with its percentage: `정 JUNG 46 JEONG 42 CHUNG 7`. A spelling without one is the only one. */
export const tableOf = (rows: string): ReadonlyMap<string, readonly Likely<string>[]> =>
  new Map(
    rows
      .trim()
      .split('\n')
      .map((row): readonly [string, readonly Likely<string>[]] => {
        const [key = '', ...spellings] = row.split(/ (?=[A-Z])/u)
        return [key, spellings.map(likelyOf)]
      }),
  )

const likelyOf = (spelling: string): Likely<string> => {
  const [value = '', percentage = '100'] = spelling.split(' ')
  return { value, share: Number(percentage) / 100 }
}

export const only = <Value>(value: Value): readonly Likely<Value>[] => [{ value, share: 1 }]

/** Sequences of one from each list, the likeliest first, `most` at most. */
export const likeliestSequences = <Value>(
  lists: readonly (readonly Likely<Value>[])[],
  most: number,
): readonly Likely<readonly Value[]>[] =>
  lists.reduce<readonly Likely<readonly Value[]>[]>(
    (begun, list) =>
      begun
        .flatMap((sequence) =>
          list.map((next) => ({
            value: [...sequence.value, next.value],
            share: sequence.share * next.share,
          })),
        )
        .toSorted(likeliestFirst)
        .slice(0, most),
    only([]),
  )

export const likeliestFirst = (one: Likely<unknown>, other: Likely<unknown>): number =>
  other.share - one.share

/** The same with each value once, its shares added. */
export function added(likely: readonly Likely<string>[]): readonly Likely<string>[] {
  const shares = new Map<string, number>()
  for (const { value, share } of likely) shares.set(value, (shares.get(value) ?? 0) + share)
  return [...shares].map(([value, share]) => ({ value, share }))
}

/** The parts of a word by their spellings as one word, the likeliest first, each once; `most` at most. */
export const inOneWord = (
  parts: readonly (readonly Likely<string>[])[],
  most: number,
): readonly Likely<string>[] =>
  added(likeliestSequences(parts, most).map(({ value, share }) => ({ value: value.join(''), share })))

/** Whole names of family and given names in one word each, the likeliest first, `most` at most. */
export const wholeNames = (
  families: readonly Likely<string>[],
  givens: readonly Likely<string>[],
  most: number,
): readonly Likely<Spelling>[] =>
  likeliestSequences([families, givens], most).map(({ value: [family = '', given = ''], share }) => ({
    value: { family: [family], given: [given] },
    share,
  }))
