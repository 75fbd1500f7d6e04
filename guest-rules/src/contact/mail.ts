import { type Problems, problemOfText, problemsOf, type Rule, type TextRule } from '../problem.ts'
import { readAscii, settled } from '../text/reading.ts'

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

const isMail = (text: string): boolean => text.length <= MAIL_MAX_LENGTH && MAIL.test(text)

/** The signs of an address that a Japanese keyboard has on one key with others, and what links and keyboards put around them. */
const withPlainSigns = (text: string): string =>
  readAscii(text)
    .replace(/。/gu, '.')
    .replace(/ー/gu, '-')
    .replace(/mailto:/giu, '')
    .replace(/ +/g, ' ')
    .replace(/ ?([@.]) ?/g, '$1')

/** `Yamada, Taro <taro@example.com>` as taro@example.com, where all addresses stand so. */
const withoutNames = (text: string): string => {
  const inBrackets = [...text.matchAll(/<([^<>]*)>/g)].map(([, mail = '']) => mail)
  return inBrackets.length === 0 || text.replace(/<[^<>]*>/g, '').includes('@') ? text : inBrackets.join()
}

const withoutFullStop = (mail: string): string => {
  let end = mail.length
  while (mail[end - 1] === '.') end -= 1
  return mail.slice(0, end)
}

/**
 * One address or several as they are judged and sent, a comma between them; what else stands between them is a semicolon or a space,
 * which no accepted address contains either.
 */
export const readMail = settled((text) =>
  withoutNames(withPlainSigns(text))
    .split(/[,;、 ]/u)
    .map(withoutFullStop)
    .filter((mail) => mail !== '')
    .join(),
)

/** The addresses that a text names. */
export const mailsOf = (text: string): readonly string[] => {
  const mails = readMail(text)
  return mails === '' ? [] : mails.split(',')
}

/** One address or several, each of them valid, no more than ten. */
export const mailsRule: TextRule = {
  read: settled(readMail),
  written: (mails) => mails.replaceAll(',', ', '),
  maxLength: MAILS_MAX_LENGTH,
  missing: 'required',
  broken: (text) => {
    const mails = mailsOf(text)
    if (!mails.every(isMail)) return 'mail_format'
    return mails.length > MAILS_MOST ? 'too_many_mails' : null
  },
}

/** The rule that one mail address breaks: required, of the form name@domain (R12.10). */
export const problemOfMail = (text: string): Rule | null => {
  const mail = readMail(text)
  if (mail === '') return 'required'
  return isMail(mail) ? null : 'mail_format'
}

/** The rule that one or several addresses break. */
export const problemOfMails = (text: string): Rule | null => problemOfText(mailsRule, text, true)

/** Nobody has an address that differs from another's in capitals alone. */
const isSame = (one: string, other: string): boolean =>
  readMail(one).toLowerCase() === readMail(other).toLowerCase()

/** The rule that the retyped addresses break: the multi-mail rule, and the same as the first (R12.11, R12.10). */
export const problemOfMailConfirmation = (text: string, confirmation: string): Rule | null =>
  problemOfMails(confirmation) ?? (isSame(text, confirmation) ? null : 'mail_mismatch')

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
