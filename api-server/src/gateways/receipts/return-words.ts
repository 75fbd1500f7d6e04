import type { Receipt } from '../../model/payment/Receipt.ts'
import { type TextKey, textIn } from '../../text/texts.ts'
import { type ReceiptWords, receiptWords } from './words.ts'

/** The words of a return invoice, where they are others than those of its receipt. */
export function returnWords({ language, number, issuedOn, issuer }: Receipt): ReceiptWords {
  const words = receiptWords[language]
  const t = (key: TextKey, values = {}) => textIn(language, key, values)
  const isVoid = t('papers.return.no_stamp')
  const isQualified = issuer.registrationNumber !== null
  return {
    ...words,
    title: t(isQualified ? 'papers.return.title_qualified' : 'papers.return.title'),
    numberLabel: t('papers.return.number'),
    dateLabel: t('papers.return.date'),
    receivedFrom: t('papers.return.received_from'),
    amountLabel: t('papers.return.amount'),
    received: t('papers.return.received', { receipt: number, received_on: words.date(issuedOn) }),
    paymentLabel: t('papers.return.payment'),
    paidBy: {
      card: t('papers.return.paid_by_card'),
      cash: t('papers.return.paid_in_cash'),
      terminal: t('papers.return.paid_at_terminal'),
    },
    stamp: { card: isVoid, cash: isVoid, terminal: isVoid },
  }
}
