import type { ReceiptPrinter } from './printed/ReceiptPrinter.ts'
import type { Issue, ReturnInvoice } from './Receipt.ts'
import { handOut, type HandedOut, receiptNumbered, receiptNumbersOf } from './store/receipts.ts'
import { returnInvoicesOf } from './store/return-invoices.ts'
import type { Deps, Note } from '../platform/index.ts'
import type { StaysThatFit } from '../stays/index.ts'
import { receiptMail, returnMail } from './receipt-mail.ts'

/** Stays of which there are receipts. */
export const staysWithReceipts: StaysThatFit = async ({ database }, stays) => {
  const receipts = await receiptNumbersOf(
    database.db,
    stays.map(({ id }) => id),
  )
  const paid = new Set(receipts.map(({ reservationId }) => reservationId))
  return stays.filter(({ id }) => paid.has(id))
}

/** A receipt or a return invoice as a file. */
export interface Paper {
  readonly kind: Issue['kind']
  readonly number: string
  readonly fileName: string
  /** PDF. */
  readonly content: Uint8Array
}

/**
 * Prints the receipts of a stay one after the other, each followed by its return invoices. From the second time on a receipt says that
 * it is reissued; that it was handed out is noted.
 * @param which `last`: the last receipt alone, or the one of a number, without return invoices
 */
export async function* handOutReceipts(
  { database, vault, clock }: Pick<Deps, 'database' | 'vault' | 'clock'>,
  printer: ReceiptPrinter,
  reservationId: string,
  which: 'all' | 'last' | { readonly number: string },
  note: Note,
): AsyncGenerator<Paper> {
  const { db } = database
  const receipts = await receiptNumbersOf(db, [reservationId])
  for (const { number } of chosen(receipts, which)) {
    const receipt = await receiptNumbered(db, vault, number)
    if (receipt === null) continue
    const { fileName } = receiptMail(receipt)
    const handed = await database.transaction((transaction) => handOut(transaction, number, clock.now()))
    await note(db, reservationId, { receipt: number })
    const returns = await returnInvoicesOf(db, vault, receipt)
    const content = await printer.print(receipt, issueOf(handed, returns))
    yield { kind: handed.kind, number, fileName, content }
    // The receipt that this one replaced lists its own return invoices.
    const own = returns.filter(({ receiptNumber }) => receiptNumber === number)
    for (const returned of which === 'all' ? own : []) {
      const content = await printer.print(receipt, { kind: 'return', returned })
      yield {
        kind: 'return',
        number: returned.number,
        fileName: returnMail(receipt, returned).fileName,
        content,
      }
    }
  }
}

/**
 * Prints a return invoice of a stay; null where it has none of this number. It is the same however often it is printed; that it was
 * handed out is noted.
 */
export async function handOutReturn(
  { database: { db }, vault }: Pick<Deps, 'database' | 'vault'>,
  printer: ReceiptPrinter,
  reservationId: string,
  number: string,
  note: Note,
): Promise<Paper | null> {
  for (const listed of await receiptNumbersOf(db, [reservationId])) {
    const receipt = await receiptNumbered(db, vault, listed.number)
    if (receipt === null) continue
    const returns = await returnInvoicesOf(db, vault, receipt)
    const returned = returns.find((one) => one.number === number && one.receiptNumber === listed.number)
    if (returned === undefined) continue
    await note(db, reservationId, { receipt: number })
    const content = await printer.print(receipt, { kind: 'return', returned })
    return { kind: 'return', number, fileName: returnMail(receipt, returned).fileName, content }
  }
  return null
}

const chosen = <Listed extends { readonly number: string }>(
  receipts: readonly Listed[],
  which: 'all' | 'last' | { readonly number: string },
): readonly Listed[] => {
  if (which === 'all') return receipts
  return which === 'last' ? receipts.slice(-1) : receipts.filter(({ number }) => number === which.number)
}

const issueOf = (handed: HandedOut, parts: readonly ReturnInvoice[]): Issue =>
  handed.kind === 'void' || handed.kind === 'withdrawn' ? handed : { kind: handed.kind, parts }
