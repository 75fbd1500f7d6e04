import fs from 'node:fs'
import { describe, expect, it } from 'vitest'
import { commands } from '../../src/desk/commands.ts'

const page = (name: string) => fs.readFileSync(new URL(`../../../docs/${name}`, import.meta.url), 'utf8')
const rowsOf = (text: string) =>
  text
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '')))

describe('docs/desk.md', () => {
  const rows = rowsOf(page('desk.md'))

  it.each(commands)('describes the command $name with its options (R1.11)', ({ name, options }) => {
    const described = rows.find(([first = '']) => /^`desk ([a-z-]+)/.exec(first)?.[1] === name)?.[0]
    if (described === undefined) throw new Error(`docs/desk.md does not know desk ${name}`)
    const named = described.match(/--[a-z-]+/g) ?? []
    expect(named.sort()).toEqual(options.map((option) => `--${option.name}`).sort())
  })
})
