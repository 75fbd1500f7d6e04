import type { Transaction } from 'kysely'
import type { StoredReservation } from '../stays/Reservation.ts'
import { facilityNamed } from '../hotels/store/facilities.ts'
import { takeBackMails, writeMails } from './store/outbox.ts'
import { receiptMailsOf } from './store/receipt-mails.ts'
import { keepReceipt, receiptNumbered, validReceiptsOf, withdrawReceipt } from './store/receipts.ts'
import { lockedSettlement } from '../bills/store/settlements.ts'
import { lockedReservation } from '../stays/store/reservations.ts'
import type { Schema } from '../platform/database/schema.ts'
import type { Deps } from '../platform/Deps.ts'
import type { Note } from '../platform/audit/note.ts'
import { nextReceiptNumber } from './issue-receipt.ts'

/** To whom a receipt is made out instead. */
interface Readdressing {
  readonly addressee: string
  readonly number: string
  /** Whether the new one is mailed to the guest's addresses; it is anyway where the first had not gone out yet. */
  readonly mails: boolean
}

/** What became of it. */
type Readdressed =
  | { readonly kind: 'issued' }
  /** The stay has no valid receipt of that number. */
  | { readonly kind: 'no_receipt' }
  /** It is made out to this addressee already. */
  | { readonly kind: 'same_addressee' }
  /** Its money is on the way back. */
  | { readonly kind: 'refund_under_way' }

/**
 * Makes a receipt out to another addressee: a new one with a number of its own names the first, which is void from then on. Day, lines
 * and language stay. Of a payment one receipt is valid at any time.
 * @param note tells who asked for it, with both numbers and no name
 */
export async function readdressReceipt(
  deps: Pick<Deps, 'database' | 'vault' | 'clock'>,
  reservationId: string,
  { addressee, number: asked, mails }: Readdressing,
  note: Note,
): Promise<Readdressed> {
  return await deps.database.transaction(async (transaction) => {
    const reservation = await lockedReservation(transaction, deps.vault, reservationId)
    const valid = await validReceiptsOf(transaction, reservationId)
    const first = valid.find(({ number }) => number === asked)
    if (first === undefined) return { kind: 'no_receipt' }
    const settlement = await lockedSettlement(transaction, first.requestId)
    if (settlement?.state !== 'paid') return { kind: 'refund_under_way' }
    return await replace(transaction, deps, { reservation, first, addressee, mails }, note)
  })
}

async function replace(
  transaction: Transaction<Schema>,
  { vault, clock }: Pick<Deps, 'vault' | 'clock'>,
  wanted: {
    readonly reservation: Pick<StoredReservation, 'id' | 'facilityId'>
    readonly first: { readonly number: string; readonly requestId: string }
    readonly addressee: string
    readonly mails: boolean
  },
  note: Note,
): Promise<Readdressed> {
  const { reservation, first, addressee, mails } = wanted
  const { id: reservationId, facilityId } = reservation
  const moment = clock.now()
  const receipt = await receiptNumbered(transaction, vault, first.number)
  if (receipt === null) throw new Error(`the receipt ${first.number} is gone`)
  if (receipt.addressee === addressee) return { kind: 'same_addressee' }
  const facility = await facilityNamed(transaction, { by: 'id', value: facilityId })
  if (facility === null) throw new Error(`the facility of ${first.number} is gone`)
  const number = await nextReceiptNumber(transaction, facility, moment)
  const replaces = { number: first.number, why: 'addressee' } as const
  await withdrawReceipt(transaction, first, number, moment)
  const kept = {
    requestId: first.requestId,
    reservationId,
    facilityId,
    receipt: { ...receipt, number, addressee, replaces },
  }
  await keepReceipt(transaction, vault, kept, moment)
  const hadNotGoneOut = await takeBackMails(transaction, first.number)
  if (mails || hadNotGoneOut) {
    const addresses = await receiptMailsOf(transaction, vault, reservationId)
    await writeMails(transaction, vault, { paper: 'receipt', receiptNumber: number }, addresses, moment)
  }
  await note(transaction, reservationId, { receipt: number, replaces: first.number })
  return { kind: 'issued' }
}
