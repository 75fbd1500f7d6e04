import { orderIdOf } from '../../model/payment-ids.ts'
import { ASK_LEASE_MS, pauseAfterAsking, type Settlement } from '../../model/Settlement.ts'
import { unbindLines } from '../../storage/repositories/folios.ts'
import { attemptNamed, endAttempt } from '../../storage/repositories/payment-attempts.ts'
import { lockedReservation } from '../../storage/repositories/reservations.ts'
import {
  askLater,
  lockedSettlement,
  moveSettlement,
  paidSettlement,
  timesAsked,
} from '../../storage/repositories/settlements.ts'
import type { Parts } from '../Parts.ts'

type RefundingParts = Pick<Parts, 'database' | 'vault' | 'clock' | 'payments' | 'report'>

/** What became of a refund. */
export type Refunded =
  | { readonly kind: 'refunded'; readonly amountYen: number }
  | { readonly kind: 'nothing_paid' }
  /** The provider will not, and says why with a code of its own. */
  | { readonly kind: 'refused'; readonly code: string }
  /** Not known yet; the provider is asked again until it is. */
  | { readonly kind: 'unknown' }

/**
 * Gives back, to the card, what a reservation has paid last. The lines of the bill are open again afterwards; the check-in
 * code stays what it is (faults, I3), so that what is owed is settled at the desk.
 */
export async function refundPayment(parts: RefundingParts, reservationId: string): Promise<Refunded> {
  const refunding = await parts.database.transaction(async (transaction) => {
    await lockedReservation(transaction, parts.vault, reservationId)
    const paid = await paidSettlement(transaction, reservationId)
    if (paid === null) return null
    const leasedUntil = new Date(parts.clock.now().getTime() + ASK_LEASE_MS)
    await moveSettlement(transaction, paid, 'refunding', { leasedUntil })
    return paid
  })
  return refunding === null ? { kind: 'nothing_paid' } : await carryOutRefund(parts, refunding)
}

/** Has the provider refund a settlement that is `refunding`, as often as it takes, and writes down what came of it. */
export async function carryOutRefund(
  parts: RefundingParts,
  { requestId, reservationId, attempts, amountYen }: Settlement,
): Promise<Refunded> {
  const orderId = orderIdOf(requestId, attempts)
  const outcome = await parts.payments.refund(orderId, amountYen)
  return await parts.database.transaction(async (transaction): Promise<Refunded> => {
    await lockedReservation(transaction, parts.vault, reservationId)
    const settlement = await lockedSettlement(transaction, requestId)
    if (settlement?.state === 'refunded') return { kind: 'refunded', amountYen }
    if (settlement?.state !== 'refunding') return { kind: 'unknown' }
    const moment = parts.clock.now()
    switch (outcome.kind) {
      case 'refunded':
        await endAttempt(transaction, orderId, { outcome: 'refunded' }, moment)
        await moveSettlement(transaction, settlement, 'refunded')
        await unbindLines(transaction, requestId)
        return { kind: 'refunded', amountYen }
      case 'refused':
        parts.report({ event: 'refund-refused', code: `${orderId} ${outcome.code}` })
        await moveSettlement(transaction, settlement, 'paid')
        return outcome
      case 'unknown': {
        const pause = pauseAfterAsking((await timesAsked(transaction, requestId)) + 1)
        await askLater(transaction, requestId, new Date(moment.getTime() + pause))
        return { kind: 'unknown' }
      }
      default:
        throw new Error(`no outcome ${String(outcome satisfies never)}`)
    }
  })
}

/** Gives back an order that was charged beside the one that paid. */
export async function refundStray(parts: RefundingParts, orderId: string): Promise<boolean> {
  const { db } = parts.database
  const attempt = await attemptNamed(db, orderId)
  if (attempt?.outcome !== 'stray') return true
  const outcome = await parts.payments.refund(orderId, attempt.amountYen)
  if (outcome.kind === 'refunded') {
    await endAttempt(db, orderId, { outcome: 'refunded' }, parts.clock.now())
    return true
  }
  if (outcome.kind === 'refused')
    parts.report({ event: 'refund-refused', code: `${orderId} ${outcome.code}` })
  return false
}
