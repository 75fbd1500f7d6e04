import type { Selectable } from 'kysely'
import { partNamed } from '../bills/index.ts'
import { type Deps, type JobRun, type MailingDeps, type Schema, sendMails } from '../platform/index.ts'
import type { Issue, Receipt, ReceiptPrinter } from './Receipt.ts'
import { receiptMail, returnMail } from './receipt-mail.ts'
import { receiptNumbered } from './store/receipts.ts'
import { returnInvoicesOf } from './store/return-invoices.ts'

type SendingDeps = MailingDeps & { readonly printer: ReceiptPrinter }

/** @returns how many mails were tried */
export const sendReceipts = (deps: SendingDeps, run?: JobRun): Promise<number> =>
  sendMails(
    deps,
    {
      table: 'outbox',
      kind: 'outbox',
      nameOf: (mail) => mail.return_number ?? mail.part_id ?? mail.receipt_number,
      async write(mail, to) {
        const receipt = await receiptNumbered(deps.database.db, deps.vault, mail.receipt_number)
        if (receipt === null) return null
        const issue = await issueIn(deps, mail, receipt)
        const { fileName, ...written } =
          issue.kind === 'return' ? returnMail(receipt, issue.returned) : receiptMail(receipt)
        const content = await deps.printer.print(receipt, issue)
        const attachment = { fileName, type: 'application/pdf', content }
        const { id, written_at: date } = mail
        return { id, to, ...written, language: receipt.language, date, attachment }
      },
    },
    run,
  )

/** The form in which a mail carries the receipt. Parts that went back since it was written come in mails of their own. */
async function issueIn(
  { database, vault }: Pick<Deps, 'database' | 'vault'>,
  { return_number, part_id }: Selectable<Schema['outbox']>,
  receipt: Receipt,
): Promise<Issue> {
  if (return_number === null && part_id === null) return { kind: 'original', parts: [] }
  const part = part_id === null ? null : await partNamed(database.db, vault, part_id)
  const number = part === null ? return_number : part.returnNumber
  const returned = (await returnInvoicesOf(database.db, vault, receipt)).find((one) => one.number === number)
  if (returned === undefined) throw new Error(`the return invoice ${number} is gone`)
  return { kind: 'return', returned }
}
