import type { Transaction } from 'kysely'
import {
  changeAmount,
  CHARGE_MAX_YEN,
  type FolioLine,
  linesOfSettlement,
  moveSettlement,
  newRequestId,
  openLines,
  openSettlement,
  settlementUnderWay,
  totalsOf,
} from '../bills/index.ts'
import { type Deps, type Refusal, refuse, type Schema } from '../platform/index.ts'
import type { Journey } from '../stays/index.ts'

export interface PaymentRequest {
  readonly requestId: string
  readonly lines: readonly FolioLine[]
}

/**
 * The settlement for the amount that a reservation owes at this moment, opened unless it is there. While one is being
 * charged, or its outcome is unknown, it stays the one: a second request beside it could be paid a second time. Lock
 * the reservation first.
 */
export async function requestPayment(
  transaction: Transaction<Schema>,
  { vault, clock, randomBytes: chance }: Pick<Deps, 'vault' | 'clock' | 'randomBytes'>,
  reservationId: string,
  journey: Journey,
): Promise<PaymentRequest | Refusal> {
  const underWay = await settlementUnderWay(transaction, reservationId)
  if (underWay !== null && underWay.state !== 'open') {
    const { requestId } = underWay
    return { requestId, lines: await linesOfSettlement(transaction, vault, requestId) }
  }
  const lines = await openLines(transaction, vault, reservationId)
  const { dueYen: amountYen } = totalsOf(lines)
  if (amountYen <= 0) return refuse('nothing_to_pay')
  if (amountYen > CHARGE_MAX_YEN) return refuse('payment_not_offered')
  if (underWay?.journey === journey) {
    await changeAmount(transaction, underWay.requestId, amountYen)
    return { requestId: underWay.requestId, lines }
  }
  if (underWay !== null) await moveSettlement(transaction, underWay, 'withdrawn')
  const requestId = newRequestId(chance)
  await openSettlement(transaction, { requestId, reservationId, journey, amountYen }, clock.now())
  return { requestId, lines }
}
