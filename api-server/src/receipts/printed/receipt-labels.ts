import { HOME_LANGUAGE, inEveryLanguage, type Language, traitsOf } from '@tomari/contract/languages'
import { addresseeOf } from '@tomari/guest-rules/addressee'
import { plainText } from '@tomari/guest-rules/text/plain-text'
import { dayIn, type GuestTextKey, grouped, nightsBetween, pluralIn, textIn } from '../../platform/index.ts'
import type { Receipt, Replaced, ReturnInvoice } from '../Receipt.ts'

export type DocumentMark = 'sample' | 'reissued' | 'void' | 'withdrawn'

/** `2026-12-01` becomes 12/1, or 1 Dec. */
const daysInTables = inEveryLanguage((language) => {
  const { locale, table_day, table_month } = traitsOf(language)
  const month = new Intl.DateTimeFormat(locale, {
    timeZone: 'UTC',
    month: table_month === 'numeric' ? 'numeric' : 'short',
  })
  return (day: string): string => {
    const date = new Date(day)
    const monthOfDay = month.formatToParts(date).find(({ type }) => type === 'month')?.value ?? ''
    return table_day.replace('{month}', monthOfDay).replace('{day}', String(date.getUTCDate()))
  }
})

const YEN = '\u00a5'

/** Japanese papers have the sign of the yen in front, as receipts always had, and no 円 behind. */
const PATTERN_ON_PAPER: Readonly<Partial<Record<Language, string>>> = { [HOME_LANGUAGE]: `${YEN}{n}` }

const patternOf = (language: Language): string => PATTERN_ON_PAPER[language] ?? traitsOf(language).yen

/** `¥24,200`, with U+00A5, or `24,200엔`, with a true minus. */
const yenText = (amount: number, language: Language): string => {
  const yen = patternOf(language).replace('{n}', grouped(Math.abs(amount)))
  return amount < 0 ? `\u2212${yen}` : yen
}

export type ReceiptLabels = ReturnType<typeof labelsIn>

/** The name as documents and mails address it; the honorific is empty where the language has none. */
export const addressed = (
  typed: string,
  language: Language,
): { readonly name: string; readonly honorific: string } =>
  traitsOf(language).honorifics ? addresseeOf(typed) : { name: plainText(typed), honorific: '' }

/** In other languages the names of the two taxes, which are those of the law, stand in Japanese too. */
function labelsIn(language: Language) {
  const t = (key: GuestTextKey, values = {}) => textIn(language, key, values)
  const date = (day: string) => dayIn(day, language)
  return {
    title: t('papers.title'),
    numberLabel: t('papers.number'),
    dateLabel: t('papers.date'),
    /** Stands before the addressee; empty where the honorific behind the name does that. */
    receivedFrom: t('papers.received_from'),
    addressee: (typed: string) => addressed(typed, language),
    amountLabel: t('papers.amount'),
    /** The currency's code stands beside the amount once where its sign does not. */
    amountNote: `${patternOf(language).includes(YEN) ? '' : 'JPY '}${t('papers.amount_note')}`,
    received: t('papers.received'),
    paymentLabel: t('papers.payment'),
    /** "paid by card". */
    paidBy: {
      card: t('papers.paid_by_card'),
      cash: t('papers.paid_in_cash'),
      terminal: t('papers.paid_at_terminal'),
    },
    stayLabel: t('papers.stay'),
    stay: (arrival: string, departure: string) => {
      const days = { arrival: date(arrival), departure: date(departure) }
      return pluralIn(language, 'papers.nights', nightsBetween(arrival, departure), days)
    },
    columns: [
      t('papers.columns.date'),
      t('papers.columns.item'),
      t('papers.columns.quantity'),
      t('papers.columns.price'),
      t('papers.columns.amount'),
    ],
    total: t('papers.total'),
    taxable: t('papers.taxable'),
    taxWithin: t('papers.tax_within'),
    taxableReduced: t('papers.taxable_reduced'),
    taxWithinReduced: t('papers.tax_within_reduced'),
    bathingTax: t('papers.bathing_tax'),
    accommodationTax: t('papers.accommodation_tax'),
    /** Further amounts outside consumption tax. */
    outside: t('papers.outside'),
    reducedMark: t('papers.reduced_mark'),
    reducedNote: t('papers.reduced_note'),
    untaxedMark: t('papers.untaxed_mark'),
    untaxedNote: t('papers.untaxed_note'),
    /** About the revenue stamp; empty where none is mentioned. */
    stamp: { card: t('papers.no_stamp'), cash: '', terminal: '' },
    issuedBy: t('papers.issued_by'),
    phone: t('papers.phone'),
    registration: t('papers.registration'),
    yen: (amount: number) => yenText(amount, language),
    date,
    shortDate: daysInTables[language],
    page: (page: number, pages: number) => t('papers.page', { page, pages }),
    /** About an earlier receipt that is void, and about the one that has made this one void. */
    replaces: ({ number, why }: Replaced) =>
      t(why === 'refund' ? 'papers.replaces' : 'papers.readdresses', { number }),
    replacedBy: (number: string) => t('papers.replaced_by', { number }),
    /** Beside the parts of the receipt that went back since, and beside the rest. */
    partReturned: (day: string, number: string) => t('papers.part_returned', { day, number }),
    stillPaid: t('papers.still_paid'),
    /** Across the top of a print-out that is no receipt, or one that the guest has already. */
    marks: {
      sample: t('papers.marks.sample'),
      reissued: t('papers.marks.reissued'),
      void: t('papers.marks.void'),
      withdrawn: t('papers.marks.withdrawn'),
    },
  }
}

export const receiptLabels: Readonly<Record<Language, ReceiptLabels>> = inEveryLanguage(labelsIn)

const receivedKeys = {
  whole: 'papers.return.received',
  part: 'papers.return.received_part',
  rest: 'papers.return.received_rest',
} as const satisfies Record<ReturnInvoice['extent'], GuestTextKey>

export function returnLabels(
  { language, number, issuedOn, issuer }: Receipt,
  { extent, leftYen }: Pick<ReturnInvoice, 'extent' | 'leftYen'>,
): ReceiptLabels {
  const labels = receiptLabels[language]
  const t = (key: GuestTextKey, values = {}) => textIn(language, key, values)
  const ofReceipt = { receipt: number, received_on: labels.date(issuedOn) }
  const receiptNow =
    extent === 'part'
      ? t('papers.return.receipt_stays', { left: labels.yen(leftYen) })
      : t('papers.return.no_stamp')
  const isQualified = issuer.registrationNumber !== null
  return {
    ...labels,
    title: t(isQualified ? 'papers.return.title_qualified' : 'papers.return.title'),
    numberLabel: t('papers.return.number'),
    dateLabel: t('papers.return.date'),
    receivedFrom: t('papers.return.received_from'),
    amountLabel: t('papers.return.amount'),
    received: t(receivedKeys[extent], ofReceipt),
    paymentLabel: t('papers.return.payment'),
    paidBy: {
      card: t('papers.return.paid_by_card'),
      cash: t('papers.return.paid_in_cash'),
      terminal: t('papers.return.paid_at_terminal'),
    },
    stamp: { card: receiptNow, cash: receiptNow, terminal: receiptNow },
  }
}
