import type { Transaction } from 'kysely'
import {
  type Attempt,
  askLater,
  bindLines,
  lockedPayment,
  moveSettlement,
  openLines,
  pauseAfterAsking,
  RECHECK_AFTER_MS,
  type Settlement,
  timesUnanswered,
  totalsOf,
  unbindLines,
} from '../bills/index.ts'
import { type Deps, hotelDay, type Schema, startOfHotelDay } from '../platform/index.ts'
import { issueReceipt } from '../receipts/index.ts'
import { markSettled, reservationById, type StoredReservation, tellEvent } from '../stays/index.ts'
import { outcomeOf } from './confirmation/challenge.ts'
import type { DeclineReason } from './PaymentGateway.ts'
import { declinesSince, justUsedUp, triedBy } from './store/card-tries.ts'
import { endChallenge } from './store/challenges.ts'
import { attemptNamed, endAttempt, giveUpAttempt } from './store/payment-attempts.ts'

export type Fact =
  | { readonly kind: 'captured'; readonly amountYen: number }
  | { readonly kind: 'declined'; readonly reason: DeclineReason; readonly evidence?: string }
  | { readonly kind: 'not_charged' }
  /** The money went back, outside this product. */
  | { readonly kind: 'refunded' }
  | { readonly kind: 'no_answer' }
  | { readonly kind: 'unknown' }

export type Conclusion = 'paid' | 'open' | 'unknown'

type ConcludingDeps = Pick<Deps, 'database' | 'vault' | 'clock' | 'alert'>

/**
 * Records a fact of an order, in one transaction, and answers the state of its settlement. The same fact may come
 * twice, from the process that charged and from one that asked; an order may also turn up as charged when its
 * settlement is open again or paid otherwise. Only one charge ever pays a settlement, any other is marked to be
 * refunded.
 */
export async function conclude(deps: ConcludingDeps, orderId: string, fact: Fact): Promise<Conclusion> {
  return await deps.database.transaction(async (transaction) => {
    const found = await lockedOrder(transaction, deps, orderId)
    if (found.attempt.outcome === 'pending') return await concludePending(transaction, deps, found, fact)
    if (fact.kind === 'captured' && isOver(found.attempt)) {
      return await concludeLateCapture(transaction, deps, found, fact.amountYen)
    }
    return conclusionOf(found.settlement)
  })
}

interface LockedOrder {
  readonly attempt: Attempt
  readonly settlement: Settlement
  readonly reservation: StoredReservation | null
}

async function lockedOrder(
  transaction: Transaction<Schema>,
  { vault }: ConcludingDeps,
  orderId: string,
): Promise<LockedOrder> {
  const requestId = (await attemptNamed(transaction, orderId))?.requestId ?? ''
  const { settlement, reservation } = await lockedPayment(transaction, vault, requestId)
  const attempt = await attemptNamed(transaction, orderId)
  if (settlement === null || attempt === null) throw new Error(`nothing is known of the order ${orderId}`)
  return { attempt, settlement, reservation }
}

async function concludePending(
  transaction: Transaction<Schema>,
  deps: ConcludingDeps,
  order: LockedOrder,
  fact: Fact,
): Promise<Conclusion> {
  const { orderId } = order.attempt
  const moment = deps.clock.now()
  switch (fact.kind) {
    case 'captured':
      if (fact.amountYen === order.attempt.amountYen) {
        const { reservation } = order
        return reservation === null
          ? await leaveUnmatched(transaction, deps, order)
          : await pay(transaction, deps, { ...order, reservation })
      }
      deps.alert({ event: 'payment-amount-differs', code: orderId })
      return await leaveUnknown(transaction, deps, order)
    case 'declined':
    case 'not_charged':
    case 'refunded': {
      const recheckAt = new Date(moment.getTime() + RECHECK_AFTER_MS)
      const end = {
        outcome: fact.kind,
        ...(fact.kind === 'declined' && { reason: fact.reason }),
        ...(fact.kind === 'not_charged' && { recheckAt }),
      }
      await endAttempt(transaction, orderId, end, moment)
      const confirmed =
        fact.kind === 'declined'
          ? { outcome: outcomeOf[fact.reason], evidence: fact.evidence }
          : ({ outcome: 'not_charged' } as const)
      await endChallenge(transaction, orderId, confirmed, moment)
      await moveSettlement(transaction, order.settlement, 'open')
      await unbindLines(transaction, order.settlement.requestId)
      if (fact.kind === 'declined') await reportUsedUpTries(transaction, deps, order)
      return 'open'
    }
    case 'no_answer':
      await giveUpAttempt(transaction, orderId, moment)
      await moveSettlement(transaction, order.settlement, 'unknown', {
        // From now on any process may ask.
        leasedUntil: moment,
      })
      return 'unknown'
    case 'unknown':
      return await leaveUnknown(transaction, deps, order)
    default:
      throw new Error(`no fact ${String(fact satisfies never)}`)
  }
}

async function leaveUnknown(
  transaction: Transaction<Schema>,
  { clock }: ConcludingDeps,
  { settlement }: LockedOrder,
): Promise<'unknown'> {
  const pause = pauseAfterAsking((await timesUnanswered(transaction, settlement.requestId)) + 1)
  if (settlement.state === 'charging') await moveSettlement(transaction, settlement, 'unknown')
  await askLater(transaction, settlement.requestId, new Date(clock.now().getTime() + pause))
  return 'unknown'
}

async function pay(
  transaction: Transaction<Schema>,
  { vault, clock }: ConcludingDeps,
  { attempt, settlement, reservation }: LockedOrder & { readonly reservation: StoredReservation },
): Promise<'paid'> {
  const moment = clock.now()
  await endAttempt(transaction, attempt.orderId, { outcome: 'captured' }, moment)
  await endChallenge(transaction, attempt.orderId, { outcome: 'paid' }, moment)
  await moveSettlement(transaction, settlement, 'paid', { settledAt: moment })
  const isSample = attempt.gateway === 'sandbox'
  const paid = { requestId: settlement.requestId, reservation, means: 'card', isSample } as const
  await issueReceipt(transaction, vault, paid, moment)
  const { openAmount } = await reservationById(transaction, vault, reservation.id)
  if (openAmount === 0) await markSettled(transaction, reservation.id)
  const { requestId, amountYen } = settlement
  await tellEvent(transaction, clock.now(), reservation, 'paid', {
    request: requestId,
    yen: amountYen,
    means: 'card',
  })
  return 'paid'
}

/** An order that was given up for not charged was carried out after all. */
async function concludeLateCapture(
  transaction: Transaction<Schema>,
  deps: ConcludingDeps,
  order: LockedOrder,
  amountYen: number,
): Promise<Conclusion> {
  const { settlement, reservation } = order
  if (reservation === null) return await leaveUnmatched(transaction, deps, order)
  const lines = await openLines(transaction, deps.vault, reservation.id)
  const fits = amountYen === settlement.amountYen && totalsOf(lines).dueYen === amountYen
  if (settlement.state === 'open' && fits) {
    await bindLines(transaction, reservation.id, settlement.requestId)
    return await pay(transaction, deps, { ...order, reservation })
  }
  return await leaveUnmatched(transaction, deps, order)
}

/** An order was charged that pays for nothing: its bill is paid otherwise, or gone. A sweep gives the money back. */
async function leaveUnmatched(
  transaction: Transaction<Schema>,
  { clock, alert: report }: ConcludingDeps,
  { attempt, settlement }: LockedOrder,
): Promise<Conclusion> {
  const moment = clock.now()
  const isUnderWay = attempt.outcome === 'pending'
  await endAttempt(transaction, attempt.orderId, { outcome: 'stray', recheckAt: moment }, moment)
  report({ event: 'payment-stray', code: attempt.orderId })
  if (!isUnderWay) return conclusionOf(settlement)
  await moveSettlement(transaction, settlement, 'open')
  return 'open'
}

/** Reports, once a day of each, that no more cards are tried from one source. */
async function reportUsedUpTries(
  transaction: Transaction<Schema>,
  { clock, alert: report }: ConcludingDeps,
  { attempt: { orderId }, reservation }: LockedOrder,
): Promise<void> {
  const tried = await triedBy(transaction, orderId)
  if (tried === null) return
  const declines = await declinesSince(transaction, tried, startOfHotelDay(hotelDay(clock.now())))
  const usedUp = justUsedUp(declines)
  for (const subject of usedUp) report({ event: 'card-tries-used-up', code: `${subject} ${orderId}` })
  if (usedUp.length > 0 && reservation !== null) {
    await tellEvent(transaction, clock.now(), reservation, 'help_needed', { why: 'card' })
  }
}

const isOver = ({ outcome }: Attempt): boolean => outcome === 'declined' || outcome === 'not_charged'

export function conclusionOf({ state }: Pick<Settlement, 'state'>): Conclusion {
  switch (state) {
    case 'paid':
    case 'refunding':
      return 'paid'
    case 'open':
    case 'refunded':
    case 'withdrawn':
      return 'open'
    case 'charging':
    case 'unknown':
      return 'unknown'
    default:
      throw new Error(`no state ${String(state satisfies never)}`)
  }
}
