import fs from 'node:fs'
import { describe, expect, it } from 'vitest'
import { commands } from '../../src/desk/commands.ts'
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

describe('docs/desk.md', () => {
  const rows = rowsOf(page('desk.md'))

  it.each(commands)('describes the command $name with its options (R1.11)', ({ name, options }) => {
    const described = rows.find(([first = '']) => /^`desk ([a-z-]+)/.exec(first)?.[1] === name)?.[0]
    if (described === undefined) throw new Error(`docs/desk.md does not know desk ${name}`)
    const named = described.match(/--[a-z-]+/g) ?? []
    expect(named.sort()).toEqual(options.map((option) => `--${option.name}`).sort())
  })
})
