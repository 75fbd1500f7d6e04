import type { Clock } from '../../../model/Clock.ts'
import type { Database } from '../../../storage/Database.ts'
import type { Schema } from '../../../storage/schema.ts'
import type { ChargeOutcome, DeclineReason, OrderState, PaymentGateway } from '../PaymentGateway.ts'
import { booksIn } from './books.ts'
import { type Scenario, scenarioOf } from './test-cards.ts'
import { tokenScript } from './token-script.ts'

/** The shop of the sandbox. */
const SANDBOX_SHOP = 'sandbox-shop'

/** Lets the sandbox fail where no test card makes it. */
export interface SandboxFaults {
  /** What the provider does with the next calls, whatever the card: each call takes one. */
  next: SandboxFault[]
}

/** `busy` refuses a charge for now, `away` leaves a question or a refund without answer. */
type SandboxFault = 'busy' | 'away'

/** How long a provider of the sandbox that does not answer is waited for. */
const SILENCE_MS = 3_000

/**
 * A provider to try the product with: it charges no card and keeps books all the same, in tables of its own that survive
 * a crash as a provider's would. The scenario of the token decides what it does.
 */
export function sandboxGateway(
  deps: { readonly database: Database<Schema>; readonly clock: Clock },
  faults: SandboxFaults = { next: [] },
): PaymentGateway {
  const books = booksIn(deps.database, deps.clock)
  const isStruckBy = (fault: SandboxFault): boolean => {
    if (faults.next[0] !== fault) return false
    faults.next.shift()
    return true
  }
  const silence = async (): Promise<ChargeOutcome> => {
    await deps.clock.pause(SILENCE_MS)
    return { kind: 'unknown' }
  }

  return {
    name: 'sandbox',
    shopId: SANDBOX_SHOP,
    browserScript: { kind: 'own', source: tokenScript },

    async charge(order) {
      if (isStruckBy('busy')) return { kind: 'retry' }
      const scenario = scenarioOf(order.token)
      const before = await books.enter(order)
      if (before === 'captured') return { kind: 'captured' }
      if (before === 'refunded' || scenario === null) return { kind: 'declined', reason: 'token' }
      return await chargeAs(scenario, () => books.capture(order), silence)
    },

    async inquire(orderId): Promise<OrderState> {
      if (isStruckBy('away')) return { kind: 'unknown' }
      const order = await books.find(orderId)
      if (order?.state === 'captured') return { kind: 'captured', amountYen: order.amountYen }
      return order?.state === 'refunded' ? { kind: 'refunded' } : { kind: 'not_charged' }
    },

    async refund(orderId) {
      if (isStruckBy('away')) return { kind: 'unknown' }
      return (await books.refund(orderId)) ? { kind: 'refunded' } : { kind: 'refused', code: 'not_captured' }
    },

    async lower(order) {
      if (isStruckBy('away')) return { kind: 'unknown' }
      await books.lower(order)
      const booked = await books.find(order.orderId)
      if (booked?.state !== 'captured') return { kind: 'refused', code: 'not_captured' }
      return booked.amountYen === order.toYen
        ? { kind: 'lowered' }
        : { kind: 'refused', code: 'amount_differs' }
    },
  }
}

const declines: Partial<Readonly<Record<Scenario, DeclineReason>>> = {
  declined: 'card',
  wrong_security_code: 'security_code',
  expired: 'expired',
}

async function chargeAs(
  scenario: Scenario,
  capture: () => Promise<boolean>,
  silence: () => Promise<ChargeOutcome>,
): Promise<ChargeOutcome> {
  const reason = declines[scenario]
  if (reason !== undefined) return { kind: 'declined', reason }
  if (scenario === 'challenge') return { kind: 'challenge', url: 'https://sandbox.invalid/3-d-secure' }
  if (scenario === 'timeout_before_charging' || scenario === 'never_answers') return await silence()
  if (!(await capture())) return { kind: 'declined', reason: 'token' }
  return scenario === 'timeout_after_charging' ? await silence() : { kind: 'captured' }
}
