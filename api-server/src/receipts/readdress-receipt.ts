import type { Transaction } from 'kysely'
import { lockedSettlement } from '../bills/index.ts'
import { facilityNamed } from '../hotels/index.ts'
import { type Audit, type Deps, type Refusal, refuse, type Schema } from '../platform/index.ts'
import { lockedReservation, type StoredReservation } from '../stays/index.ts'
import { takeBackMails, writeMails } from './store/outbox.ts'
import {
  nextReceiptNumber,
  receiptNumbered,
  storeReceipt,
  validReceiptsOf,
  withdrawReceipt,
} from './store/receipts.ts'

interface Readdressing {
  readonly addressee: string
  readonly number: string
  /** Whether the new one is mailed to the guest's addresses; it is anyway where the first had not gone out yet. */
  readonly mails: boolean
}

/**
 * A new receipt with a number of its own names the first, which is void from then on. Day, lines and language stay.
 * Of a payment one receipt is valid at any time.
 * @param audit records both numbers and no name
 */
export async function readdressReceipt(
  deps: Pick<Deps, 'database' | 'vault' | 'clock'>,
  reservationId: string,
  { addressee, number: requested, mails }: Readdressing,
  audit: Audit,
): Promise<object | Refusal> {
  return await deps.database.transaction(async (transaction) => {
    const reservation = await lockedReservation(transaction, deps.vault, reservationId)
    const valid = await validReceiptsOf(transaction, reservationId)
    const first = valid.find(({ number }) => number === requested)
    if (first === undefined) return refuse('receipt_missing')
    const settlement = await lockedSettlement(transaction, first.requestId)
    if (settlement?.state !== 'paid') return refuse('refund_under_way')
    return await replace(transaction, deps, { reservation, first, addressee, mails }, audit)
  })
}

async function replace(
  transaction: Transaction<Schema>,
  { vault, clock }: Pick<Deps, 'vault' | 'clock'>,
  request: {
    readonly reservation: Pick<StoredReservation, 'id' | 'facilityId'>
    readonly first: { readonly number: string; readonly requestId: string }
    readonly addressee: string
    readonly mails: boolean
  },
  audit: Audit,
): Promise<object | Refusal> {
  const { reservation, first, addressee, mails } = request
  const { id: reservationId, facilityId } = reservation
  const moment = clock.now()
  const receipt = await receiptNumbered(transaction, vault, first.number)
  if (receipt === null) throw new Error(`the receipt ${first.number} is gone`)
  if (receipt.addressee === addressee) return refuse('receipt_same_addressee')
  const facility = await facilityNamed(transaction, { by: 'id', value: facilityId })
  if (facility === null) throw new Error(`the facility of ${first.number} is gone`)
  const number = await nextReceiptNumber(transaction, facility, moment)
  const replaces = { number: first.number, why: 'addressee' } as const
  await withdrawReceipt(transaction, first, number, moment)
  const receiptRow = {
    requestId: first.requestId,
    reservationId,
    facilityId,
    receipt: { ...receipt, number, addressee, replaces },
  }
  await storeReceipt(transaction, vault, receiptRow, moment)
  const hadNotGoneOut = await takeBackMails(transaction, first.number)
  if (mails || hadNotGoneOut) {
    const carried = { document: 'receipt', receiptNumber: number } as const
    await writeMails(transaction, vault, reservationId, carried, moment)
  }
  await audit(transaction, reservationId, { receipt: number, replaces: first.number })
  return {}
}
