import type { Transaction } from 'kysely'
import { hotelDay, type Schema, type Vault } from '../platform/index.ts'
import { codeInReceiptNumber, returnNumber as numberOfReturn } from './Receipt.ts'
import type { RefundPart, Settlement } from '../bills/index.ts'
import { writeMails } from './store/outbox.ts'
import { receiptMailsOf } from './store/receipt-mails.ts'
import { issuedReceiptOf, voidReceipt } from './store/receipts.ts'
import { storeReturnInvoice, nextReturnCounter } from './store/return-invoices.ts'

/**
 * Issues the return invoice of a payment that went back as a whole, and puts it in the outbox for the addresses that
 * the receipt went to. The receipt is void from then on. All of it in the transaction of the refund: there is no
 * refund without it.
 */
export async function issueReturn(
  transaction: Transaction<Schema>,
  vault: Vault,
  { requestId, reservationId }: PaidFor,
  moment: Date,
): Promise<void> {
  const receipt = await issuedReceiptOf(transaction, requestId)
  if (receipt === null) return
  const { number: receiptNumber } = receipt
  await voidReceipt(transaction, receiptNumber, moment)
  const returnNumber = await nextReturnNumber(transaction, receiptNumber, moment)
  await storeReturnInvoice(transaction, { ...receipt, number: returnNumber, receiptNumber }, moment)
  const addresses = await addressesOf(transaction, vault, reservationId)
  await writeMails(transaction, vault, { document: 'return', receiptNumber, returnNumber }, addresses, moment)
}

/**
 * Does the same for a part that went back, or for the rest after such parts: only the rest makes the receipt void.
 * @returns its number, to be stored with the part; null where no receipt of ours was issued
 */
export async function issuePartReturn(
  transaction: Transaction<Schema>,
  vault: Vault,
  { requestId, reservationId }: PaidFor,
  { id: partId, toYen }: Pick<RefundPart, 'id' | 'toYen'>,
  moment: Date,
): Promise<string | null> {
  const receipt = await issuedReceiptOf(transaction, requestId)
  if (receipt === null) return null
  const { number: receiptNumber } = receipt
  if (toYen === 0) await voidReceipt(transaction, receiptNumber, moment)
  const returnNumber = await nextReturnNumber(transaction, receiptNumber, moment)
  const carried = { document: 'part', receiptNumber, returnNumber, partId } as const
  const addresses = await addressesOf(transaction, vault, reservationId)
  await writeMails(transaction, vault, carried, addresses, moment)
  return returnNumber
}

type PaidFor = Pick<Settlement, 'requestId' | 'reservationId'>

async function nextReturnNumber(
  transaction: Transaction<Schema>,
  receiptNumber: string,
  moment: Date,
): Promise<string> {
  const year = Number(hotelDay(moment).slice(0, 4))
  const code = codeInReceiptNumber(receiptNumber)
  return numberOfReturn(code, year, await nextReturnCounter(transaction, code, year))
}

const addressesOf = async (
  transaction: Transaction<Schema>,
  vault: Vault,
  reservationId: string | null,
): Promise<readonly string[]> =>
  reservationId === null ? [] : await receiptMailsOf(transaction, vault, reservationId)
