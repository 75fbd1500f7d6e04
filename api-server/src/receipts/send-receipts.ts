import {
  DatabaseUnavailable,
  type Delivery,
  type Deps,
  endlessRun,
  type JobRun,
  type Mail,
  type MailCarrier,
  MOST_MAILS_A_RUN,
  nextTry,
  StatementRefused,
} from '../platform/index.ts'
import type { ReceiptPrinter } from './printed/ReceiptPrinter.ts'
import type { Issue, Receipt } from './Receipt.ts'
import { endMail, putOffMail, takeDueMail, type WaitingMail } from './store/outbox.ts'
import { receiptNumbered } from './store/receipts.ts'
import { partNamed } from '../bills/index.ts'
import { returnInvoicesOf } from './store/return-invoices.ts'
import { receiptMail, returnMail } from './receipt-mail.ts'

export interface SendingDeps extends Pick<Deps, 'database' | 'vault' | 'clock' | 'alert'> {
  readonly carrier: MailCarrier
  readonly printer: ReceiptPrinter
}

/**
 * Sends the receipts that wait in the outbox. Every process may do this at any time: each mail is taken by one of
 * them. A mail is sent once; only when a process dies, or the connection breaks, between the mail server's taking it
 * and our recording that, is it sent again, under the same Message-ID.
 * @returns how many mails were tried
 */
export async function sendReceipts(deps: SendingDeps, run: JobRun = endlessRun): Promise<number> {
  let tried = 0
  while (tried < MOST_MAILS_A_RUN && run.mayGoOn()) {
    const mail = await takeDueMail(deps.database.db, deps.vault, deps.clock.now())
    if (mail === null) break
    await send(deps, mail)
    tried += 1
  }
  return tried
}

async function send(deps: SendingDeps, mail: WaitingMail): Promise<void> {
  const { database, clock } = deps
  const written = await writtenMail(deps, mail)
  const delivery = written === null ? unreadable : await deps.carrier.deliver(written)
  const moment = clock.now()
  if (delivery.kind === 'sent' || delivery.kind === 'filed') {
    await endMail(database.db, mail.id, { state: delivery.kind, problem: null }, moment)
    return
  }
  const again = delivery.kind === 'refused' ? null : nextTry(mail, delivery.kind, moment)
  if (again !== null) {
    await putOffMail(database.db, mail.id, delivery.code, again)
    return
  }
  await endMail(database.db, mail.id, { state: 'given_up', problem: delivery.code }, moment)
  const number = mail.returnNumber ?? mail.partId ?? mail.receiptNumber
  deps.alert({ event: 'mail-given-up', code: `${number} ${delivery.code}` })
}

/** The form in which a mail carries the receipt. Parts that went back since it was written come in mails of their own. */
async function issueIn(
  { database, vault }: SendingDeps,
  { returnNumber, partId }: WaitingMail,
  receipt: Receipt,
): Promise<Issue> {
  if (returnNumber === null && partId === null) return { kind: 'original', parts: [] }
  const part = partId === null ? null : await partNamed(database.db, vault, partId)
  const number = part === null ? returnNumber : part.returnNumber
  const returned = (await returnInvoicesOf(database.db, vault, receipt)).find((one) => one.number === number)
  if (returned === undefined) throw new Error(`the return invoice ${number} is gone`)
  return { kind: 'return', returned }
}

/**
 * The key of the address or of the receipt may be put back: until then the mail is tried again, and given up like any
 * other.
 */
const unreadable: Delivery = { kind: 'later', code: 'UNREADABLE' }

/** Null where the mail cannot be made of what is stored. @throws what the database throws */
async function writtenMail(deps: SendingDeps, mail: WaitingMail): Promise<Mail | null> {
  const { database, vault, printer } = deps
  const { id, address, receiptNumber, writtenAt } = mail
  if (address === null) return null
  try {
    const receipt = await receiptNumbered(database.db, vault, receiptNumber)
    if (receipt === null) return null
    const issue = await issueIn(deps, mail, receipt)
    const { subject, text, fileName } =
      issue.kind === 'return' ? returnMail(receipt, issue.returned) : receiptMail(receipt)
    const content = await printer.print(receipt, issue)
    const attachment = { fileName, type: 'application/pdf', content }
    return { id, to: address, subject, text, language: receipt.language, date: writtenAt, attachment }
  } catch (error) {
    if (error instanceof DatabaseUnavailable || error instanceof StatementRefused) throw error
    return null
  }
}
