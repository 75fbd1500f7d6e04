import type { Transaction } from 'kysely'
import type { Audit, Deps, Schema } from '../platform/index.ts'
import type { Issue, Receipt, ReceiptPrinter, ReturnInvoice } from './Receipt.ts'
import { receiptMail, returnMail } from './receipt-mail.ts'
import {
  type HandedOut,
  handOut,
  issuedReceiptOf,
  receiptNumbered,
  receiptNumbersOf,
} from './store/receipts.ts'
import { returnInvoicesOf } from './store/return-invoices.ts'

interface PrintedDocument {
  readonly fileName: string
  /** PDF. */
  readonly content: Uint8Array
}

/**
 * Null where the stay has no receipt or return invoice of this number. A receipt says from the second time on that it
 * is reissued. The print-out is audited.
 */
export async function handOutDocument(
  { database, vault, clock }: Pick<Deps, 'database' | 'vault' | 'clock'>,
  printer: ReceiptPrinter,
  reservationId: string,
  number: string,
  audit: Audit,
): Promise<PrintedDocument | null> {
  const { db } = database
  for (const listed of await receiptNumbersOf(db, reservationId)) {
    const receipt = await receiptNumbered(db, vault, listed)
    if (receipt === null) continue
    const returns = await returnInvoicesOf(db, vault, receipt)
    if (listed === number) {
      const handed = await database.transaction((transaction) =>
        handOut(transaction, { number, to: 'desk' }, clock.now()),
      )
      await audit(db, reservationId, { receipt: number })
      return await printedReceipt(printer, { receipt, issue: issueOf(handed, returns) })
    }
    // A return invoice belongs to the receipt that it names, not to a later one of the same payment.
    const returned = returns.find((one) => one.number === number && one.receiptNumber === listed)
    if (returned === undefined) continue
    await audit(db, reservationId, { receipt: number })
    const content = await printer.print(receipt, { kind: 'return', returned })
    return { fileName: returnMail(receipt, returned).fileName, content }
  }
  return null
}

interface IssuedReceipt {
  readonly receipt: Receipt
  readonly issue: Issue
}

/** The receipt that stands for a payment, handed out to the phone that made it; null where none was issued. */
export async function receiptForPayer(
  transaction: Transaction<Schema>,
  { vault, clock }: Pick<Deps, 'vault' | 'clock'>,
  requestId: string,
): Promise<IssuedReceipt | null> {
  const { number = '' } = (await issuedReceiptOf(transaction, requestId)) ?? {}
  const receipt = await receiptNumbered(transaction, vault, number)
  if (receipt === null) return null
  const handed = await handOut(transaction, { number, to: 'payer' }, clock.now())
  return { receipt, issue: issueOf(handed, await returnInvoicesOf(transaction, vault, receipt)) }
}

export const printedReceipt = async (
  printer: ReceiptPrinter,
  { receipt, issue }: IssuedReceipt,
): Promise<PrintedDocument> => ({
  fileName: receiptMail(receipt).fileName,
  content: await printer.print(receipt, issue),
})

const issueOf = (handed: HandedOut, parts: readonly ReturnInvoice[]): Issue =>
  handed.kind === 'void' || handed.kind === 'withdrawn' ? handed : { kind: handed.kind, parts }
