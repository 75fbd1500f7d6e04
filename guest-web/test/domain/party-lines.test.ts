import { describe, expect, it } from 'vitest'
import { partyLines } from '../../src/screen-kit/stay-parts.ts'

const family = { adults: 2, children: 1, others: 1 }
const couple = { adults: 2, children: 0, others: 0 }

describe('who stays (R7.6)', () => {
  it.each([
    [family, { children: true, others: true }, ['adults 2', 'children 1', 'others 1']],
    [family, { children: true, others: false }, ['adults 2', 'children 1']],
    [family, { children: false, others: true }, ['adults 2', 'others 1']],
    [family, { children: false, others: false }, ['adults 2']],
    // Of what is configured it is said also that there is none.
    [couple, { children: true, others: true }, ['adults 2', 'children 0', 'others 0']],
    [couple, { children: true, others: false }, ['adults 2', 'children 0']],
    [couple, { children: false, others: false }, ['adults 2']],
  ])('of %j with %j is told as %j', (party, displays, expected) => {
    expect(partyLines(party, displays).map(({ kind, n }) => `${kind} ${n}`)).toEqual(expected)
  })
})
