import { expect, it } from 'vitest'
import { describeHotel, receiptNo, returnNo, YAMADA } from '../../cards/test/SampleHotel.ts'
import { FAULT } from '../../desk/test/cashier.ts'
import { validReceiptsOf } from '../store/receipts.ts'

const { stay } = YAMADA
const fileOf = (counter: number) => `receipt-${receiptNo(counter)}.pdf`

describeHotel('a receipt for another addressee', (hotel) => {
  const pays = async (paying: Parameters<typeof hotel.pays>[0] = {}) => {
    await hotel.pays(paying)
    hotel.clock.pass({ minutes: 5 })
  }
  /** Makes out the receipt that is valid, or the one of a number. */
  const readdresses = async (
    addressee: string,
    { mails = false, number }: { mails?: boolean; number?: string } = {},
  ) => {
    const [valid] = await validReceiptsOf(hotel.db, stay)
    const given = { number: number ?? valid?.number ?? 'none', addressee, mails }
    const answer = await hotel.page.tries(stay, 'readdressReceipt', given)
    hotel.clock.pass({ minutes: 5 })
    return answer
  }
  const sent = async () => (await hotel.mails()).map(({ attachment }) => attachment?.fileName)

  it('has a number of its own and names the first, which is void from then on (R12.42)', async () => {
    await pays()
    await hotel.papers()
    expect(await readdresses('有限会社 木村商店')).toBe('done')
    const texts = await hotel.papers()
    expect([...texts.keys()]).toEqual([1, 2].map(fileOf))
    const replaced = `先に発行した領収書 ${receiptNo(1)} は、宛名の変更により無効です。`
    for (const part of ['有限会社 木村商店', '御中', replaced, '2026年12月1日'])
      expect(texts.get(fileOf(2))).toContain(part)
    expect(texts.get(fileOf(2))).not.toContain('再発行')
    const later = await hotel.papers()
    for (const part of ['無効（宛名を変更して再発行）', `領収書 ${receiptNo(2)} に差し替えました。`])
      expect(later.get(fileOf(1))).toContain(part)
    expect(later.get(fileOf(2))).toContain('再発行')
  })

  it('is one of a chain, of which the last alone is valid: ledger, provider and receipts agree (R12.42, R12.38)', async () => {
    await pays()
    await readdresses('甲')
    await readdresses('乙')
    expect((await hotel.papers()).get(fileOf(3))).toContain(receiptNo(2))
    expect(await hotel.books()).toEqual([YAMADA.owes, YAMADA.owes, YAMADA.owes])
    const valid = hotel.db.selectFrom('receipts').select('number').where('voided_at', 'is', null)
    expect(await valid.execute()).toEqual([{ number: receiptNo(3) }])
  })

  it('is mailed where that is asked for, and where the first had not gone out', async () => {
    await pays({ mail: 'guest@mail.example' })
    await readdresses('甲')
    expect(await sent()).toEqual([fileOf(2)])
    await readdresses('乙')
    expect(await sent()).toEqual([])
    await readdresses('丙', { mails: true })
    expect(await sent()).toEqual([fileOf(4)])
  })

  it('keeps return invoices with the receipt that they named; later ones name the new one (R12.34, R12.42)', async () => {
    await pays()
    await hotel.money.refunds(stay, FAULT)
    hotel.clock.pass({ minutes: 5 })
    await readdresses('甲')
    expect((await hotel.papers()).get(fileOf(2))).toContain(`（${returnNo(1)}）`)
    await hotel.money.refunds(stay)
    const papers = await hotel.papers()
    const [early, late] = [1, 2].map((counter) => `return-${returnNo(counter)}.pdf`)
    expect([...papers.keys()]).toEqual([fileOf(1), early, fileOf(2), late])
    expect(papers.get(early ?? '')).toContain(`領収書 ${receiptNo(1)}`)
    expect(papers.get(late ?? '')).toContain(`領収書 ${receiptNo(2)}`)
    expect(papers.get(fileOf(2))).toContain('無効（返金済み）')
  })

  it('is not issued twice for the same name, of what went back, or without a receipt', async () => {
    await pays()
    await readdresses('甲')
    expect(await readdresses(' 甲 ')).toBe('receipt_same_addressee')
    expect(await readdresses('乙', { number: receiptNo(1) })).toBe('receipt_missing')
    await hotel.money.refunds(stay)
    expect(await readdresses('乙')).toBe('receipt_missing')
    expect(await readdresses('　')).toBe('addressee_missing')
    expect(await readdresses('محمد')).toBe('addressee_unprintable')
  })

  it('is noted with both numbers and no name (R19.1)', async () => {
    await pays()
    await readdresses('甲乙丙商店')
    const trail = (await hotel.desk('audit')).out
    for (const number of [1, 2].map(receiptNo)) expect(trail).toContain(number)
    expect(trail).not.toContain('甲乙丙')
  })
})
