import fs from 'node:fs'
import { deskPageOperations, signedIn } from '@tomari/contract/desk-page/operations'
import { deskRoles } from '@tomari/contract/desk-page/roles'
import { errorCodes } from '@tomari/contract/error-codes'
import { describe, expect, it } from 'vitest'
import { commands } from '../../src/commands.ts'
import { columnNames, columns } from '../../src/imports/columns.ts'

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

describe('docs/desk-page.md', () => {
  const text = page('desk-page.md')

  it.each(Object.values(deskPageOperations))('describes $method $path with all it takes', (operation) => {
    const row = text
      .split('\n')
      .find((line) => line.startsWith(`| \`${operation.method} ${operation.path}\` |`))
    const [, , takes = ''] = row?.split('|') ?? []
    expect((takes.match(/\w+/g) ?? []).sort()).toEqual(Object.keys(operation.input.entries).sort())
  })

  it('describes what the page is told of who is signed in', () => {
    for (const field of Object.keys(signedIn.entries)) expect(text).toContain(`\`${field}\``)
  })

  it('describes refusals with the status that they have', () => {
    const statuses: Readonly<Record<string, number>> = errorCodes
    const described = [...text.matchAll(/^\| (\d{3}) `(\w+)` \|/gm)]
    expect(described.length).toBeGreaterThan(80)
    for (const [, status, code = ''] of described)
      expect([code, statuses[code]]).toEqual([code, Number(status)])
  })

  it('describes each role, from the lowest up', () => {
    const described = [...text.matchAll(/^\| `([a-z]+)` \| (?:look|besides)/gm)].map(([, role]) => role)
    expect(described).toEqual([...deskRoles])
  })
})
