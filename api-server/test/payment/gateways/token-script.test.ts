import vm from 'node:vm'
import { passesLuhn } from '@tomari/guest-rules/card'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { SCENARIOS, scenarioOf, TEST_CARDS } from '../../../src/gateways/payment/sandbox/test-cards.ts'
import { tokenScript } from '../../../src/gateways/payment/sandbox/token-script.ts'

const answer = v.object({
  resultCode: v.string(),
  tokenObject: v.optional(v.object({ token: v.string() })),
})

/** A page that has loaded the script and, unless left out, named the shop: what it answers for a card; undefined while it does not. */
function page(isReady = true) {
  const timers: (() => void)[] = []
  const window: Record<string, unknown> = {}
  const world = { window, crypto, setTimeout: (run: () => void) => timers.push(run) }
  vm.runInNewContext(tokenScript, world)
  const provider: unknown = window['Multipayment']
  const call = (name: string, ...parameters: unknown[]): void => {
    const method: unknown = Reflect.get(Object(provider), name)
    if (typeof method !== 'function') throw new Error(`the script has no ${name}`)
    Reflect.apply(method, provider, parameters)
  }
  if (isReady) call('init', 'sandbox-shop')
  return (card: Readonly<Record<string, string>>) => {
    const answers: v.InferOutput<typeof answer>[] = []
    call('getToken', card, (given: unknown) => answers.push(v.parse(answer, given)))
    for (const run of timers.splice(0)) run()
    return answers[0]
  }
}
const card = (cardno = '4111111111111111') => ({
  cardno,
  expire: '2912',
  securitycode: '123',
  holdername: 'TARO YAMADA',
})

describe('the script of the sandbox', () => {
  it('knows cards that pass as cards, each for one scenario (R12.21, R18.12)', () => {
    expect(TEST_CARDS.filter(({ number }) => !passesLuhn(number))).toEqual([])
    expect(new Set(TEST_CARDS.map(({ number }) => number)).size).toBe(TEST_CARDS.length)
    const shown = new Set(TEST_CARDS.map(({ scenario }) => scenario))
    expect(SCENARIOS.filter((scenario) => !shown.has(scenario))).toEqual([])
  })

  it('makes another token each time, which stands for the scenario of the card and holds nothing of it', () => {
    const ask = page()
    const tokens = new Set<string>()
    const answering = TEST_CARDS.filter(({ scenario }) => scenario !== 'never_answers')
    for (const { number, scenario } of [...answering, ...answering]) {
      const { resultCode, tokenObject } = ask(card(number)) ?? {}
      const token = tokenObject?.token ?? ''
      expect([resultCode, scenarioOf(token)]).toEqual(['000', scenario])
      // What follows is chance.
      expect(token.replace(/[0-9a-f]{32}$/, '')).toBe(`sandbox-${scenario}-`)
      tokens.add(token)
    }
    expect(tokens.size).toBe(2 * answering.length)
    expect(ask(card('4000000000000341'))).toBeUndefined()
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
