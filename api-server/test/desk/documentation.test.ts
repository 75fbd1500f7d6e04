import fs from 'node:fs'
import { describe, expect, it } from 'vitest'
import { commands } from '../../src/desk/commands.ts'
import { exitCodes } from '../../src/desk/exit-codes.ts'
import { facilitiesIn, readEntries } from '../../src/usecases/facilities/facility-entries.ts'
import { facilityPlan } from '../../src/usecases/facilities/facility-plan.ts'
import { writtenTaxes } from '../../src/usecases/facilities/written-taxes.ts'
import { writtenFacility } from '../../src/usecases/facilities/written-facility.ts'
import { columnNames, columns } from '../../src/usecases/import/columns.ts'

const page = (name: string) => fs.readFileSync(new URL(`../../../docs/${name}`, import.meta.url), 'utf8')
const rowsOf = (text: string) =>
  text
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '')))

describe('docs/desk-import.md', () => {
  const rows = rowsOf(page('desk-import.md'))

  it.each(columnNames)('describes the column %s', (name) => {
    const { japanese, isRequired = false, also } = columns[name]
    const [meaning, headers] = rows.filter(([first]) => first === `\`${name}\``)
    expect(meaning?.[1]).toBe(japanese)
    expect(meaning?.[2] === 'yes').toBe(isRequired)
    expect(headers?.[1]?.split(/, | · /)).toEqual(also.flat())
  })
})

describe('docs/desk-facilities.md', () => {
  const example = /```json\n([^]*?)```/.exec(page('desk-facilities.md'))?.[1] ?? ''
  const file = facilitiesIn(new TextEncoder().encode(example))
  const { entries, problems } = readEntries('rows' in file ? file.rows : [])

  it('shows a file that can be imported', () => {
    expect(problems).toEqual([])
    expect(entries).toHaveLength(1)
  })

  it('describes every key of the file and no other', () => {
    const described = rowsOf(page('desk-facilities.md')).flatMap(
      ([first = '']) => first.match(/[a-z_]+(?:\.(?:[a-z_]+|…))*/g) ?? [],
    )
    const plan = facilityPlan(entries, [], [])
    const written = 'changes' in plan ? plan.changes.map(({ after }) => writtenFacility(after)) : []
    const place = { kind: 'place', place: 'kyoto', confirmedOn: '2026-03-01', children: null } as const
    const taxes = [place, { kind: 'layers', layers: [place] } as const].map((accommodation) => ({
      taxes: writtenTaxes({ bathing: place, accommodation }),
    }))
    const keys = new Set([...written, ...taxes].flatMap((facility) => keysIn(facility)))
    keys.add('taxes.accommodation.per_mille')
    expect(described.filter((key) => key !== 'key').sort()).toEqual([...keys].sort())
  })

  /** The paths of an object's values; lists and visibility settings are one value each. */
  const keysIn = (value: unknown, path = ''): readonly string[] => {
    if (path.endsWith('_visibility')) return [`${path}.…`]
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return [path]
    return Object.entries(value).flatMap(([key, inner]) =>
      keysIn(inner, path === '' ? key : `${path}.${key}`),
    )
  }
})

describe('docs/desk.md', () => {
  const rows = rowsOf(page('desk.md'))

  it.each(commands)('describes the command $name with its options (R1.11)', ({ name, options }) => {
    const described = rows.find(([first = '']) => /^`desk ([a-z-]+)/.exec(first)?.[1] === name)?.[0]
    if (described === undefined) throw new Error(`docs/desk.md does not know desk ${name}`)
    const named = described.match(/--[a-z-]+/g) ?? []
    expect(named.sort()).toEqual(options.map((option) => `--${option.name}`).sort())
  })

  it.each(exitCodes)('gives exit code $code its meaning', ({ code, meaning }) => {
    const row = rows.find(([first]) => first === String(code))
    expect(row?.[1]?.replaceAll('`', '')).toBe(meaning.en)
  })
})
