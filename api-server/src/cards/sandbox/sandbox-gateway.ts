import { randomBytes, timingSafeEqual } from 'node:crypto'
import { type Clock, type Database, type Schema, tokenHash } from '../../platform/index.ts'
import type {
  ChargeOrder,
  ChargeOutcome,
  DeclineReason,
  FinishOutcome,
  OrderState,
  PaymentGateway,
} from '../PaymentGateway.ts'
import { bankLedger, orderLedger } from './ledgers.ts'
import {
  BANK_SCENARIOS,
  type BankScenario,
  bankRefusal,
  type Scenario,
  scenarioOf,
  TEST_CARDS,
} from './test-cards.ts'
import source from './token-script.js?raw'

/** The sandbox serves a script with the interface of a company's script, and with the test cards in it. */
const tokenScript: string = source.replace(
  '__SCENARIOS__',
  JSON.stringify(Object.fromEntries(TEST_CARDS.map(({ number, scenario }) => [number, scenario]))),
)

const SANDBOX_SHOP = 'sandbox-shop'

export interface SandboxFaults {
  /** Each call of the provider takes one, whatever the card. */
  next: SandboxFault[]
}

/** `busy` refuses a charge for now, `away` leaves a question or a refund without answer. */
type SandboxFault = 'busy' | 'away'

const SILENCE_MS = 3_000

interface SandboxDeps {
  readonly database: Database<Schema>
  readonly clock: Clock
  /** Port of its bank; null, also when left out, while there is none: then no guest can be sent there. */
  readonly bankPort?: () => number | null
}

/**
 * A provider to try the product with: it charges no card and records orders all the same, in tables of its own that
 * survive a crash as a provider's would. The scenario of the token decides the outcome.
 */
export function sandboxGateway(deps: SandboxDeps, faults: SandboxFaults = { next: [] }): PaymentGateway {
  const { bankPort = () => null } = deps
  const ledger = orderLedger(deps.database, deps.clock)
  const bank = bankLedger(deps.database, deps.clock)
  const isStruckBy = (fault: SandboxFault): boolean => {
    if (faults.next[0] !== fault) return false
    faults.next.shift()
    return true
  }
  const silence = async (): Promise<{ readonly kind: 'unknown' }> => {
    await deps.clock.pause(SILENCE_MS)
    return { kind: 'unknown' }
  }
  const captured = async (orderId: string, hash: Uint8Array): Promise<FinishOutcome> =>
    (await ledger.capture(orderId, hash)) ? { kind: 'captured' } : { kind: 'declined', reason: 'token' }

  async function send(order: ChargeOrder, scenario: BankScenario): Promise<ChargeOutcome> {
    const port = bankPort()
    const { returnUrl } = order
    if (port === null || returnUrl === undefined) return { kind: 'declined', reason: 'unavailable' }
    const access = {
      accessId: randomBytes(16).toString('hex'),
      accessPass: randomBytes(16).toString('hex'),
    }
    if (!(await bank.begin({ ...order, returnUrl }, access, scenario))) return { kind: 'unknown' }
    const url = `http://${new URL(returnUrl).hostname}:${port}/challenge/${access.accessId}`
    return { kind: 'challenge', url, access }
  }

  async function chargeAs(scenario: Scenario, order: ChargeOrder): Promise<ChargeOutcome> {
    const reason = declines[scenario]
    if (reason !== undefined) return { kind: 'declined', reason }
    const sent = BANK_SCENARIOS.find((one) => one === scenario)
    if (sent !== undefined) return await send(order, sent)
    if (scenario === 'timeout_before_charging' || scenario === 'never_answers') return await silence()
    const outcome = await captured(order.orderId, tokenHash(order.token))
    return outcome.kind === 'captured' && scenario === 'timeout_after_charging' ? await silence() : outcome
  }

  return {
    name: 'sandbox',
    shopId: SANDBOX_SHOP,
    browserScript: { kind: 'own', source: tokenScript },

    async charge(order) {
      if (isStruckBy('busy')) return { kind: 'retry' }
      const scenario = scenarioOf(order.token)
      const before = await ledger.enter(order)
      if (before === 'captured') return { kind: 'captured' }
      if (before === 'refunded' || scenario === null) return { kind: 'declined', reason: 'token' }
      return await chargeAs(scenario, order)
    },

    async finish({ orderId, access }) {
      if (isStruckBy('busy')) return { kind: 'retry' }
      if (isStruckBy('away')) return await silence()
      const sent = await bank.find(access.accessId)
      const isRight =
        sent?.orderId === orderId && timingSafeEqual(sent.accessPassHash, tokenHash(access.accessPass))
      if (!isRight) return { kind: 'declined', reason: 'token' }
      const state = (await ledger.find(orderId))?.state
      if (state !== 'entered') return state === 'captured' ? { kind: 'captured' } : { kind: 'unknown' }
      const refusal = bankRefusal(sent.scenario, sent.answer)
      if (refusal !== null) return { kind: 'declined', ...refusal }
      const outcome = await captured(orderId, sent.tokenHash)
      return outcome.kind === 'captured' && sent.scenario === 'late' ? await silence() : outcome
    },

    async inquire(orderId): Promise<OrderState> {
      if (isStruckBy('away')) return { kind: 'unknown' }
      const order = await ledger.find(orderId)
      if (order?.state === 'captured') return { kind: 'captured', amountYen: order.amountYen }
      if (order?.state === 'refunded') return { kind: 'refunded' }
      return { kind: (await bank.isSent(orderId)) ? 'authenticated' : 'not_charged' }
    },

    async refund(orderId) {
      if (isStruckBy('away')) return { kind: 'unknown' }
      return (await ledger.refund(orderId)) ? { kind: 'refunded' } : { kind: 'refused', code: 'not_captured' }
    },

    async lower(order) {
      if (isStruckBy('away')) return { kind: 'unknown' }
      await ledger.lower(order)
      const stored = await ledger.find(order.orderId)
      if (stored?.state !== 'captured') return { kind: 'refused', code: 'not_captured' }
      return stored.amountYen === order.toYen
        ? { kind: 'lowered' }
        : { kind: 'refused', code: 'amount_differs' }
    },
  }
}

const declines: Partial<Readonly<Record<Scenario, DeclineReason>>> = {
  declined: 'card',
  wrong_security_code: 'security_code',
  expired: 'expired',
  not_enrolled: 'takes_no_part',
}
