import type { Language } from '@tomari/contract/languages'
import { mailsOf, problemOfMails } from '@tomari/guest-rules/contact/mail'
import { plainText } from '@tomari/guest-rules/text/plain-text'
import { type ReceiptedMeans, totalsOf } from '../bills/index.ts'
import { type Deps, dayIn, grouped, inLanguage, refuse, type TextKey, textIn } from '../platform/index.ts'
import { addressed, inStay, type SessionUseCase } from '../stays/index.ts'
import type { Receipt, ReturnInvoice } from './Receipt.ts'
import { storeReceiptMail } from './store/outbox.ts'

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

export const receiptMail = (receipt: Receipt): ReceiptMail => ({
  ...mailOf(receipt, 'receipt', {
    number: receipt.number,
    day: receipt.issuedOn,
    yen: totalsOf(receipt.lines).dueYen,
  }),
  fileName: fileNameOf('receipt', receipt.number),
})

export const returnMail = (receipt: Receipt, returned: ReturnInvoice): ReceiptMail => ({
  ...mailOf(receipt, mailNames[returned.extent], {
    number: returned.number,
    day: returned.issuedOn,
    yen: totalsOf(returned.lines).dueYen,
    left: grouped(returned.leftYen),
  }),
  fileName: fileNameOf('return', returned.number),
})

const mailNames = {
  whole: 'return',
  part: 'part_return',
  rest: 'rest_return',
} as const satisfies Record<ReturnInvoice['extent'], string>

const fileNameOf = (what: 'receipt' | 'return', number: string): string =>
  `${what}-${number.replaceAll(/[^A-Za-z0-9-]/g, '_')}.pdf`

type MailName = 'receipt' | (typeof mailNames)[keyof typeof mailNames]

/** A mail about a card also says when money that goes back arrives. */
const bodyOf = (what: MailName, means: ReceiptedMeans): TextKey =>
  means === 'card' ? `mails.${what}.body` : `mails.${what}.body_at_desk`

const paidBy = {
  card: 'mails.paid_by_card',
  cash: 'mails.paid_in_cash',
  terminal: 'mails.paid_at_terminal',
} as const satisfies Record<ReceiptedMeans, TextKey>

function mailOf(
  receipt: Receipt,
  what: MailName,
  {
    number,
    day,
    yen,
    left = '',
  }: { readonly number: string; readonly day: string; readonly yen: number; readonly left?: string },
): Omit<ReceiptMail, 'fileName'> {
  const { language, facilityName: facility, isSample } = receipt
  const facts = {
    number,
    day: dayIn(day, language),
    yen: grouped(yen),
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
