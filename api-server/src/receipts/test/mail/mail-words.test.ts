import { expect, it } from 'vitest'
import { greetingOf, receiptMail, returnMail } from '../../receipt-mail.ts'
import { englishReceipt, fullReceipt } from '../printed/sample-receipts.ts'

const receiptOf = (language: 'ja' | 'en') => (language === 'ja' ? fullReceipt : englishReceipt)

it.each([
  ['山田 太郎', 'ja', '山田 太郎 様'],
  ['株式会社澪津商事 経理部', 'ja', '株式会社澪津商事 経理部 御中'],
  ['J. R. R. Tolkien', 'en', 'Dear J. R. R. Tolkien,'],
  ['Win now https://bad.example/x', 'en', 'Dear guest,'],
  ['bad.example', 'en', 'Dear guest,'],
  ['ｂａｄ．ｅｘａｍｐｌｅ', 'en', 'Dear guest,'],
  ['当選おめでとう 例え。テスト', 'ja', 'お客様'],
  ['sales@bad.example', 'en', 'Dear guest,'],
  ['お電話 ０１２０－１１１－２２２', 'ja', 'お客様'],
  ['A'.repeat(61), 'en', 'Dear guest,'],
  ['', 'en', 'Dear guest,'],
] as const)('a mail to %j, in %s, begins with %s', (addressee, language, greeting) => {
  expect(greetingOf(addressee, language)).toBe(greeting)
  expect(receiptMail({ ...receiptOf(language), addressee }).text.startsWith(`${greeting}\n`)).toBe(true)
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
