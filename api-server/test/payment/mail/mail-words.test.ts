import { expect, it } from 'vitest'
import { greetingOf } from '../../../src/usecases/receipts/mail-greeting.ts'
import { receiptMail, returnMail } from '../../../src/usecases/receipts/receipt-mail.ts'
import { englishReceipt, fullReceipt } from '../receipts/sample-receipts.ts'

const receiptOf = (language: 'ja' | 'en') => (language === 'ja' ? fullReceipt : englishReceipt)

it.each([
  ['山田 太郎', 'ja', '山田 太郎 様'],
  ['株式会社澪津商事 経理部', 'ja', '株式会社澪津商事 経理部 御中'],
  ['J. R. R. Tolkien', 'en', 'Dear J. R. R. Tolkien,'],
  ['St. John & Sons', 'en', 'Dear St. John & Sons,'],
  ['O’Neill-García', 'en', 'Dear O’Neill-García,'],
  ['Win now https://bad.example/x', 'en', 'Dear guest,'],
  ['bad.example', 'en', 'Dear guest,'],
  ['ｂａｄ．ｅｘａｍｐｌｅ', 'en', 'Dear guest,'],
  ['当選おめでとう 例え。テスト', 'ja', 'お客様'],
  ['WWW.BAD', 'en', 'Dear guest,'],
  ['sales@bad.example', 'en', 'Dear guest,'],
  ['お電話 ０１２０－１１１－２２２', 'ja', 'お客様'],
  ['A'.repeat(61), 'en', 'Dear guest,'],
  ['名'.repeat(200), 'ja', 'お客様'],
  ['', 'en', 'Dear guest,'],
] as const)('a mail to %j, in %s, begins with %s', (addressee, language, greeting) => {
  expect(greetingOf(addressee, language)).toBe(greeting)
  expect(receiptMail({ ...receiptOf(language), addressee }).text.startsWith(`${greeting}\n`)).toBe(true)
})

it.each([
  ['ja', ['山田 太郎 様', '71,200円', 'クレジットカード払い', '2026年12月1日', '電話 0999-00-0001']],
  ['en', ['Dear EMMA CARTER,', '¥71,200', 'paid by card', '1 December 2026']],
] as const)('a mail in %s addresses a person and names the payment', (language, parts) => {
  const { text } = receiptMail(receiptOf(language))
  for (const part of parts) expect(text).toContain(part)
})

it.each([
  ['ja', '現金払い'],
  ['en', 'paid in cash'],
] as const)('a mail names no card where the desk was paid, in %s', (language, cash) => {
  const receipt = { ...receiptOf(language), means: 'cash' } as const
  const { number: receiptNumber, issuedOn, lines } = receipt
  const base = { number: 'R1', receiptNumber, issuedOn, lines, leftYen: 0 }
  const returns = (['whole', 'part', 'rest'] as const).map((extent) =>
    returnMail(receipt, { ...base, extent }),
  )
  const texts = [receiptMail(receipt), ...returns].map(({ text }) => text)
  for (const text of texts) expect(text).not.toMatch(/card|カード/)
  expect(texts[0]).toContain(cash)
  expect(returnMail(receiptOf(language), { ...base, extent: 'part' }).text).toMatch(/card|カード/)
})

it('a mail names the file safely, whatever the facility is called', () => {
  expect(receiptMail({ ...fullReceipt, number: '海岸/../x-2026-000001' }).fileName).toBe(
    'receipt-______x-2026-000001.pdf',
  )
})
