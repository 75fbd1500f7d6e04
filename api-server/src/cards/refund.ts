import type { Transaction } from 'kysely'
import {
  askLater,
  type DeskMeans,
  heldYen,
  lockedPayment,
  moveSettlement,
  orderIdOf,
  paidSettlement,
  partsOf,
  pauseAfterAsking,
  RECHECK_AFTER_MS,
  REFUND_LEASE_MS,
  type Settlement,
  timesUnanswered,
  unbindLines,
} from '../bills/index.ts'
import {
  type Audit,
  type Deps,
  noAudit,
  type Outcome,
  Refusal,
  refuse,
  refuseSaying,
  type Schema,
} from '../platform/index.ts'
import { issueReturn } from '../receipts/index.ts'
import { heldReservation, lockedReservation, tellEvent } from '../stays/index.ts'
import { type AskingDeps, giveBack, inquireAbout, providerOf, type SentOrder } from './ask-provider.ts'
import { closeParts } from './conclude-part.ts'
import { attemptNamed, endAttempt, recheckAttempt } from './store/payment-attempts.ts'

/** The provider's own code says why. */
export const refusedBecause = (code: string): Refusal => refuseSaying('refund_refused', { code })

/** The provider is asked again until it answers. */
const unresolved = refuse('refund_unresolved')

interface Payment {
  readonly settlement: Settlement
  readonly order: SentOrder
}

/**
 * Gives back the last payment of a reservation: to the card, or by recording that the desk gives it back. The lines
 * of the bill are open again afterwards; the check-in code stays what it is (R18.2), so that the open amount is
 * settled at the desk.
 */
export async function refundPayment(
  deps: AskingDeps,
  reservationId: string,
  audit: Audit = noAudit,
): Promise<Outcome> {
  const begun = await deps.database.transaction(async (transaction): Promise<Payment | Refusal | null> => {
    await lockedReservation(transaction, deps.vault, reservationId)
    const settlement = await paidSettlement(transaction, reservationId)
    if (settlement === null) return refuse('nothing_to_refund')
    const moment = deps.clock.now()
    if (settlement.means !== 'card') {
      await recordReturn(transaction, deps, settlement, settlement.means, audit)
      return null
    }
    const parts = await partsOf(transaction, deps.vault, [settlement.requestId])
    const isPartOnItsWay = parts.some(({ state }) => state === 'returning')
    if (isPartOnItsWay || isLeased(settlement, moment)) return refuse('refund_under_way')
    const order = await orderOf(transaction, settlement)
    if (providerOf(deps, order) === null) return refusedBecause(`gateway-missing ${order.gateway}`)
    await moveSettlement(transaction, settlement, 'refunding', {
      leasedUntil: new Date(moment.getTime() + REFUND_LEASE_MS),
    })
    await audit(transaction, reservationId, { yen: heldYen(settlement) })
    return { settlement, order }
  })
  if (begun === null) return {}
  return begun instanceof Refusal ? begun : await haveGivenBack(deps, begun)
}

/**
 * Records that a payment was given back outside this product, such as in the provider's console, once the provider
 * says that it was. Nothing is given back by this.
 * @returns `refund_not_made` when the provider says that the money is still with the hotel
 */
export async function recordRefund(
  deps: AskingDeps,
  reservationId: string,
  audit: Audit = noAudit,
): Promise<Outcome> {
  const { db } = deps.database
  const settlement = await paidSettlement(db, reservationId)
  if (settlement === null) return refuse('nothing_to_refund')
  if (settlement.means !== 'card') return await refundPayment(deps, reservationId, audit)
  if (isLeased(settlement, deps.clock.now())) return refuse('refund_under_way')
  const order = await orderOf(db, settlement)
  const state = await inquireAbout(deps, order)
  if (state.kind === 'refunded') {
    await audit(db, reservationId, { yen: heldYen(settlement) })
    return await concludeRefund(deps, settlement.requestId, order)
  }
  return state.kind === 'unknown' ? unresolved : refuse('refund_not_made')
}

/** Goes on with a refund that was begun and left; no other process holds it. */
export async function carryOutRefund(deps: AskingDeps, settlement: Settlement): Promise<Outcome> {
  return await haveGivenBack(deps, { settlement, order: await orderOf(deps.database.db, settlement) })
}

/** The order was charged beside the one that paid. */
export async function refundUnmatched(deps: AskingDeps, orderId: string): Promise<boolean> {
  const { db } = deps.database
  const attempt = await attemptNamed(db, orderId)
  if (attempt?.outcome !== 'stray') return true
  const outcome = await giveBack(deps, attempt)
  if (outcome.kind === 'refunded') {
    await endAttempt(db, orderId, { outcome: 'refunded' }, deps.clock.now())
    return true
  }
  if (outcome.kind === 'refused') deps.alert({ event: 'refund-refused', code: `${orderId} ${outcome.code}` })
  return false
}

/**
 * The money of a payment is back with the guest, recorded once however often it is reported: the bill is open again,
 * the receipt is none any more, and the return invoice that the law requires is issued.
 */
export async function concludeRefund(
  deps: Pick<Deps, 'database' | 'vault' | 'clock'>,
  requestId: string,
  { orderId }: Pick<SentOrder, 'orderId'>,
): Promise<Outcome> {
  return await deps.database.transaction(async (transaction): Promise<Outcome> => {
    const { settlement } = await lockedPayment(transaction, deps.vault, requestId)
    if (settlement === null) return unresolved
    const moment = deps.clock.now()
    switch (settlement.state) {
      case 'refunded':
        return {}
      case 'paid':
        // The provider has refused, and carried the refund out all the same.
        await moveSettlement(transaction, settlement, 'refunding')
        break
      case 'refunding':
        break
      case 'open':
      case 'charging':
      case 'unknown':
      case 'withdrawn':
        return unresolved
      default:
        throw new Error(`no state ${String(settlement.state satisfies never)}`)
    }
    await endAttempt(transaction, orderId, { outcome: 'refunded' }, moment)
    await endRefund(transaction, deps, settlement)
    return {}
  })
}

/** A payment at the desk goes back there: no provider is asked, so that it is over at once. */
async function recordReturn(
  transaction: Transaction<Schema>,
  deps: Pick<Deps, 'vault' | 'clock'>,
  settlement: Settlement,
  means: DeskMeans,
  audit: Audit,
): Promise<void> {
  await moveSettlement(transaction, settlement, 'refunding')
  await endRefund(transaction, deps, settlement)
  await audit(transaction, settlement.reservationId, { yen: heldYen(settlement), by: means })
}

async function endRefund(
  transaction: Transaction<Schema>,
  { vault, clock }: Pick<Deps, 'vault' | 'clock'>,
  settlement: Settlement,
): Promise<void> {
  const { requestId, reservationId } = settlement
  const moment = clock.now()
  const yen = heldYen(settlement)
  const parts = await closeParts(transaction, { vault, clock }, settlement)
  await moveSettlement(transaction, { requestId, state: 'refunding' }, 'refunded')
  await unbindLines(transaction, requestId)
  if (parts === 'no_parts') await issueReturn(transaction, vault, settlement, moment)
  const stay = reservationId === null ? null : await heldReservation(transaction, vault, reservationId)
  if (stay !== null) await tellEvent(transaction, moment, stay, 'refunded', { request: requestId, yen })
}

const isLeased = ({ state, leasedUntil }: Settlement, now: Date): boolean =>
  state === 'refunding' && leasedUntil !== null && leasedUntil > now

export async function orderOf(
  db: Parameters<typeof attemptNamed>[0],
  { requestId, attempts }: Settlement,
): Promise<SentOrder> {
  const orderId = orderIdOf(requestId, attempts)
  const attempt = await attemptNamed(db, orderId)
  if (attempt === null) throw new Error(`nothing is known of the order ${orderId}`)
  return attempt
}

async function haveGivenBack(deps: AskingDeps, { settlement, order }: Payment): Promise<Outcome> {
  const { requestId } = settlement
  const outcome = await giveBack(deps, order)
  if (outcome.kind === 'refunded') return await concludeRefund(deps, requestId, order)
  return await deps.database.transaction(async (transaction): Promise<Outcome> => {
    const { settlement: found } = await lockedPayment(transaction, deps.vault, requestId)
    if (found?.state === 'refunded') return {}
    if (found?.state !== 'refunding') return unresolved
    const moment = deps.clock.now()
    if (outcome.kind === 'refused') {
      deps.alert({ event: 'refund-refused', code: `${order.orderId} ${outcome.code}` })
      await moveSettlement(transaction, found, 'paid')
      // An earlier try may still be on its way to the provider, and be carried out after all.
      await recheckAttempt(transaction, order.orderId, new Date(moment.getTime() + RECHECK_AFTER_MS))
      return refusedBecause(outcome.code)
    }
    const pause = pauseAfterAsking((await timesUnanswered(transaction, requestId)) + 1)
    await askLater(transaction, requestId, new Date(moment.getTime() + pause))
    return unresolved
  })
}
