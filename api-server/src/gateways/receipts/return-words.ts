import type { Language } from '@tomari/contract/languages'
import type { Receipt } from '../../model/payment/Receipt.ts'
import { type ReceiptWords, receiptWords } from './words.ts'

/** The words of a return invoice, where they are others than those of its receipt. */
export function returnWords({ language, number, issuedOn, issuer }: Receipt): ReceiptWords {
  const words = receiptWords[language]
  const isQualified = issuer.registrationNumber !== null
  return { ...words, ...own[language](number, words.date(issuedOn), isQualified) }
}

type OwnWords = Pick<
  ReceiptWords,
  | 'title'
  | 'numberLabel'
  | 'dateLabel'
  | 'receivedFrom'
  | 'amountLabel'
  | 'received'
  | 'paymentLabel'
  | 'paidByCard'
  | 'noStamp'
>

const own: Readonly<
  Record<Language, (receipt: string, receivedOn: string, isQualified: boolean) => OwnWords>
> = {
  ja: (receipt, receivedOn, isQualified) => ({
    title: isQualified ? '適格返還請求書' : '返金明細書',
    numberLabel: '番号',
    dateLabel: '返金日',
    receivedFrom: '',
    amountLabel: '返金金額',
    received: `領収書 ${receipt}（${receivedOn}）のお支払いを、全額ご返金いたしました。`,
    paymentLabel: '返金方法',
    paidByCard: 'クレジットカードへの返金',
    noStamp: '元の領収書は無効となります。',
  }),
  en: (receipt, receivedOn, isQualified) => ({
    title: isQualified ? 'Return invoice' : 'Refund note',
    numberLabel: 'Number',
    dateLabel: 'Date of refund',
    receivedFrom: 'Refunded to',
    amountLabel: 'Amount refunded',
    received: `The payment of receipt ${receipt} (${receivedOn}) was refunded in full.`,
    paymentLabel: 'Refund',
    paidByCard: 'To the card that paid',
    noStamp: 'The receipt is void from now on.',
  }),
}
