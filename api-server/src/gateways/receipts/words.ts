import { addresseeOf } from '@tomari/guest-rules/addressee'
import { plainText } from '@tomari/guest-rules/text/plain-text'
import type { Language } from '@tomari/contract/languages'
import { nightsBetween } from '../../model/hotel-day.ts'

/** The fixed words of a receipt. */
export interface ReceiptWords {
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
  readonly paidByCard: string
  readonly stayLabel: string
  readonly stay: (arrival: string, departure: string) => string
  readonly columns: readonly [date: string, item: string, quantity: string, price: string, amount: string]
  readonly total: string
  readonly taxable: string
  readonly taxWithin: string
  readonly bathingTax: string
  readonly accommodationTax: string
  readonly untaxedMark: string
  readonly untaxedNote: string
  readonly noStamp: string
  readonly issuedBy: string
  readonly phone: string
  readonly registration: string
  readonly date: (day: string) => string
  readonly shortDate: (day: string) => string
  readonly page: (page: number, pages: number) => string
  /** Stands behind the number of an earlier receipt whose money went back. */
  readonly replaces: (number: string) => string
  /** Across the top of what is no receipt, or one that the guest has already. */
  readonly marks: Readonly<Record<PaperMark, string>>
}

/** What is written across the top of a paper. */
export type PaperMark = 'sample' | 'reissued' | 'void'

const formatters: Readonly<
  Record<Language, readonly [long: Intl.DateTimeFormat, short: Intl.DateTimeFormat]>
> = {
  ja: [dates('ja-JP', 'long'), dates('ja-JP', 'numeric')],
  en: [dates('en-GB', 'long'), dates('en-GB', 'short')],
}

function dates(locale: string, month: 'long' | 'short' | 'numeric'): Intl.DateTimeFormat {
  const year = month === 'long' ? ({ year: 'numeric' } as const) : {}
  return new Intl.DateTimeFormat(locale, { ...year, month, day: 'numeric', timeZone: 'UTC' })
}

const longDate = (language: Language) => (day: string) => formatters[language][0].format(new Date(day))
const shortDate = (language: Language) => (day: string) => formatters[language][1].format(new Date(day))

/** Words of both languages. The names of the two taxes are those of the law and stand in Japanese beside the English. */
export const receiptWords: Readonly<Record<Language, ReceiptWords>> = {
  ja: {
    title: '領収書',
    numberLabel: '領収書番号',
    dateLabel: '領収日',
    receivedFrom: '',
    addressee: addresseeOf,
    amountLabel: '領収金額',
    amountNote: '（税込）',
    received: '但し ご宿泊料金等として、上記の金額を正に領収いたしました。',
    paymentLabel: 'お支払い方法',
    paidByCard: 'クレジットカード払い',
    stayLabel: 'ご宿泊',
    stay: (arrival, departure) =>
      `${longDate('ja')(arrival)}～${longDate('ja')(departure)}（${nightsBetween(arrival, departure)}泊）`,
    columns: ['日付', '内容', '数量', '単価', '金額'],
    total: '合計',
    taxable: '10%対象（税込）',
    taxWithin: 'うち消費税等（10%）',
    bathingTax: '入湯税（消費税対象外）※',
    accommodationTax: '宿泊税（消費税対象外）※',
    untaxedMark: ' ※',
    untaxedNote: '※は消費税の課税対象外です。金額は税込です。',
    noStamp: 'クレジットカードでのお支払いのため、収入印紙は不要です。',
    issuedBy: '発行者',
    phone: '電話',
    registration: '登録番号',
    date: longDate('ja'),
    shortDate: shortDate('ja'),
    page: (page, pages) => `${page} / ${pages}`,
    replaces: (number) => `先に発行した領収書 ${number} は、返金により無効です。`,
    marks: {
      sample: '見本　実際のお支払いはございません',
      reissued: '再発行',
      void: '無効（返金済み）',
    },
  },
  en: {
    title: 'Receipt',
    numberLabel: 'Receipt no.',
    dateLabel: 'Date of payment',
    receivedFrom: 'Received from',
    addressee: (typed) => ({ name: plainText(typed), honorific: '' }),
    amountLabel: 'Amount received',
    amountNote: 'tax included',
    received: 'Received with thanks, for accommodation and services as listed below.',
    paymentLabel: 'Payment',
    paidByCard: 'Paid by card',
    stayLabel: 'Stay',
    stay: (arrival, departure) => {
      const nights = nightsBetween(arrival, departure)
      return `${longDate('en')(arrival)} to ${longDate('en')(departure)} (${nights} ${nights === 1 ? 'night' : 'nights'})`
    },
    columns: ['Date', 'Item', 'Qty', 'Unit price', 'Amount'],
    total: 'Total',
    taxable: 'Taxable at 10% (tax included)',
    taxWithin: 'of which consumption tax (10%)',
    bathingTax: 'Bathing tax 入湯税 *',
    accommodationTax: 'Accommodation Tax 宿泊税 *',
    untaxedMark: ' *',
    untaxedNote: '* Not subject to consumption tax. Prices include tax.',
    noStamp: 'Paid by card: no revenue stamp is required.',
    issuedBy: 'Issued by',
    phone: 'Phone',
    registration: 'Registration number',
    date: longDate('en'),
    shortDate: shortDate('en'),
    page: (page, pages) => `Page ${page} of ${pages}`,
    replaces: (number) => `The earlier receipt ${number} is void: its payment was refunded.`,
    marks: {
      sample: 'SAMPLE: no money was charged',
      reissued: 'Reissued',
      void: 'Void: the payment was refunded',
    },
  },
}

const yen = new Intl.NumberFormat('en-US')

/** `¥24,200`, with U+00A5 and a true minus. */
export const yenText = (amount: number): string =>
  `${amount < 0 ? '\u2212' : ''}\u00a5${yen.format(Math.abs(amount))}`
