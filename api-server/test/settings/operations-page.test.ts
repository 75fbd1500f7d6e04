import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { withSettingsTable } from '../../build/generated-docs.ts'
import { settingRows } from '../../src/settings.ts'

const page = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8')

describe('docs/operations.md', () => {
  it('lists every variable as the schema has it (npm run docs rewrites it) (R20.3)', () => {
    expect(withSettingsTable(page)).toBe(page)
  })

  it('says of every variable what it means', () => {
    expect(settingRows.filter(({ meaning }) => meaning === '')).toEqual([])
  })
})
