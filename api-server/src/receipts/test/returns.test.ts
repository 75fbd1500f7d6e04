import { expect, it } from 'vitest'
import { describeHotel, receiptNo, returnNo, YAMADA } from '../../cards/test/SampleHotel.ts'

const FIRST = `receipt-${receiptNo(1)}.pdf`
const RETURNED = `return-${returnNo(1)}.pdf`
const mail = 'guest@mail.example'

describeHotel('the papers of a payment', (hotel) => {
  const refunds = async () => expect(await hotel.money.refunds(YAMADA.stay)).toBe('done')
  it('are the original the first time that the guest gets it, and say Reissued from then on', async () => {
    await hotel.pays({ language: 'en' })
    expect((await hotel.papers()).get(FIRST)).not.toContain('Reissued')
    for (let times = 0; times < 2; times += 1) expect((await hotel.papers()).get(FIRST)).toContain('Reissued')
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
})
