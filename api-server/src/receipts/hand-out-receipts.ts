import type { ReceiptPrinter } from './printed/ReceiptPrinter.ts'
import type { Issue, ReturnInvoice } from './Receipt.ts'
import { handOut, type HandedOut, receiptNumbered, receiptNumbersOf } from './store/receipts.ts'
import { returnInvoicesOf } from './store/return-invoices.ts'
import type { Deps, Note } from '../platform/index.ts'
import { receiptMail, returnMail } from './receipt-mail.ts'

/** A receipt or a return invoice as a file. */
export interface Paper {
  readonly fileName: string
  /** PDF. */
  readonly content: Uint8Array
}

/**
 * Prints a receipt or return invoice of a stay; null where it has none of this number. From the second time on a receipt says that it is
 * reissued; that a paper was handed out is noted.
 */
export async function handOutPaper(
  { database, vault, clock }: Pick<Deps, 'database' | 'vault' | 'clock'>,
  printer: ReceiptPrinter,
  reservationId: string,
  number: string,
  note: Note,
): Promise<Paper | null> {
  const { db } = database
  for (const listed of await receiptNumbersOf(db, reservationId)) {
    const receipt = await receiptNumbered(db, vault, listed)
    if (receipt === null) continue
    const returns = await returnInvoicesOf(db, vault, receipt)
    if (listed === number) {
      const handed = await database.transaction((transaction) => handOut(transaction, number, clock.now()))
      await note(db, reservationId, { receipt: number })
      const content = await printer.print(receipt, issueOf(handed, returns))
      return { fileName: receiptMail(receipt).fileName, content }
    }
    // Those of a receipt that this one replaced stand behind that one.
    const returned = returns.find((one) => one.number === number && one.receiptNumber === listed)
    if (returned === undefined) continue
    await note(db, reservationId, { receipt: number })
    const content = await printer.print(receipt, { kind: 'return', returned })
    return { fileName: returnMail(receipt, returned).fileName, content }
  }
  return null
}

const issueOf = (handed: HandedOut, parts: readonly ReturnInvoice[]): Issue =>
  handed.kind === 'void' || handed.kind === 'withdrawn' ? handed : { kind: handed.kind, parts }
