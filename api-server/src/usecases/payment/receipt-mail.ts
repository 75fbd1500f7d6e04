import { addresseeOf } from '@tomari/guest-rules/addressee'
import { totalsOf } from '../../model/Folio.ts'
import type { Receipt } from '../../model/Receipt.ts'

/** What a mail with a receipt says. */
export interface ReceiptMail {
  readonly subject: string
  /** Plain text. */
  readonly text: string
  readonly fileName: string
}

/** The mail that carries a receipt, in the guest's language. */
export function receiptMail(receipt: Receipt): ReceiptMail {
  const fileName = `receipt-${receipt.number.replaceAll(/[^A-Za-z0-9-]/g, '_')}.pdf`
  return receipt.language === 'ja'
    ? { ...inJapanese(receipt), fileName }
    : { ...inEnglish(receipt), fileName }
}

const yen = new Intl.NumberFormat('en-US')
const japaneseDate = new Intl.DateTimeFormat('ja-JP', { dateStyle: 'long', timeZone: 'UTC' })
const englishDate = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

function inJapanese(receipt: Receipt): Omit<ReceiptMail, 'fileName'> {
  const { name, honorific } = addresseeOf(receipt.addressee)
  const { dueYen } = totalsOf(receipt.lines)
  return {
    subject: `【${receipt.facilityName}】領収書をお送りします（${receipt.number}）`,
    text: paragraphs(
      `${name} ${honorific}`,
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
    subject: `Your receipt from ${receipt.facilityName} (${receipt.number})`,
    text: paragraphs(
      `Dear ${receipt.addressee},`,
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

const paragraphs = (...all: readonly string[]): string => `${all.join('\n\n')}\n`

const signature = ({ facilityName, issuer, language }: Receipt, phone: string): string =>
  [facilityName, issuer.name[language], issuer.address[language], issuer.phone && `${phone} ${issuer.phone}`]
    .filter((line) => line !== '')
    .join('\n')
