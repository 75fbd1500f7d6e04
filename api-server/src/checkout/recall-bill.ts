import type { Kysely } from 'kysely'
import type { QueueRequest } from './Queue.ts'
import { type Audit, type Deps, type Outcome, refuse, type Schema } from '../platform/index.ts'
import { moveSettlement, type Settlement, settlementNamed } from '../bills/index.ts'
import { prepareAgain } from './store/checkout-claims.ts'
import { openRequestOf } from './store/checkout-queue.ts'
import { lockedReservation } from '../stays/index.ts'
import { fetchBack } from '../cards/index.ts'
import type { Lease } from './take-requests.ts'

/**
 * Takes a bill back from the guest's phone: it can no longer be paid, and is prepared again in the same place of the queue, also while the
 * guest is at the bank. A guest who pays it meanwhile reads that nothing was charged, searches again and waits.
 */
export async function recallBill(
  { database, vault, clock }: Pick<Deps, 'database' | 'vault' | 'clock'>,
  reservationId: string,
  { worker, leaseMs }: Lease,
  audit: Audit,
): Promise<Outcome> {
  return await database.transaction(async (transaction): Promise<Outcome> => {
    await lockedReservation(transaction, vault, reservationId)
    await fetchBack(transaction, { vault, clock }, reservationId)
    const bill = await billAtPhone(transaction, reservationId)
    if (bill === null) return refuse('bill_not_at_phone')
    if (bill.settlement.state !== 'open') return refuse('payment_under_way')
    await moveSettlement(transaction, bill.settlement, 'withdrawn')
    const now = clock.now()
    const until = new Date(now.getTime() + leaseMs)
    await prepareAgain(transaction, bill.request.requestId, { worker, until }, now)
    await audit(transaction, reservationId, { yen: bill.settlement.amountYen })
    return {}
  })
}

/** A bill that the phone may still pay, or is paying. A caller who changes it locks the reservation first. */
export async function billAtPhone(
  db: Kysely<Schema>,
  reservationId: string,
): Promise<{ readonly request: QueueRequest; readonly settlement: Settlement } | null> {
  const request = await openRequestOf(db, reservationId)
  if (request?.status !== 4) return null
  const settlement = await settlementNamed(db, request.requestId)
  const canBePaid = settlement?.state === 'open' || settlement?.state === 'charging'
  return settlement !== null && (canBePaid || settlement.state === 'unknown') ? { request, settlement } : null
}
