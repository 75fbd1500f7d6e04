import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../src/storage/Database.ts'
import { openLines } from '../../src/storage/repositories/payment/folios.ts'
import type { Schema } from '../../src/storage/schema.ts'
import { acting } from '../board/acting.ts'
import { LeavingGuest } from '../checkout/LeavingGuest.ts'
import { calling } from '../desk/desk-calls.ts'
import { describeOnDatabase } from '../harness/databases.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'
import { ledgerOf } from './ledger.ts'
import { outcomeOf, PayingGuest } from './PayingGuest.ts'
import { PdfReading } from './receipts/PdfReading.ts'

const NAME = 'ヤマダ タロウ'
const STAY = 'sample-one-guest'
const AMOUNT = 12_450

describeOnDatabase('a bill that the desk corrects', (open) => {
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

  const add = (stay: string, line: object) =>
    acting(server.deps).tries(stay, 'addBillLine', { kind: 'extra', ...line })
  const adds = (yen: number, more: object = {}) =>
    add(STAY, { name_ja: '朝食', name_en: 'Breakfast', yen, ...more })
  const discounts = (yen: number) =>
    add(STAY, { kind: 'discount', name_ja: 'お詫び', name_en: 'With apologies', yen })
  const removes = (line: number) => acting(server.deps).tries(STAY, 'removeBillLine', { line })
  const shown = async () => (await desk(['bill', NAME, '--lang=en'])).out
  const kinds = async () => (await openLines(database.db, server.deps.vault, STAY)).map(({ kind }) => kind)

  it('holds lines at the reduced rate and outside consumption tax, as the receipt has to (R12.39)', async () => {
    expect(await adds(1_080, { tax_rate: 'reduced' })).toBe('done')
    expect(await adds(2_000, { tax_rate: 'outside' })).toBe('done')
    expect(await shown()).toMatch(/Breakfast \(8%\)[^]*\(no consumption tax\)/)
    await expect(adds(100, { tax_rate: 'other' })).rejects.toThrow('"reduced"')
    const lines = await openLines(database.db, server.deps.vault, STAY)
    expect(lines.map(({ taxRate }) => taxRate).slice(-2)).toEqual(['reduced', 'outside'])
    await desk(['pay', NAME, '--by=cash', '--receipt'])
    const { files } = await desk(['receipt', NAME])
    const { text } = new PdfReading([...files.values()][0] ?? new Uint8Array())
    expect(text).toContain('Taxable at 8% (tax included)')
    expect(text).toContain('Outside consumption tax *')
  })

  it('is shown line by line, with numbers, what is paid and what is open (R12.29)', async () => {
    await desk(['pay', NAME, '--by=cash'])
    expect(await adds(1_200, { quantity: 2, date: '2026-12-02' })).toBe('done')
    expect(await shown()).toMatch(
      /^No\. {2}Date +Yen {2}Item +Payment\n(?: {2}[123] {2}.*paid \(cash\)\n){3} {2}4 {2}2026-12-02 +2,400 {2}Breakfast ×2\n\nOpen: 2,400 yen\n$/,
    )
  })

  it('is what the guest’s phone shows and pays, and what the receipt says (R12.30)', async () => {
    const guest = await PayingGuest.checkedIn(server)
    const before = await guest.bill()
    await adds(1_100)
    await discounts(500)
    expect(outcomeOf(await guest.settles(before))).toBe('409 amount_changed')
    const bill = await guest.bill()
    const due = AMOUNT + 1_100 - 500
    expect(bill).toMatchObject({
      payment_amount: due,
      gross_total: due,
      used_point: 0,
      show_grand_total: false,
    })
    expect(outcomeOf(await guest.settles(bill))).toBe('200')
    expect(Object.values((await ledgerOf(server)).receipts)).toEqual([due])
    const { files } = await desk(['receipt', NAME])
    const { text } = new PdfReading([...files.values()][0] ?? new Uint8Array())
    for (const said of ['お詫び', '−¥500', '朝食', `¥${due.toLocaleString('en-US')}`])
      expect(text).toContain(said)
  })

  it('shows a discount at check-out as a line that is taken off', async () => {
    await add('sample-out-one-room', { kind: 'discount', name_ja: 'お詫び', yen: 900 })
    const guest = await LeavingGuest.waiting(server, 'ミヤモト ハルカ')
    await desk(['done', 'ミヤモト ハルカ'])
    const { payment_amount, detail_payment } = await guest.polls()
    expect(payment_amount).toBe(50_000)
    expect(detail_payment).toContainEqual({ name: 'お詫び', date: '2026-12-01', price: -900 })
    expect(detail_payment.reduce((sum, { price }) => sum + price, 0)).toBe(50_000)
  })

  it('takes a discount off rooms and extras alone (R12.30)', async () => {
    expect(await discounts(12_100)).toBe('done')
    expect(await discounts(1)).toBe('bill_negative')
    expect(await shown()).toContain('Open: 350 yen')
    expect(await removes(1)).toBe('bill_negative')
  })

  it('is nothing left to pay where all of it is taken off: code 40, and no card', async () => {
    const guest = await PayingGuest.checkedIn(server)
    const bill = await guest.bill()
    for (const line of [1, 2, 3]) await removes(line)
    expect(await guest.code()).toBe('40')
    expect(outcomeOf(await guest.settles(bill))).toBe('409 nothing_to_pay')
    expect((await ledgerOf(server)).provider).toEqual({})
  })

  it('keeps a line that is paid, until it is given back', async () => {
    await desk(['pay', NAME, '--by=terminal'])
    expect(await removes(1)).toBe('line_paid')
    await desk(['refund', NAME])
    expect(await removes(1)).toBe('done')
    expect(await removes(1)).toBe('line_gone')
  })

  it('stays as it is at a guest’s phone, until it is recalled', async () => {
    const leaving = 'sample-out-one-room'
    const act = acting(server.deps)
    await LeavingGuest.waiting(server, 'ミヤモト ハルカ')
    await desk(['done', 'ミヤモト ハルカ'])
    const water = { name_ja: '水', yen: 220 }
    expect(await add(leaving, water)).toBe('bill_at_phone')
    expect(await add(leaving, { ...water, kind: 'discount' })).toBe('bill_at_phone')
    expect(await act.tries(leaving, 'removeBillLine', { line: 1 })).toBe('bill_at_phone')
    await act.does(leaving, 'recallBill')
    expect(await add(leaving, water)).toBe('done')
  })

  it('stays as it is while a card is being charged', async () => {
    const guest = await PayingGuest.checkedIn(server)
    await guest.settles(await guest.bill(), { card: 'timeout_before_charging' })
    for (const said of [await adds(100), await discounts(100), await removes(1)]) {
      expect(said).toBe('payment_under_way')
    }
  })

  it.each([
    { yen: 100 },
    { name_ja: '水' },
    { name_ja: '水', yen: 0 },
    { name_ja: '水', yen: -5 },
    { name_ja: '水', yen: 1.5 },
    { name_ja: '水', yen: 100, quantity: 0 },
    { name_ja: '水', yen: 100, kind: 'points' },
    { name_ja: '\u0007', yen: 100 },
  ])('takes no line like %j', async (line) => {
    await expect(add(STAY, line)).rejects.toThrow('Invalid')
    expect(await shown()).toContain('Open: 12,450 yen')
  })

  it('has no more lines than can be shown', async () => {
    const {
      name_sealed: _,
      yen: __,
      ...row
    } = await database.db
      .selectFrom('folio_lines')
      .selectAll()
      .where('reservation_id', '=', STAY)
      .where('position', '=', 1)
      .executeTakeFirstOrThrow()
    const rows = Array.from({ length: 497 }, (_line, index) => ({
      ...row,
      name_sealed: null,
      unit_yen: 1,
      position: index + 4,
    }))
    await database.db.insertInto('folio_lines').values(rows).execute()
    expect(await adds(1)).toBe('bill_too_long')
  })

  describe('in the books', () => {
    it('keeps the names of its lines sealed, and out of the audit trail', async () => {
      await add(STAY, { name_ja: 'ヒミツノシナ', yen: 100 })
      const rows = await database.db.selectFrom('folio_lines').selectAll().execute()
      const entries = await database.db.selectFrom('audit_entries').selectAll().execute()
      expect(JSON.stringify([rows, entries])).not.toContain('ヒミツノシナ')
      expect(JSON.stringify(rows)).not.toContain(
        JSON.stringify([...Buffer.from('ヒミツノシナ')]).slice(1, -1),
      )
    })

    it('stores a discount so that a version that knows none takes it off all the same', async () => {
      await discounts(500)
      expect(await kinds()).toContain('discount')
      const row = await database.db
        .selectFrom('folio_lines')
        .select(['kind', 'yen', 'name_ja'])
        .where('is_discount', '=', true)
        .executeTakeFirstOrThrow()
      expect(row).toEqual({ kind: 'points', yen: -500, name_ja: '値引き' })
    })
  })
})
