import { expect, it } from 'vitest'
import { openLines } from '../../bills/store/folios.ts'
import { outcomeOf, PayingGuest } from '../../cards/test/PayingGuest.ts'
import { describeHotel, receiptNo, YAMADA } from '../../cards/test/SampleHotel.ts'

const { stay, owes } = YAMADA

describeHotel('a bill that the desk corrects', (hotel) => {
  const add = (to: string, line: object) =>
    hotel.page.tries(to, 'addBillLine', { kind: 'extra', name_ja: '朝食', name_en: 'Breakfast', ...line })
  const apology = { kind: 'discount', name_ja: 'お詫び', name_en: 'With apologies' }
  const discounts = (yen: number) => add(stay, { ...apology, yen })
  const removes = (line: number) => hotel.page.tries(stay, 'removeBillLine', { line })
  const lines = () => openLines(hotel.db, hotel.deps.vault, stay)

  it('holds lines at the reduced rate and outside consumption tax, as the receipt has to (R12.39)', async () => {
    expect(await add(stay, { yen: 1_080, tax_rate: 'reduced' })).toBe('done')
    expect(await add(stay, { yen: 2_000, tax_rate: 'outside' })).toBe('done')
    expect((await lines()).map(({ taxRate }) => taxRate).slice(-2)).toEqual(['reduced', 'outside'])
    await hotel.money.pays(stay, 'cash', { language: 'en' })
    const receipt = (await hotel.papers()).get(`receipt-${receiptNo(1)}.pdf`)
    for (const part of ['Taxable at 8% (tax included)', 'Outside consumption tax *'])
      expect(receipt).toContain(part)
  })

  it('is what the guest’s phone shows and pays, and what the receipt says (R12.30)', async () => {
    const guest = await PayingGuest.checkedIn(hotel.server)
    const before = await guest.bill()
    await add(stay, { yen: 1_100 })
    await discounts(500)
    expect(outcomeOf(await guest.settles(before))).toBe('409 amount_changed')
    const bill = await guest.bill()
    const due = owes + 1_100 - 500
    const sums = { payment_amount: due, gross_total: due, used_point: 0, show_grand_total: false }
    expect(bill).toMatchObject(sums)
    expect(outcomeOf(await guest.settles(bill))).toBe('200')
    expect(await hotel.books()).toEqual([due, due, due])
    const receipt = (await hotel.papers()).get(`receipt-${receiptNo(1)}.pdf`)
    for (const part of ['お詫び', '−¥500', '朝食', `¥${due.toLocaleString('en-US')}`])
      expect(receipt).toContain(part)
  })

  it('stays as it is while a card is being charged', async () => {
    const guest = await PayingGuest.checkedIn(hotel.server)
    await guest.settles(await guest.bill(), { card: 'timeout_before_charging' })
    for (const answer of [await add(stay, { yen: 100 }), await discounts(100), await removes(1)])
      expect(answer).toBe('payment_under_way')
  })

  it.each([
    { yen: undefined },
    { yen: 100, name_ja: '\u0007' },
    { yen: 0 },
    { yen: 1.5 },
    { yen: 100, quantity: 0 },
    { yen: 100, tax_rate: 'other' },
  ])('takes no line like %j', async (line) => {
    await expect(add(stay, line)).rejects.toThrow('Invalid')
    expect(await lines()).toHaveLength(3)
  })

  it('keeps the names of its lines sealed, and out of the audit trail', async () => {
    await add(stay, { name_ja: 'ヒミツノシナ', yen: 100 })
    const rows = await hotel.db.selectFrom('folio_lines').selectAll().execute()
    const entries = await hotel.db.selectFrom('audit_entries').selectAll().execute()
    const bytes = JSON.stringify([...Buffer.from('ヒミツノシナ')]).slice(1, -1)
    for (const secret of ['ヒミツノシナ', bytes])
      expect(JSON.stringify([rows, entries])).not.toContain(secret)
  })
})
