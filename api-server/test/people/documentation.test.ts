import fs from 'node:fs'
import { deskPageOperations, signedIn } from '@tomari/contract/desk-page/operations'
import { deskRoles } from '@tomari/contract/desk-page/roles'
import { errorCodes } from '@tomari/contract/error-codes'
import { describe, expect, it } from 'vitest'

const page = fs.readFileSync(new URL('../../../docs/desk-page.md', import.meta.url), 'utf8')

describe('docs/desk-page.md', () => {
  it.each(Object.values(deskPageOperations))('describes $method $path with all it takes', (operation) => {
    const row = page
      .split('\n')
      .find((line) => line.startsWith(`| \`${operation.method} ${operation.path}\` |`))
    const [, , takes = ''] = row?.split('|') ?? []
    expect((takes.match(/\w+/g) ?? []).sort()).toEqual(Object.keys(operation.input.entries).sort())
  })

  it('describes what the page is told of who is signed in', () => {
    for (const field of Object.keys(signedIn.entries)) expect(page).toContain(`\`${field}\``)
  })

  it('describes refusals with the status that they have', () => {
    const statuses: Readonly<Record<string, number>> = errorCodes
    const described = [...page.matchAll(/^\| (\d{3}) `(\w+)` \|/gm)]
    expect(described.length).toBeGreaterThan(80)
    for (const [, status, code = ''] of described)
      expect([code, statuses[code]]).toEqual([code, Number(status)])
  })

  it('describes each role, from the lowest up', () => {
    const described = [...page.matchAll(/^\| `([a-z]+)` \| (?:look|besides)/gm)].map(([, role]) => role)
    expect(described).toEqual([...deskRoles])
  })
})
