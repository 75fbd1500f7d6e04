import { beforeAll, beforeEach, expect, it } from 'vitest'
import { pdfReceipts } from '../../src/gateways/receipts/pdf-receipts.ts'
import type { Database } from '../../src/storage/Database.ts'
import type { Schema } from '../../src/storage/schema.ts'
import { refundPayment } from '../../src/usecases/payment/refund.ts'
import { sendReceipts } from '../../src/usecases/receipts/send-receipts.ts'
import { calling } from '../desk/desk-calls.ts'
import { describeOnDatabase } from '../harness/databases.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'
import { sentMails } from './mail/sent-mails.ts'
import { outcomeOf, PayingGuest } from './PayingGuest.ts'
import { PdfReading } from './receipts/PdfReading.ts'

const NAME = 'ヤマダ タロウ'
const FIRST = 'MIO-KAIGAN-2026-000001'
const SECOND = 'MIO-KAIGAN-2026-000002'
const RETURNED = 'MIO-KAIGAN-2026-R000001'

describeOnDatabase('papers of a payment', (open) => {
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

  const pays = async (changes: { readonly mail?: string; readonly language?: string } = {}) => {
    const guest = await PayingGuest.found(server, NAME)
    if (changes.mail !== undefined) await guest.registersMail(changes.mail)
    const { language } = changes
    const answer = await guest.settles(await guest.bill(), language === undefined ? {} : { language })
    expect(outcomeOf(answer)).toBe('200')
  }
  const refunds = async () =>
    expect((await refundPayment(server.deps, 'sample-one-guest')).kind).toBe('refunded')
  /** What the desk prints, by file. */
  const printed = async () => {
    const { files, err } = await desk(['receipt', NAME, '--lang=en'])
    const texts = [...files].map(([file, pdf]) => [file, new PdfReading(pdf).text] as const)
    return { texts: new Map(texts), err }
  }
  const sent = () => sentMails(server)

  it('is the original the first time that the guest gets it, and says Reissued from then on', async () => {
    await pays({ language: 'en' })
    const first = await printed()
    expect(first.texts.get(`receipt-${FIRST}.pdf`)).not.toContain('Reissued')
    for (let times = 0; times < 2; times += 1) {
      const again = await printed()
      expect(again.texts.get(`receipt-${FIRST}.pdf`)).toContain('Reissued')
      expect(again.err).toContain('(reissued)')
    }
  })

  it('is reissued (再発行) at the desk when it was mailed', async () => {
    await pays({ mail: 'guest@mail.example' })
    const [mail] = await sent()
    expect(new PdfReading(mail?.attachment?.content ?? new Uint8Array()).text).not.toContain('再発行')
    expect((await printed()).texts.get(`receipt-${FIRST}.pdf`)).toContain('再発行')
  })

  it('is the original at the desk when no mail came through', async () => {
    await pays({ mail: 'guest@mail.example' })
    const carrier = { deliver: async () => ({ kind: 'refused', code: 'EENVELOPE 550' }) as const }
    await sendReceipts({ ...server.deps, carrier, printer: await pdfReceipts() })
    expect((await printed()).texts.get(`receipt-${FIRST}.pdf`)).not.toContain('再発行')
  })

  it('is void once the money went back, and a return invoice with a number of its own takes its place', async () => {
    await pays()
    server.clock.pass({ days: 2 })
    await refunds()
    const { texts } = await printed()
    expect([...texts.keys()]).toEqual([`receipt-${FIRST}.pdf`, `return-${RETURNED}.pdf`])
    expect(texts.get(`receipt-${FIRST}.pdf`)).toContain('無効（返金済み）')
    const invoice = texts.get(`return-${RETURNED}.pdf`)
    for (const part of [
      '適格返還請求書',
      RETURNED,
      // The day on which the money went back, and the payment with its day.
      '2026年12月3日',
      FIRST,
      '2026年12月1日',
      '登録番号 T0000000000001',
      '返金金額',
      '¥12,450',
      '10%対象（税込）',
      'うち消費税等（10%）',
    ]) {
      expect(invoice).toContain(part)
    }
    expect(invoice).not.toContain('正に領収')
  })

  it('calls it no qualified one where the hotel is not registered', async () => {
    await database.db.deleteFrom('facility_billing').execute()
    await pays()
    await refunds()
    const invoice = (await printed()).texts.get(`return-${RETURNED}.pdf`)
    expect(invoice).toContain('返金明細書')
    expect(invoice).not.toContain('適格')
  })

  it.each([
    ['ja', '【見本】【澪津海岸ホテル】ご返金のお知らせ', '【見本】実際のお支払いはございません。'],
    ['en', 'SAMPLE: Your refund from Miotsu Seaside Hotel', 'SAMPLE: no money was charged.'],
  ])(
    'is mailed to the address that got the receipt, in its language (%s)',
    async (language, subject, note) => {
      await pays({ mail: 'guest@mail.example', language })
      await sent()
      await refunds()
      const mails = await sent()
      expect(mails.map(({ to, id }) => [to, id])).toEqual([['guest@mail.example', `return-${RETURNED}-1`]])
      expect(mails[0]?.subject.startsWith(subject)).toBe(true)
      expect(mails[0]?.subject).toContain(RETURNED)
      expect(mails[0]?.text).toContain(note)
      expect(mails[0]?.text).toContain(FIRST)
      expect(mails[0]?.attachment?.fileName).toBe(`return-${RETURNED}.pdf`)
      expect(await sent()).toEqual([])
    },
  )

  it('a second payment of the same bill leaves one valid receipt, which names the void one', async () => {
    await pays()
    await refunds()
    await pays()
    const { texts } = await printed()
    expect(texts.get(`receipt-${FIRST}.pdf`)).toContain('無効（返金済み）')
    const second = texts.get(`receipt-${SECOND}.pdf`)
    expect(second).not.toContain('無効（返金済み）')
    expect(second).toContain(`先に発行した領収書 ${FIRST} は、返金により無効です。`)
    const valid = await database.db
      .selectFrom('receipts')
      .select('number')
      .where('voided_at', 'is', null)
      .execute()
    expect(valid).toEqual([{ number: SECOND }])
  })

  it('numbers return invoices without a gap, whatever becomes of the receipts', async () => {
    for (let times = 0; times < 3; times += 1) {
      await pays()
      await refunds()
    }
    const rows = await database.db.selectFrom('return_invoices').select('number').orderBy('number').execute()
    expect(rows.map(({ number }) => number)).toEqual(
      [1, 2, 3].map((counter) => `MIO-KAIGAN-2026-R00000${counter}`),
    )
  })
})
