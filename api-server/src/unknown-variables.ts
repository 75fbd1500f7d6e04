import { settingRows } from './settings.ts'

export interface UnknownVariable {
  readonly name: string
  readonly nearest: string
}

/** Read by `desk` alone. */
const FURTHER = ['DESK_USER']
/** Two slips are a typing error in a long name, and another word in a short one: HOME is not HOST. */
const LETTERS_A_SLIP = 4
const MOST_SLIPS = 2

/** Variables named nearly like a setting, or like one behind TOMARI_. Values are not read. */
export function unknownVariables(
  variables: Readonly<Record<string, string | undefined>>,
): readonly UnknownVariable[] {
  const known = [...settingRows.map(({ name }) => name), ...FURTHER]
  return Object.keys(variables)
    .filter((name) => !known.includes(name))
    .flatMap((name) => {
      const plain = name
        .toUpperCase()
        .replaceAll('-', '_')
        .replace(/^TOMARI_/, '')
      const [best] = known
        .map((nearest) => ({ nearest, slips: slipsBetween(plain, nearest) }))
        .filter(
          ({ nearest, slips }) => slips <= Math.min(MOST_SLIPS, Math.floor(nearest.length / LETTERS_A_SLIP)),
        )
        .sort((one, other) => one.slips - other.slips)
      return best === undefined ? [] : [{ name, nearest: best.nearest }]
    })
}

/** Damerau-Levenshtein distance, cut off above two. */
function slipsBetween(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > MOST_SLIPS) return MOST_SLIPS + 1
  let before: number[] = []
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let at = 1; at <= one.length; at += 1) {
    const next = [at]
    for (let to = 1; to <= other.length; to += 1) {
      const isSame = one[at - 1] === other[to - 1]
      const isSwapped = at > 1 && to > 1 && one[at - 1] === other[to - 2] && one[at - 2] === other[to - 1]
      next.push(
        Math.min(
          (row[to - 1] ?? 0) + (isSame ? 0 : 1),
          (row[to] ?? 0) + 1,
          (next[to - 1] ?? 0) + 1,
          ...(isSwapped ? [(before[to - 2] ?? 0) + 1] : []),
        ),
      )
    }
    before = row
    row = next
  }
  return row[other.length] ?? 0
}
