import type { Transaction } from 'kysely'
import { moveSettlement, paidSettlement, settlementUnderWay } from '../bills/index.ts'
import { removeImages } from '../checkin/index.ts'
import { closeRequest, openRequestOf } from '../checkout/index.ts'
import type { Schema } from '../platform/index.ts'
import { forgetReceiptMail } from '../receipts/index.ts'
import { endSessionsOf, endStayCode } from '../stays/index.ts'

/** A payment that has to be refunded first, or whose outcome is not known yet. */
export type BlockingPayment = 'stay_paid' | 'payment_under_way'

/** A payment in the way of calling a stay off or undoing its check-in. The caller holds the lock of the reservation. */
export async function blockingPayment(
  transaction: Transaction<Schema>,
  reservationId: string,
): Promise<BlockingPayment | null> {
  const paid = await paidSettlement(transaction, reservationId)
  if (paid?.state === 'paid') return 'stay_paid'
  const underWay = await settlementUnderWay(transaction, reservationId)
  const isOpen = underWay === null || underWay.state === 'open'
  return paid === null && isOpen ? null : 'payment_under_way'
}

/**
 * Ends everything that guests have begun with a stay and not finished: the unpaid bill on a phone, the place in the queue, pictures,
 * addresses for receipts, sessions, the code of the hotel. The caller checks `blockingPayment` first.
 */
export async function endOpenJourneys(
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
  await endAccess(transaction, reservationId)
}

/** A guest with a session or a code of the desk has to search anew, or ask. */
export async function endAccess(transaction: Transaction<Schema>, reservationId: string): Promise<void> {
  await endStayCode(transaction, reservationId)
  await endSessionsOf(transaction, reservationId)
}
