import { createHash } from 'node:crypto'
import type { PropertyInputOf, PropertyPayloadOf } from '@tomari/contract/property-system/operations'
import { newRequestId, settlementNamed } from '../bills/index.ts'
import type { PropertySystem } from './PropertySystem.ts'
import { type Audit, type Deps, Refusal, refuse } from '../platform/index.ts'
import { type ListedReservation, lockedReservation } from '../stays/index.ts'
import { payLocked } from '../checkout/index.ts'

/**
 * Records that everything owed of a stay was paid at the hotel. The id of the payment follows from its number in the system, so repeating
 * the call changes nothing and is answered alike.
 */
export async function addPayment(
  deps: Pick<Deps, 'database' | 'vault' | 'clock'>,
  stay: ListedReservation,
  audit: Audit,
  { payment_id, means, amount }: PropertyInputOf<'addPayment'>,
  system: PropertySystem,
): Promise<PropertyPayloadOf<'addPayment'> | Refusal> {
  const requestId = nameOf(system, stay.id, payment_id)
  return await deps.database.transaction(async (transaction) => {
    const reservation = await lockedReservation(transaction, deps.vault, stay.id)
    const before = await settlementNamed(transaction, requestId)
    if (before !== null) return { request: requestId, amount: before.amountYen }
    const { openAmount } = reservation
    if (openAmount !== amount && openAmount > 0) {
      return refuse('payment_differs', [
        { field: 'amount', problem: `is not the ${openAmount} yen that are owed` },
      ])
    }
    const paid = await payLocked(
      transaction,
      deps,
      { reservation, requestId },
      { means, receipt: null },
      audit,
    )
    if (!(paid instanceof Refusal)) return { request: requestId, amount: paid.amountYen }
    return paid.reason === 'bill_settled' ? refuse('nothing_to_pay') : paid
  })
}

/** Unique to the payment, and the same at each call. */
const nameOf = ({ name }: PropertySystem, reservationId: string, paymentId: string): string =>
  newRequestId((length) =>
    createHash('sha256')
      .update(JSON.stringify([name, reservationId, paymentId]))
      .digest()
      .subarray(0, length),
  )
