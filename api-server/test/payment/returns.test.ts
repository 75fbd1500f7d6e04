import { expect, it } from 'vitest'
import { pdfReceipts } from '../../src/gateways/receipts/pdf-receipts.ts'
import { sendReceipts } from '../../src/usecases/receipts/send-receipts.ts'
import { describeHotel, receiptNo, returnNo, YAMADA } from './SampleHotel.ts'
import { PdfReading } from './receipts/PdfReading.ts'

const [FIRST, SECOND] = [`receipt-${receiptNo(1)}.pdf`, `receipt-${receiptNo(2)}.pdf`]
const RETURNED = `return-${returnNo(1)}.pdf`
const mail = 'guest@mail.example'

describeHotel('the papers of a payment', (hotel) => {
  const refunds = async () => expect((await hotel.desk('refund', YAMADA.name)).exit).toBe(0)
  const validReceipts = async () => {
    const rows = await hotel.db
      .selectFrom('receipts')
      .select('number')
      .where('voided_at', 'is', null)
      .execute()
    return rows.map(({ number }) => number)
  }

  it('are the original the first time that the guest gets it, and say Reissued from then on', async () => {
    await hotel.pays({ language: 'en' })
    expect((await hotel.papers()).get(FIRST)).not.toContain('Reissued')
    for (let times = 0; times < 2; times += 1) expect((await hotel.papers()).get(FIRST)).toContain('Reissued')
    expect((await hotel.desk('receipt', YAMADA.name)).err).toContain('(reissued)')
  })

  it('are reissued (再発行) at the desk when they were mailed', async () => {
    await hotel.pays({ mail })
    const [sent] = await hotel.mails()
    expect(new PdfReading(sent?.attachment?.content ?? new Uint8Array()).text).not.toContain('再発行')
    expect((await hotel.papers()).get(FIRST)).toContain('再発行')
  })

  it('are the original at the desk when no mail came through', async () => {
    await hotel.pays({ mail })
    const carrier = { deliver: async () => ({ kind: 'refused', code: 'EENVELOPE 550' }) as const }
    await sendReceipts({ ...hotel.deps, carrier, printer: await pdfReceipts() })
    expect((await hotel.papers()).get(FIRST)).not.toContain('再発行')
  })

  it('are void once the money went back, and a return invoice with a number of its own takes their place', async () => {
    await hotel.pays()
    hotel.clock.pass({ days: 2 })
    await refunds()
    const texts = await hotel.papers()
    expect([...texts.keys()]).toEqual([FIRST, RETURNED])
    expect(texts.get(FIRST)).toContain('無効（返金済み）')
    // The day on which the money went back, and the payment with its day.
    const days = ['2026年12月3日', receiptNo(1), '2026年12月1日']
    const sums = ['返金金額', '¥12,450', '10%対象（税込）', 'うち消費税等（10%）']
    for (const part of ['適格返還請求書', returnNo(1), '登録番号 T0000000000001', ...days, ...sums])
      expect(texts.get(RETURNED)).toContain(part)
    expect(texts.get(RETURNED)).not.toContain('正に領収')
  })

  it('call it no qualified one where the hotel is not registered', async () => {
    await hotel.db.deleteFrom('facility_billing').execute()
    await hotel.pays()
    await refunds()
    const invoice = (await hotel.papers()).get(RETURNED)
    expect(invoice).toContain('返金明細書')
    expect(invoice).not.toContain('適格')
  })

  it.each([
    ['ja', '【見本】【澪津海岸ホテル】ご返金のお知らせ', '【見本】実際のお支払いはございません。'],
    ['en', 'SAMPLE: Your refund from Miotsu Seaside Hotel', 'SAMPLE: no money was charged.'],
  ])(
    'are mailed to the address that got the receipt, once, in its language (%s)',
    async (language, subject, note) => {
      await hotel.pays({ mail, language })
      await hotel.mails()
      await refunds()
      const mails = await hotel.mails()
      expect(mails).toMatchObject([
        {
          to: mail,
          id: `return-${returnNo(1)}-1`,
          subject: expect.stringMatching(new RegExp(`^${subject}.*${returnNo(1)}`)),
          text: expect.stringContaining(note),
          attachment: { fileName: RETURNED },
        },
      ])
      expect(mails[0]?.text).toContain(receiptNo(1))
      expect(await hotel.mails()).toEqual([])
    },
  )

  it('of a second payment of the same bill are one valid receipt, which names the void one', async () => {
    await hotel.pays()
    await refunds()
    await hotel.pays()
    const texts = await hotel.papers()
    expect(texts.get(FIRST)).toContain('無効（返金済み）')
    expect(texts.get(SECOND)).not.toContain('無効（返金済み）')
    expect(texts.get(SECOND)).toContain(`先に発行した領収書 ${receiptNo(1)} は、返金により無効です。`)
    expect(await validReceipts()).toEqual([receiptNo(2)])
  })
})
