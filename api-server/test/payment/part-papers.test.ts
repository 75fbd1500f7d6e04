import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Database } from '../../src/storage/Database.ts'
import type { Schema } from '../../src/storage/schema.ts'
import { acting } from '../board/acting.ts'
import { calling } from '../desk/desk-calls.ts'
import { describeOnDatabase } from '../harness/databases.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'
import { sentMails } from './mail/sent-mails.ts'
import { outcomeOf, PayingGuest } from './PayingGuest.ts'
import { PdfReading } from './receipts/PdfReading.ts'

const NAME = 'ヤマダ タロウ'
const RECEIPT = 'MIO-KAIGAN-2026-000001'
const returned = (counter: number) => `MIO-KAIGAN-2026-R00000${counter}`
const REASON = ['--yen=700', '--name=お部屋の不備', '--en=Fault in the room']

describeOnDatabase('papers of a payment that went back in parts', (open) => {
  let database: Database<Schema>
  let server: TestServer
  let desk: ReturnType<typeof calling>
  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    server = await startTestServer(database)
    desk = calling(server.deps)
  })

  const pays = async ({ mail, language }: { readonly mail?: string; readonly language?: string } = {}) => {
    const guest = await PayingGuest.found(server, NAME)
    if (mail !== undefined) await guest.registersMail(mail)
    const answer = await guest.settles(await guest.bill(), language === undefined ? {} : { language })
    expect(outcomeOf(answer)).toBe('200')
  }
  const refund = async (...options: readonly string[]) =>
    expect((await desk(['refund', NAME, ...options])).exit).toBe(0)
  /** What the desk prints, by file. */
  const printed = async () => {
    const { files } = await desk(['receipt', NAME])
    return new Map([...files].map(([file, pdf]) => [file, new PdfReading(pdf).text] as const))
  }
  const sent = () => sentMails(server)

  it('are a return invoice for each part, with what went back, and the receipt, which says what stands (R12.34)', async () => {
    await pays()
    server.clock.pass({ days: 2 })
    await refund(...REASON)
    await refund('--lines=2')
    const texts = await printed()
    expect([...texts.keys()]).toEqual([
      `receipt-${RECEIPT}.pdf`,
      `return-${returned(1)}.pdf`,
      `return-${returned(2)}.pdf`,
    ])
    const receipt = texts.get(`receipt-${RECEIPT}.pdf`)
    for (const part of [
      '¥12,450',
      `2026年12月3日返金（${returned(1)}）`,
      '−¥700',
      '差引お支払い額（税込）',
    ]) {
      expect(receipt).toContain(part)
    }
    expect(receipt).not.toContain('無効')
    const first = texts.get(`return-${returned(1)}.pdf`)
    for (const part of [
      '適格返還請求書',
      returned(1),
      '2026年12月3日',
      'お部屋の不備',
      `領収書 ${RECEIPT}（2026年12月1日）のお支払いの一部を`,
      '¥700',
      '¥63',
      '登録番号 T0000000000001',
      '元の領収書は、¥11,750分の領収書として引き続き有効です。',
    ]) {
      expect(first).toContain(part)
    }
    expect(first).not.toContain('¥12,450')
  })

  it('name what came off each rate of consumption tax, and the tax in it (R12.39)', async () => {
    const lunch = { kind: 'extra', name_ja: '弁当', yen: 1_080, quantity: 2, tax_rate: 'reduced' }
    await acting(server.deps).does('sample-one-guest', 'addBillLine', lunch)
    await pays()
    await refund(...REASON)
    const paper = (await printed()).get(`return-${returned(1)}.pdf`)
    for (const part of ['¥594', '¥54', '¥106', '¥7']) expect(paper).toContain(part)
  })

  it('are void, with a return invoice of the rest, once all that was left went back', async () => {
    await pays({ language: 'en' })
    await refund(...REASON)
    await refund()
    const texts = await printed()
    const receipt = texts.get(`receipt-${RECEIPT}.pdf`)
    expect(receipt).toContain('Void: the payment was refunded')
    expect(receipt).not.toContain('Still paid')
    const rest = texts.get(`return-${returned(2)}.pdf`)
    for (const part of [
      'Fault in the room',
      '−¥700',
      '¥11,750',
      'The rest of the payment',
      'is void from now on',
    ]) {
      expect(rest).toContain(part)
    }
  })

  it.each([
    ['ja', 'お支払いの一部を、ご返金いたしました', `${RECEIPT}（11,750円分として引き続き有効です）`],
    ['en', 'Part of your card payment', `${RECEIPT} (valid for ¥11,750 from now on)`],
  ])('are mailed to the address that got the receipt, each once (%s)', async (language, body, facts) => {
    await pays({ mail: 'guest@mail.example', language })
    await sent()
    await refund(...REASON)
    const mails = await sent()
    expect(mails.map(({ to, id }) => [to, id])).toEqual([
      ['guest@mail.example', `part-return-${returned(1)}-1`],
    ])
    expect(mails[0]?.text).toContain(body)
    expect(mails[0]?.text).toContain(facts)
    expect(mails[0]?.attachment?.fileName).toBe(`return-${returned(1)}.pdf`)
    const text = new PdfReading(mails[0]?.attachment?.content ?? new Uint8Array()).text
    expect(text).toContain('¥700')
    expect(await sent()).toEqual([])
    await refund()
    expect((await sent()).map(({ id }) => id)).toEqual([`part-return-${returned(2)}-1`])
    expect((await desk(['payments', '--lang=en'])).out).not.toContain('sent/sent')
  })

  it('are none where the payment has no receipt of ours', async () => {
    await desk(['pay', NAME, '--by=cash'])
    await refund(...REASON)
    expect((await desk(['bill', NAME, '--lang=en'])).out).toContain('Given back on 2026-12-01: 700 yen\n')
    await desk(['refund', NAME])
    expect((await desk(['receipt', NAME])).files.size).toBe(0)
    expect((await database.db.selectFrom('return_counters').selectAll().execute()).length).toBe(0)
  })

  it('number parts and whole returns in one row, without a gap', async () => {
    await pays()
    await refund(...REASON)
    await refund()
    await pays()
    await refund()
    await pays()
    await refund(...REASON)
    const parts = await database.db.selectFrom('refund_parts').select('return_number as number').execute()
    const whole = await database.db.selectFrom('return_invoices').select('number').execute()
    const numbers = [...parts, ...whole].map(({ number }) => number ?? '')
    expect(numbers.toSorted((one, other) => one.localeCompare(other))).toEqual([1, 2, 3, 4].map(returned))
  })
})
