import type { Language } from '@tomari/contract/languages'
import { mailsOf, problemOfMails } from '@tomari/guest-rules/contact/mail'
import { plainText } from '@tomari/guest-rules/text/plain-text'
import type { Selectable } from 'kysely'
import { partNamed, type ReceiptedMeans, totalsOf } from '../bills/index.ts'
import {
  type Deps,
  dayIn,
  type GuestTextKey,
  grouped,
  inLanguage,
  type JobRun,
  type MailingDeps,
  refuse,
  type Schema,
  sendMails,
  textIn,
} from '../platform/index.ts'
import { inStay, type SessionUseCase } from '../stays/index.ts'
import { addressed } from './printed/receipt-labels.ts'
import type { Issue, Receipt, ReceiptPrinter, ReturnInvoice } from './Receipt.ts'
import { storeReceiptMail } from './store/outbox.ts'
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

/** Replaces the addresses that the receipt is mailed to. */
export const registerReceiptMail =
  (deps: Deps): SessionUseCase<'registerReceiptMail'> =>
  async ({ input, session }) => {
    if (problemOfMails(input.email) !== null) return refuse('mail_wrong')
    const mails = [...new Set(mailsOf(input.email))]
    return await inStay(deps, session, async (transaction, { id }) => {
      await storeReceiptMail(transaction, deps.vault, id, mails, deps.clock.now())
      return {}
    })
  }

export interface ReceiptMail {
  readonly subject: string
  /** Plain text. */
  readonly text: string
  readonly fileName: string
}

export const receiptMail = (receipt: Receipt): ReceiptMail => mailOf(receipt, 'receipt', receipt)

export const returnMail = (receipt: Receipt, returned: ReturnInvoice): ReceiptMail =>
  mailOf(receipt, mailNames[returned.extent], returned, grouped(returned.leftYen))

const mailNames = {
  whole: 'return',
  part: 'part_return',
  rest: 'rest_return',
} as const satisfies Record<ReturnInvoice['extent'], string>

type MailName = 'receipt' | (typeof mailNames)[keyof typeof mailNames]

/** A mail about a card also says when money that goes back arrives. */
const bodyOf = (what: MailName, means: ReceiptedMeans): GuestTextKey =>
  means === 'card' ? `mails.${what}.body` : `mails.${what}.body_at_desk`

const paidBy = {
  card: 'mails.paid_by_card',
  cash: 'mails.paid_in_cash',
  terminal: 'mails.paid_at_terminal',
} as const satisfies Record<ReceiptedMeans, GuestTextKey>

function mailOf(
  receipt: Receipt,
  what: MailName,
  { number, issuedOn, lines }: Pick<Receipt, 'number' | 'issuedOn' | 'lines'>,
  left = '',
): ReceiptMail {
  const { language, facilityName: facility, isSample } = receipt
  const facts = {
    number,
    day: dayIn(issuedOn, language),
    yen: grouped(totalsOf(lines).dueYen),
    receipt: receipt.number,
    left,
    payment: textIn(language, paidBy[receipt.means]),
  }
  const subject = textIn(language, `mails.${what}.subject`, { facility, number })
  const paragraphs = [
    // Before everything else where no money moved.
    ...(isSample ? [textIn(language, 'mails.sample_note')] : []),
    greetingOf(receipt.addressee, language),
    textIn(language, bodyOf(what, receipt.means), { facility }),
    textIn(language, `mails.${what}.facts`, facts),
    textIn(language, 'mails.no_reply'),
    signature(receipt),
  ]
  return {
    subject: isSample ? textIn(language, 'mails.sample_subject', { subject }) : subject,
    text: `${paragraphs.join('\n\n')}\n`,
    fileName: `${what === 'receipt' ? what : 'return'}-${number.replaceAll(/[^A-Za-z0-9-]/g, '_')}.pdf`,
  }
}

const signature = ({ facilityName, issuer, language }: Receipt): string =>
  [
    facilityName,
    inLanguage(issuer.name, language),
    inLanguage(issuer.address, language),
    issuer.phone && textIn(language, 'mails.phone', { phone: issuer.phone }),
  ]
    .filter((line) => line !== '')
    .join('\n')

/** Longer names stand on the receipt alone. */
const NAME_MOST_LETTERS = 60

/** A name with one of these is an address on the web or a mail address, in letters of any width. */
const LEADS_SOMEWHERE = /[@/\\]|www\.|[\p{L}\p{N}][.。]\p{L}\p{L}/iu

/** A phone number has at least so many digits. */
const DIGITS_OF_A_NUMBER = 6

const NO_DIGIT = /\P{N}/gu

function advertises(name: string): boolean {
  const plain = name.normalize('NFKC')
  return LEADS_SOMEWHERE.test(plain) || plain.replaceAll(NO_DIGIT, '').length >= DIGITS_OF_A_NUMBER
}

/**
 * The payer chooses the name on the receipt and the address that it is mailed to, so a stranger may read it: a name
 * that is long, or leads somewhere, is left out of the mail. The receipt has it as it was typed.
 */
export function greetingOf(addressee: string, language: Language): string {
  const name = plainText(addressee)
  const isPlain = name !== '' && name.length <= NAME_MOST_LETTERS && !advertises(name)
  if (!isPlain) return textIn(language, 'mails.greeting_nameless')
  const called = addressed(name, language)
  return textIn(language, 'mails.greeting', { name: `${called.name} ${called.honorific}`.trimEnd() })
}
