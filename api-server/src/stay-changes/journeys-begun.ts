import type { Transaction } from 'kysely'
import { closeRequest, openRequestOf } from '../checkout/index.ts'
import { removeImages } from '../checkin/index.ts'
import { forgetReceiptMail } from '../receipts/index.ts'
import { moveSettlement, paidSettlement, settlementUnderWay } from '../bills/index.ts'
import { endSessionsOf, endStayCode } from '../stays/index.ts'
import type { Schema } from '../platform/index.ts'

/** Money because of which a stay has to stay as it is: it has to be given back first, or what becomes of it is not known yet. */
export type MoneyInTheWay = 'stay_paid' | 'payment_under_way'

/** The money that stands in the way of calling a stay off or taking its check-in back; null when none does. Lock the reservation first. */
export async function moneyInTheWay(
  transaction: Transaction<Schema>,
  reservationId: string,
): Promise<MoneyInTheWay | null> {
  const paid = await paidSettlement(transaction, reservationId)
  if (paid?.state === 'paid') return 'stay_paid'
  const underWay = await settlementUnderWay(transaction, reservationId)
  const isOpen = underWay === null || underWay.state === 'open'
  return paid === null && isOpen ? null : 'payment_under_way'
}

/**
 * Ends what guests have begun with a stay and not finished: the bill on a phone that nobody has paid, the place in the queue,
 * pictures, addresses for receipts, sessions, the code of the hotel. Look for money first (`moneyInTheWay`).
 */
export async function endWhatWasBegun(
  transaction: Transaction<Schema>,
  reservationId: string,
  moment: Date,
): Promise<void> {
  const bill = await settlementUnderWay(transaction, reservationId)
  if (bill !== null) await moveSettlement(transaction, bill, 'withdrawn')
  const request = await openRequestOf(transaction, reservationId)
  if (request !== null) await closeRequest(transaction, request.requestId, 'left', moment)
  await removeImages(transaction, reservationId)
  await forgetReceiptMail(transaction, reservationId)
  await endEveryKey(transaction, reservationId)
}

/** Ends the sessions of a stay, and the code that the desk has handed out for it: whoever holds one has to search anew, or ask. */
export async function endEveryKey(transaction: Transaction<Schema>, reservationId: string): Promise<void> {
  await endStayCode(transaction, reservationId)
  await endSessionsOf(transaction, reservationId)
}
