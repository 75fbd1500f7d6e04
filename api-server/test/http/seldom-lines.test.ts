import { expect, it } from 'vitest'
import { SeldomLines } from '../../src/http/operation/SeldomLines.ts'

it('one line a second is logged for each cause, with how many were left out before it', () => {
  let now = 0
  const lines = new SeldomLines(() => now)
  expect([lines.next('busy'), lines.next('busy'), lines.next('lost'), lines.next('busy')]).toEqual([
    0,
    null,
    0,
    null,
  ])
  now = 1_000
  expect([lines.next('busy'), lines.next('lost')]).toEqual([2, 0])
})

it('any number of causes takes a bounded room', () => {
  const lines = new SeldomLines(() => 0)
  for (let cause = 0; cause < 10_000; cause += 1) expect(lines.next(`cause ${cause}`)).toBe(0)
})
