import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { stayLifeDocument } from '../../../build/stay-life-document.ts'
import { STAY_STATES, stayLife } from '../stay-life.ts'

it.each([
  ['cancel', 'reinstate'],
  ['mark_no_show', 'undo_no_show'],
  ['check_in', 'undo_check_in'],
  ['check_out', 'undo_check_out'],
] as const)('the life of a stay: %s is taken back by %s, from wherever it leads', (event, undo) => {
  const ways = STAY_STATES.flatMap((from) => {
    const { to } = stayLife[event][from]
    return to === null ? [] : [[from, stayLife[undo][to].to]]
  })
  expect(ways.length).toBeGreaterThan(0)
  for (const [from, back] of ways) expect(back).toBe(from)
})

it('docs/stay-life.md is fresh (else: npm run docs) (R19.10)', () => {
  const page = readFileSync(new URL('../../../../docs/stay-life.md', import.meta.url), 'utf8')
  expect(page).toBe(stayLifeDocument())
})
