import type { Transaction } from 'kysely'
import { hotelDay } from '../../model/hotel-day.ts'
import { codeInReceiptNumber, returnNumber } from '../../model/payment/Receipt.ts'
import type { Settlement } from '../../model/payment/Settlement.ts'
import { writeMails } from '../../storage/repositories/payment/outbox.ts'
import { receiptMailsOf } from '../../storage/repositories/payment/receipt-mails.ts'
import { issuedReceiptOf, voidReceipt } from '../../storage/repositories/payment/receipts.ts'
import { keepReturnInvoice, nextReturnCounter } from '../../storage/repositories/payment/return-invoices.ts'
import type { Schema } from '../../storage/schema.ts'
import type { Vault } from '../../storage/sealing/vault.ts'

/**
 * Issues the return invoice of a payment that has just gone back, and puts it in the outbox for the addresses that the receipt
 * went to. The receipt is void from then on. All of it in the transaction of the refund: there is no refund without it.
 */
export async function issueReturn(
  transaction: Transaction<Schema>,
  vault: Vault,
  { requestId, reservationId }: Pick<Settlement, 'requestId' | 'reservationId'>,
  moment: Date,
): Promise<void> {
  const receipt = await issuedReceiptOf(transaction, requestId)
  if (receipt === null) return
  await voidReceipt(transaction, receipt.number, moment)
  const year = Number(hotelDay(moment).slice(0, 4))
  const code = codeInReceiptNumber(receipt.number)
  const number = returnNumber(code, year, await nextReturnCounter(transaction, code, year))
  await keepReturnInvoice(transaction, { ...receipt, number, receiptNumber: receipt.number }, moment)
  const addresses = reservationId === null ? [] : await receiptMailsOf(transaction, vault, reservationId)
  await writeMails(
    transaction,
    vault,
    { receiptNumber: receipt.number, returnNumber: number },
    addresses,
    moment,
  )
}
