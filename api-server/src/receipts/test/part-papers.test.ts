import { expect, it } from 'vitest'
import { describeHotel, receiptNo, returnNo, YAMADA } from '../../cards/test/SampleHotel.ts'
import { type Back, FAULT } from '../../desk/test/cashier.ts'
import { PdfReading } from './printed/PdfReading.ts'

const { stay } = YAMADA
const RECEIPT = `receipt-${receiptNo(1)}.pdf`
const RETURNS = [1, 2].map((counter) => `return-${returnNo(counter)}.pdf`)

describeHotel('papers of a payment that went back in parts', (hotel) => {
  const refund = async (back?: Back) => expect(await hotel.money.refunds(stay, back)).toBe('done')
  const holds = (text: string | undefined, ...parts: readonly string[]) => {
    for (const part of parts) expect(text).toContain(part)
  }

  it('are a return invoice for each part, with what went back, and the receipt, which says what stands (R12.34)', async () => {
    await hotel.pays()
    hotel.clock.pass({ days: 2 })
    await refund(FAULT)
    await refund({ lines: [{ number: 2 }] })
    const texts = await hotel.papers()
    expect([...texts.keys()]).toEqual([RECEIPT, ...RETURNS])
    const receipt = texts.get(RECEIPT)
    holds(receipt, '¥12,450', `2026年12月3日返金（${returnNo(1)}）`, '−¥700', '差引お支払い額（税込）')
    expect(receipt).not.toContain('無効')
    const first = texts.get(RETURNS[0] ?? '')
    holds(first, '適格返還請求書', returnNo(1), '2026年12月3日', 'お部屋の不備', '¥700', '¥63')
    holds(first, `領収書 ${receiptNo(1)}（2026年12月1日）のお支払いの一部を`, '登録番号 T0000000000001')
    holds(first, '元の領収書は、¥11,750分の領収書として引き続き有効です。')
    expect(first).not.toContain('¥12,450')
  })

  it('name what came off each rate of consumption tax, and the tax in it (R12.39)', async () => {
    const lunch = { kind: 'extra', name_ja: '弁当', yen: 1_080, quantity: 2, tax_rate: 'reduced' }
    await hotel.page.does(stay, 'addBillLine', lunch)
    await hotel.pays()
    await refund(FAULT)
    const text = (await hotel.papers()).get(RETURNS[0] ?? '')
    for (const part of ['¥594', '¥54', '¥106', '¥7']) expect(text).toContain(part)
  })

  it.each([
    ['ja', 'お支払いの一部を、ご返金いたしました', `${receiptNo(1)}（11,750円分として引き続き有効です）`],
    ['en', 'Part of your card payment', `${receiptNo(1)} (valid for ¥11,750 from now on)`],
  ])('are mailed to the address that got the receipt, each once (%s)', async (language, body, facts) => {
    await hotel.pays({ mail: 'guest@mail.example', language })
    await hotel.mails()
    await refund(FAULT)
    const [mail, ...others] = await hotel.mails()
    expect(mail).toMatchObject({
      to: 'guest@mail.example',
      id: `part-return-${returnNo(1)}-1`,
      attachment: { fileName: RETURNS[0] },
    })
    holds(mail?.text, body, facts)
    holds(new PdfReading(mail?.attachment?.content ?? new Uint8Array()).text, '¥700')
    expect([others, await hotel.mails()]).toEqual([[], []])
    await refund()
    expect((await hotel.mails()).map(({ id }) => id)).toEqual([`part-return-${returnNo(2)}-1`])
  })

  it('number parts and whole returns in one row, without a gap', async () => {
    await hotel.pays()
    await refund(FAULT)
    for (const next of [undefined, undefined, FAULT]) {
      await refund(next)
      if (next === undefined) await hotel.pays()
    }
    const parts = await hotel.db.selectFrom('refund_parts').select('return_number as number').execute()
    const whole = await hotel.db.selectFrom('return_invoices').select('number').execute()
    const numbers = [...parts, ...whole].map(({ number }) => number ?? '')
    expect(numbers.toSorted((one, other) => one.localeCompare(other))).toEqual([1, 2, 3, 4].map(returnNo))
  })
})
