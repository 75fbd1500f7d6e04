import {
  type Attempt,
  isQuiet,
  orderIdOf,
  type Settlement,
  settlementNamed,
  takeUnresolved,
} from '../bills/index.ts'
import type { Deps } from '../platform/index.ts'
import { type Conclusion, conclude, conclusionOf, type Fact } from './conclude.ts'
import type {
  LoweredOrder,
  LowerOutcome,
  OrderState,
  PaymentGateway,
  RefundOutcome,
} from './PaymentGateway.ts'
import { attemptNamed } from './store/payment-attempts.ts'

/** Milliseconds before each question to the provider after a charge without an answer, while the guest still waits. */
const ASKING_PAUSES_MS = [0, 4_000, 7_000] as const

export async function awaitConclusion(deps: AskingDeps, requestId: string): Promise<Conclusion> {
  for (const pause of ASKING_PAUSES_MS) {
    await deps.clock.pause(pause)
    const conclusion = await askNow(deps, requestId)
    if (conclusion !== 'unknown') return conclusion
  }
  return 'unknown'
}

/** Asks the provider, unless another process is about to, or has. */
export async function askNow(deps: AskingDeps, requestId: string): Promise<Conclusion> {
  const { db } = deps.database
  const taken = await takeUnresolved(db, requestId, deps.clock.now())
  if (taken !== null) return await askProvider(deps, taken)
  const settlement = await settlementNamed(db, requestId)
  return settlement === null ? 'unknown' : conclusionOf(settlement)
}

export async function askProvider(
  deps: AskingDeps,
  { requestId, attempts }: Pick<Settlement, 'requestId' | 'attempts'>,
): Promise<Conclusion> {
  const orderId = orderIdOf(requestId, attempts)
  const conclusion = await conclude(deps, orderId, await factAbout(deps, orderId))
  if (conclusion !== 'unknown') deps.alert({ event: 'payment-resolved', code: `${orderId} ${conclusion}` })
  return conclusion
}

/** "Nothing was charged" is a fact only once nothing can be on its way to the provider any more. */
async function factAbout(deps: AskingDeps, orderId: string): Promise<Fact> {
  const { db } = deps.database
  const sent = await attemptNamed(db, orderId)
  if (sent === null) return { kind: 'unknown' }
  const state = await inquireAbout(deps, sent)
  if (state.kind !== 'not_charged' && state.kind !== 'authenticated') return state
  // The process that charges may have given up meanwhile.
  const attempt = await attemptNamed(db, orderId)
  return attempt !== null && isQuiet(attempt, deps.clock.now())
    ? { kind: 'not_charged' }
    : { kind: 'unknown' }
}

type ProviderDeps = Pick<Deps, 'payments' | 'formerPayments' | 'alert'>

/** Of what asks the provider and records its answer. */
export type AskingDeps = ProviderDeps & Pick<Deps, 'database' | 'vault' | 'clock'>

export type SentOrder = Pick<Attempt, 'orderId' | 'gateway' | 'amountYen'>

/**
 * The provider that an order was sent to may not be the one of today, where the settings have changed since; null
 * when it is not set up any more.
 */
export function providerOf(
  { payments, formerPayments }: Pick<ProviderDeps, 'payments' | 'formerPayments'>,
  { gateway }: Pick<SentOrder, 'gateway'>,
): PaymentGateway | null {
  if (payments.name === gateway) return payments
  return formerPayments.find(({ name }) => name === gateway) ?? null
}

function providerOrAlert(deps: ProviderDeps, order: SentOrder): PaymentGateway | null {
  const provider = providerOf(deps, order)
  if (provider === null) {
    deps.alert({ event: 'gateway-missing', code: `${order.orderId} ${order.gateway}` })
  }
  return provider
}

/** Unknown, and reported, when the provider of the order is not set up any more. */
export async function inquireAbout(deps: ProviderDeps, order: SentOrder): Promise<OrderState> {
  return (await providerOrAlert(deps, order)?.inquire(order.orderId)) ?? { kind: 'unknown' }
}

/**
 * A refusal is believed only once the provider, asked, says that the money is still with the hotel: two processes may
 * have requested the refund at once, and the slower is refused because nothing is left.
 */
export async function giveBack(deps: ProviderDeps, order: SentOrder): Promise<RefundOutcome> {
  const provider = providerOrAlert(deps, order)
  if (provider === null) return { kind: 'unknown' }
  const outcome = await provider.refund(order.orderId, order.amountYen)
  if (outcome.kind === 'refunded') return outcome
  const state = await provider.inquire(order.orderId)
  switch (state.kind) {
    case 'refunded':
      return state
    case 'captured':
    case 'not_charged':
    case 'authenticated':
      return outcome
    case 'unknown':
      return state
    default:
      throw new Error(`no state ${String(state satisfies never)}`)
  }
}

/**
 * As with a whole refund, a refusal is believed only once the provider, asked, says that the order is charged with as
 * much as before. `refunded`: all of its money has gone back.
 */
export async function lowerOrder(
  deps: ProviderDeps,
  order: SentOrder,
  { fromYen, toYen }: Pick<LoweredOrder, 'fromYen' | 'toYen'>,
): Promise<LowerOutcome | { readonly kind: 'refunded' }> {
  const provider = providerOrAlert(deps, order)
  if (provider === null) return { kind: 'unknown' }
  const outcome = await provider.lower({ orderId: order.orderId, fromYen, toYen })
  if (outcome.kind === 'lowered') return outcome
  const state = await provider.inquire(order.orderId)
  switch (state.kind) {
    case 'captured':
      return state.amountYen === toYen ? { kind: 'lowered' } : outcome
    case 'not_charged':
    case 'authenticated':
      return outcome
    case 'refunded':
    case 'unknown':
      return state
    default:
      throw new Error(`no state ${String(state satisfies never)}`)
  }
}
