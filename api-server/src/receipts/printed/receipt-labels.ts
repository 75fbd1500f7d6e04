import { inEveryLanguage, type Language, traitsOf } from '@tomari/contract/languages'
import type { Replaced } from '../Receipt.ts'
import type { ReceiptedMeans } from '../../bills/index.ts'
import { addressed } from '../../stays/index.ts'
import { nightsBetween, pluralIn, textIn, type TextKey } from '../../platform/index.ts'

export interface ReceiptLabels {
  readonly title: string
  readonly numberLabel: string
  readonly dateLabel: string
  /** Stands before the addressee; empty where the honorific behind the name does that. */
  readonly receivedFrom: string
  readonly addressee: (typed: string) => { readonly name: string; readonly honorific: string }
  readonly amountLabel: string
  readonly amountNote: string
  readonly received: string
  readonly paymentLabel: string
  /** "paid by card". */
  readonly paidBy: Readonly<Record<ReceiptedMeans, string>>
  readonly stayLabel: string
  readonly stay: (arrival: string, departure: string) => string
  readonly columns: readonly [date: string, item: string, quantity: string, price: string, amount: string]
  readonly total: string
  readonly taxable: string
  readonly taxWithin: string
  readonly taxableReduced: string
  readonly taxWithinReduced: string
  readonly bathingTax: string
  readonly accommodationTax: string
  /** Further amounts outside consumption tax. */
  readonly outside: string
  readonly reducedMark: string
  readonly reducedNote: string
  readonly untaxedMark: string
  readonly untaxedNote: string
  /** About the revenue stamp; empty where none is mentioned. */
  readonly stamp: Readonly<Record<ReceiptedMeans, string>>
  readonly issuedBy: string
  readonly phone: string
  readonly registration: string
  readonly date: (day: string) => string
  readonly shortDate: (day: string) => string
  readonly page: (page: number, pages: number) => string
  /** About an earlier receipt that is void, and about the one that has made this one void. */
  readonly replaces: (replaced: Replaced) => string
  readonly replacedBy: (number: string) => string
  /** Beside the parts of the receipt that went back since, and beside the rest. */
  readonly partReturned: (day: string, number: string) => string
  readonly stillPaid: string
  /** Across the top of a print-out that is no receipt, or one that the guest has already. */
  readonly marks: Readonly<Record<DocumentMark, string>>
}

export type DocumentMark = 'sample' | 'reissued' | 'void' | 'withdrawn'

const dates = inEveryLanguage((language) => {
  const { locale, table_month } = traitsOf(language)
  const options = { day: 'numeric', timeZone: 'UTC' } as const
  return {
    long: new Intl.DateTimeFormat(locale, { ...options, year: 'numeric', month: 'long' }),
    short: new Intl.DateTimeFormat(locale, {
      ...options,
      month: table_month === 'numeric' ? 'numeric' : 'short',
    }),
  }
})

/** In other languages the names of the two taxes, which are those of the law, stand in Japanese too. */
export const receiptLabels: Readonly<Record<Language, ReceiptLabels>> = inEveryLanguage((language) => {
  const t = (key: TextKey, values = {}) => textIn(language, key, values)
  const date = (day: string) => dates[language].long.format(new Date(day))
  return {
    title: t('papers.title'),
    numberLabel: t('papers.number'),
    dateLabel: t('papers.date'),
    receivedFrom: t('papers.received_from'),
    addressee: (typed) => addressed(typed, language),
    amountLabel: t('papers.amount'),
    amountNote: t('papers.amount_note'),
    received: t('papers.received'),
    paymentLabel: t('papers.payment'),
    paidBy: {
      card: t('papers.paid_by_card'),
      cash: t('papers.paid_in_cash'),
      terminal: t('papers.paid_at_terminal'),
    },
    stayLabel: t('papers.stay'),
    stay: (arrival, departure) => {
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
    outside: t('papers.outside'),
    reducedMark: t('papers.reduced_mark'),
    reducedNote: t('papers.reduced_note'),
    untaxedMark: t('papers.untaxed_mark'),
    untaxedNote: t('papers.untaxed_note'),
    stamp: { card: t('papers.no_stamp'), cash: '', terminal: '' },
    issuedBy: t('papers.issued_by'),
    phone: t('papers.phone'),
    registration: t('papers.registration'),
    date,
    shortDate: (day) => dates[language].short.format(new Date(day)),
    page: (page, pages) => t('papers.page', { page, pages }),
    replaces: ({ number, why }) => t(why === 'refund' ? 'papers.replaces' : 'papers.readdresses', { number }),
    replacedBy: (number) => t('papers.replaced_by', { number }),
    partReturned: (day, number) => t('papers.part_returned', { day, number }),
    stillPaid: t('papers.still_paid'),
    marks: {
      sample: t('papers.marks.sample'),
      reissued: t('papers.marks.reissued'),
      void: t('papers.marks.void'),
      withdrawn: t('papers.marks.withdrawn'),
    },
  }
})

const yen = new Intl.NumberFormat('en-US')

/** `¥24,200`, with U+00A5 and a true minus. */
export const yenText = (amount: number): string =>
  `${amount < 0 ? '\u2212' : ''}\u00a5${yen.format(Math.abs(amount))}`
