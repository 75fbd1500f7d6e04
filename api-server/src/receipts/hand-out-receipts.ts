import type { Audit, Deps } from '../platform/index.ts'
import type { Issue, ReceiptPrinter, ReturnInvoice } from './Receipt.ts'
import { receiptMail, returnMail } from './receipt-mail.ts'
import { type HandedOut, handOut, receiptNumbered, receiptNumbersOf } from './store/receipts.ts'
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
      const handed = await database.transaction((transaction) => handOut(transaction, number, clock.now()))
      await audit(db, reservationId, { receipt: number })
      const content = await printer.print(receipt, issueOf(handed, returns))
      return { fileName: receiptMail(receipt).fileName, content }
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

const issueOf = (handed: HandedOut, parts: readonly ReturnInvoice[]): Issue =>
  handed.kind === 'void' || handed.kind === 'withdrawn' ? handed : { kind: handed.kind, parts }
