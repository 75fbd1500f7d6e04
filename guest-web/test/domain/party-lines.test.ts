import { describe, expect, it } from 'vitest'
import { partyLines } from '../../src/domain/party-lines.ts'

const family = { adults: 2, children: 1, others: 1 }

describe('who stays (R7.6)', () => {
  it.each([
    [{ children: true, others: true }, ['adults 2', 'children 1', 'others 1']],
    [{ children: true, others: false }, ['adults 2', 'children 1']],
    [{ children: false, others: true }, ['adults 2', 'others 1']],
    [{ children: false, others: false }, ['adults 2']],
  ])('with %j is told as %j', (displays, expected) => {
    expect(partyLines(family, displays).map(({ kind, n }) => `${kind} ${n}`)).toEqual(expected)
  })

  it('says of what is configured also that there is none', () => {
    const couple = { adults: 2, children: 0, others: 0 }
    const told = (children: boolean, others: boolean) =>
      partyLines(couple, { children, others }).map(({ kind, n }) => `${kind} ${n}`)
    expect(told(true, true)).toEqual(['adults 2', 'children 0', 'others 0'])
    expect(told(true, false)).toEqual(['adults 2', 'children 0'])
    expect(told(false, false)).toEqual(['adults 2'])
  })
})
