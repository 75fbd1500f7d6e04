import { passesLuhn } from '@tomari/guest-rules/card'
import { describe, expect, it } from 'vitest'
import { SCENARIOS, scenarioOf, TEST_CARDS } from '../../sandbox/test-cards.ts'

describe('the script of the sandbox', () => {
  it('knows cards that pass as cards, each for one scenario (R12.21, R18.12)', () => {
    expect(TEST_CARDS.filter(({ number }) => !passesLuhn(number))).toEqual([])
    expect(new Set(TEST_CARDS.map(({ number }) => number)).size).toBe(TEST_CARDS.length)
    const shown = new Set(TEST_CARDS.map(({ scenario }) => scenario))
    expect(SCENARIOS.filter((scenario) => !shown.has(scenario))).toEqual([])
  })
})

it.each([
  '',
  'tok',
  'sandbox-success-',
  `sandbox-nothing-${'0'.repeat(32)}`,
  `x-sandbox-success-${'0'.repeat(32)}`,
])('the token %j, which the script did not make, stands for nothing', (token) => {
  expect(scenarioOf(token)).toBeNull()
})
