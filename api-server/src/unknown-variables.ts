import { editDistance } from '@tomari/guest-rules/text/edit-distance'
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
        .map((nearest) => ({ nearest, slips: editDistance(plain, nearest) }))
        .filter(
          ({ nearest, slips }) => slips <= Math.min(MOST_SLIPS, Math.floor(nearest.length / LETTERS_A_SLIP)),
        )
        .sort((one, other) => one.slips - other.slips)
      return best === undefined ? [] : [{ name, nearest: best.nearest }]
    })
}
