import { passesLuhn } from '@tomari/guest-rules/card'
import { beforeAll, describe, expect, it } from 'vitest'
import { describeOnDatabase } from '../../../../test/harness/databases.ts'
import { TestClock } from '../../../../test/harness/TestClock.ts'
import type { Database } from '../../../platform/database/Database.ts'
import type { Schema } from '../../../platform/database/schema.ts'
import { meaningOf } from '../../gmo/error-codes.ts'
import { type GmoCall, jobToReturn } from '../../gmo/protocol.ts'
import { bankLedger, orderLedger } from '../../sandbox/ledgers.ts'
import { type SandboxFaults, sandboxGateway } from '../../sandbox/sandbox-gateway.ts'
import { SCENARIOS, scenarioOf, TEST_CARDS } from '../../sandbox/test-cards.ts'
import type { GmoFault } from './GmoSimulator.ts'
import { paymentGatewaySuite, secure, tokenFor } from './gateway-suite.ts'
import { gatewayTo, gmoOfSuite } from './server-at-gmo.ts'

describeOnDatabase('sandbox', (open) => {
  let database: Database<Schema>
  beforeAll(async () => void (database = await open()))

  paymentGatewaySuite('sandbox', () => {
    const clock = new TestClock()
    const faults: SandboxFaults = { next: [] }
    return {
      gateway: sandboxGateway({ database, clock, bankPort: () => 4000 }, faults),
      charged: async () => {
        const captured = (await orderLedger(database, clock).all()).filter(
          ({ state }) => state === 'captured',
        )
        return new Map(captured.map(({ orderId, amountYen }) => [orderId, amountYen]))
      },
      isBusyOnce: () => faults.next.push('busy'),
      guestAnswers: async ({ access: { accessId } }, does) => {
        if (does === 'is_late') return
        await bankLedger(database, clock).answered(accessId, does === 'approves' ? 'approved' : 'refused')
      },
      isAwayOnce: () => faults.next.push('away'),
      isSilentOnce: (moment) => (moment === 'before' ? 'timeout_before_charging' : 'timeout_after_charging'),
    }
  })
})

describe('GMO Payment Gateway', () => {
  const { simulator, logged } = gmoOfSuite()
  const gateway = (changes: { readonly shopPass?: string } = {}) =>
    gatewayTo(simulator, {
      secure: { ...secure, shopName: '渚のホテル' },
      log: (code) => logged.push(code),
      ...changes,
    })
  const order = (name: string) => ({
    orderId: `GMO-${name.replaceAll('_', '-')}`,
    amountYen: 1_000,
    token: tokenFor('success'),
  })

  paymentGatewaySuite('gmo', () => ({
    gateway: gateway(),
    charged: async () => simulator.charged(),
    isBusyOnce: () => simulator.faults.push(['ExecTran', 'busy']),
    guestAnswers: ({ orderId }, does) => simulator.guestAtBank(orderId, does),
    isAwayOnce: (call) => {
      const calls = { inquire: 'SearchTrade', refund: 'AlterTran', lower: 'ChangeTran' } as const
      simulator.faults.push([calls[call], 'cut_before'])
    },
    isSilentOnce: (moment) => {
      simulator.faults.push(['ExecTran', moment === 'before' ? 'silent_before' : 'silent_after'])
      return 'success'
    },
  }))

  it.each<[GmoCall, readonly GmoFault[], string]>([
    ['EntryTran', ['cut_before', 'cut_after', 'silent_after', 'busy', 'html', 'garbage'], 'retry'],
    ['ExecTran', ['cut_before', 'cut_after', 'html', 'garbage', 'system_error'], 'unknown'],
    ['ExecTran', ['busy'], 'retry'],
  ])(
    '%s answering %j leads to %s, and the same order then to exactly one charge',
    async (call, faults, kind) => {
      for (const fault of faults) {
        const one = order(`${call}-${fault}`)
        simulator.faults.push([call, fault])
        expect([fault, (await gateway().charge(one)).kind]).toEqual([fault, kind])
        expect(await gateway().charge(one)).toEqual({ kind: 'captured' })
        expect(simulator.charged().get(one.orderId)).toBe(1_000)
      }
    },
  )

  it.each<[GmoFault, string]>([
    ['cut_before', 'unknown'],
    ['cut_after', 'unknown'],
    ['html', 'unknown'],
    ['garbage', 'unknown'],
    ['busy', 'unknown'],
    ['system_error', 'refused'],
  ])('ChangeTran answering %s leads to %s, and the amount of the trade then tells', async (fault, kind) => {
    const one = order(`part-${fault}`)
    await gateway().charge(one)
    const lowered = { orderId: one.orderId, fromYen: 1_000, toYen: 700 }
    simulator.faults.push(['ChangeTran', fault])
    expect((await gateway().lower(lowered)).kind).toBe(kind)
    expect(await gateway().lower(lowered)).toEqual({ kind: 'lowered' })
    simulator.calls.length = 0
    expect(await gateway().lower(lowered)).toEqual({ kind: 'lowered' })
    expect(simulator.calls).toEqual(['SearchTrade'])
    expect(simulator.charged().get(one.orderId)).toBe(700)
  })

  it('lets the provider decide when the order id is used already, and charges no other amount', async () => {
    const one = order('duplicate')
    await gateway().charge(one)
    simulator.calls.length = 0
    expect(await gateway().charge(one)).toEqual({ kind: 'captured' })
    expect(simulator.calls).toEqual(['EntryTran', 'SearchTrade'])
    expect(await gateway().charge({ ...one, amountYen: 999 })).toEqual({ kind: 'unknown' })
    expect(simulator.charged().get(one.orderId)).toBe(1_000)
  })

  it('does not charge an order that was opened with another amount, and says so', async () => {
    const one = order('older-amount')
    simulator.faults.push(['ExecTran', 'cut_before'])
    expect(await gateway().charge(one)).toEqual({ kind: 'unknown' })
    expect(await gateway().charge({ ...one, amountYen: 999 })).toEqual({ kind: 'retry' })
    expect([simulator.charged().has(one.orderId), logged]).toEqual([false, ['E01040010']])
    expect(await gateway().charge(one)).toEqual({ kind: 'captured' })
  })

  it.each([
    ['42C010000', 'unprocessed', { kind: 'declined', reason: 'unavailable' }, []],
    ['42C010000', 'charged', { kind: 'captured' }, []],
    ['E61010002', 'unprocessed', { kind: 'declined', reason: 'unavailable' }, ['E61010002']],
    ['E31500014', 'charged', { kind: 'captured' }, ['E31500014']],
    ['E91020001', 'unprocessed', { kind: 'unknown' }, ['E91020001']],
    ['E90010001', 'unprocessed', { kind: 'unknown' }, []],
  ] as const)(
    'ExecTran answering %s while the order stands %s is no card that was declined',
    async (code, state, outcome, codes) => {
      const one = order(`${code}-${state}`)
      simulator.faults.push(['ExecTran', `${state}_${code}`])
      expect(await gateway().charge(one)).toEqual(outcome)
      expect(logged).toEqual(codes)
      expect(simulator.charged().has(one.orderId)).toBe(state === 'charged')
    },
  )

  it('cannot charge with a wrong password, and says which code said so', async () => {
    expect(await gateway({ shopPass: 'wrong' }).charge(order('password'))).toEqual({ kind: 'retry' })
    expect(logged).toEqual(['E01030002'])
  })

  it.each([
    ['20261130235959', '2026-11-30T14:59:59Z', 'VOID'],
    ['20261129120000', '2026-11-30T14:59:59Z', 'RETURN'],
    ['20261130235959', '2026-11-30T15:00:00Z', 'RETURNX'],
    ['20251130120000', '2026-11-30T03:00:00Z', 'RETURNX'],
  ])('gives back what was charged at %s, at %s, by %s', (charged, now, job) => {
    expect(jobToReturn(charged, new Date(now))).toBe(job)
  })

  it.each([
    [['E01010001', 'E92000001'], { kind: 'busy' }],
    [['42G020000'], { kind: 'declined', reason: 'card' }],
    [['EX1000301'], { kind: 'declined', reason: 'token' }],
    [['E21010007'], { kind: 'declined', reason: 'not_authenticated' }],
    [['E21020002'], { kind: 'declined', reason: 'cancelled' }],
    [['E01080101'], { kind: 'misconfigured' }],
    [['42G680000'], { kind: 'misconfigured' }],
    [['42C030000'], { kind: 'unreached' }],
    [['E91029999'], { kind: 'in_doubt' }],
    [['E82010001'], { kind: 'done_before' }],
    [['E31500014'], { kind: 'unclear' }],
  ])('understands the codes %o', (codes, meaning) => expect(meaningOf(codes)).toEqual(meaning))
})

it('the script of the sandbox knows cards that pass as cards, each for one scenario (R12.21, R18.12)', () => {
  expect(TEST_CARDS.filter(({ number }) => !passesLuhn(number))).toEqual([])
  expect(new Set(TEST_CARDS.map(({ number }) => number)).size).toBe(TEST_CARDS.length)
  const shown = new Set(TEST_CARDS.map(({ scenario }) => scenario))
  expect(SCENARIOS.filter((scenario) => !shown.has(scenario))).toEqual([])
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
