import type { Receipt, ReturnInvoice } from '../Receipt.ts'
import { textIn, type TextKey } from '../../platform/index.ts'
import { type ReceiptLabels, receiptLabels, yenText } from './receipt-labels.ts'

const receivedKeys = {
  whole: 'papers.return.received',
  part: 'papers.return.received_part',
  rest: 'papers.return.received_rest',
} as const satisfies Record<ReturnInvoice['extent'], TextKey>

export function returnLabels(
  { language, number, issuedOn, issuer }: Receipt,
  { extent, leftYen }: Pick<ReturnInvoice, 'extent' | 'leftYen'>,
): ReceiptLabels {
  const labels = receiptLabels[language]
  const t = (key: TextKey, values = {}) => textIn(language, key, values)
  const ofReceipt = { receipt: number, received_on: labels.date(issuedOn) }
  const receiptNow =
    extent === 'part'
      ? t('papers.return.receipt_stays', { left: yenText(leftYen) })
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
