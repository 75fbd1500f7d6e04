import { type Problems, problemsOf, type Rule } from '../problem.ts'
import { readAscii } from '../text/reading.ts'

/** `maxlength` of the controls for mail addresses: several addresses fit. */
export const MAILS_MAX_LENGTH = 1000

/** Most addresses of one guest: a receipt is mailed to each of them, so that it cannot be used to send mail to strangers. */
export const MAILS_MOST = 10

/** Longest address that mail can be sent to (RFC 5321). */
const MAIL_MAX_LENGTH = 254

/**
 * An address as mail servers of our guests really take them. Stricter about what could break a mail header (no space,
 * quote, bracket or control), more lenient than the RFC about dots: older addresses of Japanese carriers have `../..` and
 * `.@` in them.
 */
const MAIL =
  /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~.-]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])$/

/** One address or several as they are judged and sent: a Japanese keyboard has one key for `.` and `。`, and one for `,` and `、`. */
export const readMail = (text: string): string => readAscii(text).replace(/。/gu, '.').replace(/、/gu, ',')

const isMail = (text: string): boolean => text.length <= MAIL_MAX_LENGTH && MAIL.test(text)

/**
 * The addresses that a text names, separated by commas. The comma is the only separator: it
 * is the one that mail programs write between addresses and that no accepted address contains.
 */
export const mailsOf = (text: string): readonly string[] =>
  readMail(text)
    .split(',')
    .map((mail) => mail.trim())

/** The rule that one mail address breaks: required, of the form name@domain (R12.10). */
export const problemOfMail = (text: string): Rule | null => {
  const mail = readMail(text)
  if (mail === '') return 'required'
  return isMail(mail) ? null : 'mail_format'
}

/** The rule that one or several addresses break: required, each of them valid, no more than ten. */
export const problemOfMails = (text: string): Rule | null => {
  if (text.length > MAILS_MAX_LENGTH) return 'too_long'
  if (readMail(text) === '') return 'required'
  const mails = mailsOf(text)
  if (!mails.every(isMail)) return 'mail_format'
  return mails.length > MAILS_MOST ? 'too_many_mails' : null
}

/** The rule that the retyped addresses break: the multi-mail rule, and the same as the first (R12.11, R12.10). */
export const problemOfMailConfirmation = (text: string, confirmation: string): Rule | null =>
  problemOfMails(confirmation) ??
  (mailsOf(text).join() === mailsOf(confirmation).join() ? null : 'mail_mismatch')

/** Where a receipt is mailed to, as typed: one address or several, and the same again (R14.1). */
export interface MailValues {
  readonly receiptMailAddress: string
  readonly receiptMailAddressConfirm: string
}

/** The problems of the address and its retyping (R12.10, R12.11). */
export const problemsOfMailValues = (values: MailValues): Problems<keyof MailValues> =>
  problemsOf(['receiptMailAddress', 'receiptMailAddressConfirm'], (field) =>
    field === 'receiptMailAddress'
      ? problemOfMails(values.receiptMailAddress)
      : problemOfMailConfirmation(values.receiptMailAddress, values.receiptMailAddressConfirm),
  )

export const isConfirmed = (values: MailValues): boolean =>
  Object.keys(problemsOfMailValues(values)).length === 0
