import { totalsOf } from '../../model/payment/Folio.ts'
import type { Receipt, ReturnInvoice } from '../../model/payment/Receipt.ts'
import { greetingOf } from './mail-greeting.ts'

/** What a mail with a receipt, or with what follows from one, says. */
export interface ReceiptMail {
  readonly subject: string
  /** Plain text. */
  readonly text: string
  readonly fileName: string
}

/** The mail that carries a receipt, in the guest's language. */
export function receiptMail(receipt: Receipt): ReceiptMail {
  const fileName = fileNameOf('receipt', receipt.number)
  return receipt.language === 'ja'
    ? { ...inJapanese(receipt), fileName }
    : { ...inEnglish(receipt), fileName }
}

/** The mail that carries the return invoice of a receipt, in the guest's language. */
export function returnMail(receipt: Receipt, returned: ReturnInvoice): ReceiptMail {
  const fileName = fileNameOf('return', returned.number)
  return receipt.language === 'ja'
    ? { ...returnInJapanese(receipt, returned), fileName }
    : { ...returnInEnglish(receipt, returned), fileName }
}

const fileNameOf = (what: 'receipt' | 'return', number: string): string =>
  `${what}-${number.replaceAll(/[^A-Za-z0-9-]/g, '_')}.pdf`

/** Before everything else where no money moved. */
const sampleNote = { ja: '【見本】実際のお支払いはございません。', en: 'SAMPLE: no money was charged.' }
const samplePrefix = { ja: '【見本】', en: 'SAMPLE: ' }

const subjectOf = ({ isSample, language }: Receipt, subject: string): string =>
  isSample ? `${samplePrefix[language]}${subject}` : subject

const opening = ({ isSample, language, addressee }: Receipt): readonly string[] => [
  ...(isSample ? [sampleNote[language]] : []),
  greetingOf(addressee, language),
]

const yen = new Intl.NumberFormat('en-US')
const japaneseDate = new Intl.DateTimeFormat('ja-JP', { dateStyle: 'long', timeZone: 'UTC' })
const englishDate = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

function inJapanese(receipt: Receipt): Omit<ReceiptMail, 'fileName'> {
  const { dueYen } = totalsOf(receipt.lines)
  return {
    subject: subjectOf(receipt, `【${receipt.facilityName}】領収書をお送りします（${receipt.number}）`),
    text: paragraphs(
      ...opening(receipt),
      `このたびは${receipt.facilityName}をご利用いただき、誠にありがとうございます。\nカードでのお支払いを承りました。領収書（PDF）を添付いたしますので、ご確認ください。`,
      [
        `領収書番号：${receipt.number}`,
        `お支払い日：${japaneseDate.format(new Date(receipt.issuedOn))}`,
        `お支払い金額：${yen.format(dueYen)}円`,
        'お支払い方法：クレジットカード払い',
      ].join('\n'),
      'このメールは送信専用です。ご不明な点がございましたら、施設までお問い合わせください。',
      signature(receipt, '電話'),
    ),
  }
}

function inEnglish(receipt: Receipt): Omit<ReceiptMail, 'fileName'> {
  const { dueYen } = totalsOf(receipt.lines)
  return {
    subject: subjectOf(receipt, `Your receipt from ${receipt.facilityName} (${receipt.number})`),
    text: paragraphs(
      ...opening(receipt),
      `Thank you for staying at ${receipt.facilityName}.\nWe have received your card payment. Your receipt is attached as a PDF.`,
      [
        `Receipt number: ${receipt.number}`,
        `Date of payment: ${englishDate.format(new Date(receipt.issuedOn))}`,
        `Amount: ¥${yen.format(dueYen)}`,
        'Payment: paid by card',
      ].join('\n'),
      'Please do not reply to this mail. If you have any questions, please contact the hotel.',
      signature(receipt, 'Phone'),
    ),
  }
}

function returnInJapanese(receipt: Receipt, returned: ReturnInvoice): Omit<ReceiptMail, 'fileName'> {
  const { dueYen } = totalsOf(receipt.lines)
  return {
    subject: subjectOf(receipt, `【${receipt.facilityName}】ご返金のお知らせ（${returned.number}）`),
    text: paragraphs(
      ...opening(receipt),
      `${receipt.facilityName}のカードでのお支払いを、全額ご返金いたしました。ご返金の明細（PDF）を添付いたします。\nカードへの反映の時期は、カード会社により異なります。`,
      [
        `番号：${returned.number}`,
        `ご返金日：${japaneseDate.format(new Date(returned.issuedOn))}`,
        `ご返金金額：${yen.format(dueYen)}円`,
        `元の領収書：${receipt.number}（無効となります）`,
      ].join('\n'),
      'このメールは送信専用です。ご不明な点がございましたら、施設までお問い合わせください。',
      signature(receipt, '電話'),
    ),
  }
}

function returnInEnglish(receipt: Receipt, returned: ReturnInvoice): Omit<ReceiptMail, 'fileName'> {
  const { dueYen } = totalsOf(receipt.lines)
  return {
    subject: subjectOf(receipt, `Your refund from ${receipt.facilityName} (${returned.number})`),
    text: paragraphs(
      ...opening(receipt),
      `Your card payment at ${receipt.facilityName} has been refunded in full. The details are attached as a PDF.\nWhen the money reaches your account depends on your card company.`,
      [
        `Number: ${returned.number}`,
        `Date of refund: ${englishDate.format(new Date(returned.issuedOn))}`,
        `Amount: ¥${yen.format(dueYen)}`,
        `Receipt: ${receipt.number} (void from now on)`,
      ].join('\n'),
      'Please do not reply to this mail. If you have any questions, please contact the hotel.',
      signature(receipt, 'Phone'),
    ),
  }
}

const paragraphs = (...all: readonly string[]): string => `${all.join('\n\n')}\n`

const signature = ({ facilityName, issuer, language }: Receipt, phone: string): string =>
  [facilityName, issuer.name[language], issuer.address[language], issuer.phone && `${phone} ${issuer.phone}`]
    .filter((line) => line !== '')
    .join('\n')
