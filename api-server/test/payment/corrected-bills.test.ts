import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../src/storage/Database.ts'
import { openLines } from '../../src/storage/repositories/payment/folios.ts'
import type { Schema } from '../../src/storage/schema.ts'
import { LeavingGuest } from '../checkout/LeavingGuest.ts'
import { calling } from '../desk/desk-calls.ts'
import { describeOnBothDatabases } from '../harness/databases.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'
import { ledgerOf } from './ledger.ts'
import { outcomeOf, PayingGuest } from './PayingGuest.ts'
import { PdfReading } from './receipts/PdfReading.ts'

const NAME = 'ヤマダ タロウ'
const STAY = 'sample-one-guest'
const AMOUNT = 12_450

describeOnBothDatabases('a bill that the desk corrects', (open) => {
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

  const adds = (yen: number, ...more: readonly string[]) =>
    desk([
      'bill-add',
      NAME,
      '--name',
      '朝食',
      '--en',
      'Breakfast',
      '--yen',
      String(yen),
      '--lang=en',
      ...more,
    ])
  const discounts = (yen: number) =>
    desk([
      'bill-discount',
      NAME,
      '--name',
      'お詫び',
      '--en',
      'With apologies',
      '--yen',
      String(yen),
      '--lang=en',
    ])
  const removes = (line: number) => desk(['bill-remove', NAME, '--line', String(line), '--lang=en'])
  const shown = async () => (await desk(['bill', NAME, '--lang=en'])).out
  const kinds = async () => (await openLines(database.db, server.deps.vault, STAY)).map(({ kind }) => kind)

  it('holds lines at the reduced rate and outside consumption tax, as the receipt has to (R12.39)', async () => {
    expect((await adds(1_080, '--rate=8')).out).toContain('Breakfast (8%)')
    expect((await adds(2_000, '--rate=outside')).out).toContain('(no consumption tax)')
    expect(await adds(100, '--rate=5')).toMatchObject({ exit: 2 })
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
    expect(await adds(1_200, '--quantity=2', '--day=2026-12-02')).toMatchObject({
      exit: 0,
      out: 'ヤマダ タロウ: line 4 "Breakfast ×2" is on the bill. 2,400 yen are open.\n',
    })
    expect(await shown()).toMatch(
      /^No\. {2}Date +Yen {2}Item +Payment\n(?: {2}[123] {2}.*paid \(cash\)\n){3} {2}4 {2}2026-12-02 +2,400 {2}Breakfast ×2\n\nOpen: 2,400 yen\n$/,
    )
  })

  it('takes the words bill add for bill-add', async () => {
    expect((await desk(['bill', 'add', NAME, '--name=水', '--yen=¥1,220'])).exit).toBe(0)
    expect((await desk(['bill', 'remove', NAME, '--line=4'])).exit).toBe(0)
    expect((await desk(['bill', 'discount', NAME, '--name=割引', '--yen=20'])).exit).toBe(0)
    expect(await shown()).toContain('Open: 12,430 yen')
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
    await desk(['bill-discount', 'ミヤモト ハルカ', '--name=お詫び', '--yen=900'])
    const guest = await LeavingGuest.waiting(server, 'ミヤモト ハルカ')
    await desk(['done', 'ミヤモト ハルカ'])
    const { payment_amount, detail_payment } = await guest.polls()
    expect(payment_amount).toBe(50_000)
    expect(detail_payment).toContainEqual({ name: 'お詫び', date: '2026-12-01', price: -900 })
    expect(detail_payment.reduce((sum, { price }) => sum + price, 0)).toBe(50_000)
  })

  it('takes a discount off rooms and extras alone (R12.30)', async () => {
    expect((await discounts(12_100)).exit).toBe(0)
    expect(await discounts(1)).toMatchObject({ exit: 1, err: expect.stringContaining('more than the open') })
    expect(await shown()).toContain('Open: 350 yen')
    expect(await removes(1)).toMatchObject({ exit: 1, err: expect.stringContaining('more than the open') })
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
    expect(await removes(1)).toMatchObject({ exit: 1, err: expect.stringContaining('desk refund') })
    await desk(['refund', NAME])
    expect((await removes(1)).exit).toBe(0)
    expect((await removes(1)).exit).toBe(5)
  })

  it('stays as it is at a guest’s phone, and names the command to use', async () => {
    const leaving = 'ミヤモト ハルカ'
    await LeavingGuest.waiting(server, leaving)
    await desk(['done', leaving])
    for (const argv of [
      ['bill-add', leaving, '--name=水', '--yen=220'],
      ['bill-discount', leaving, '--name=水', '--yen=220'],
      ['bill-remove', leaving, '--line=1'],
    ]) {
      expect(await desk([...argv, '--lang=ja'])).toMatchObject({
        exit: 1,
        err: expect.stringContaining('先に desk recall ミヤモト ハルカ で引き取ってください'),
      })
    }
    await desk(['recall', leaving])
    expect((await desk(['bill-add', leaving, '--name=水', '--yen=220'])).exit).toBe(0)
  })

  it('stays as it is while a card is being charged', async () => {
    const guest = await PayingGuest.checkedIn(server)
    await guest.settles(await guest.bill(), { card: 'timeout_before_charging' })
    for (const said of [await adds(100), await discounts(100), await removes(1)]) {
      expect(said).toMatchObject({ exit: 1, err: expect.stringContaining('cleared up') })
    }
  })

  it.each([
    ['bill-add', '--yen=100'],
    ['bill-add', '--name=水'],
    ['bill-add', '--name=水', '--yen=0'],
    ['bill-add', '--name=水', '--yen=-5'],
    ['bill-add', '--name=水', '--yen=1.5'],
    ['bill-add', '--name=水', '--yen=100', '--quantity=0'],
    ['bill-add', '--name=水', '--yen=100', '--kind=points'],
    ['bill-add', '--name=\u0007', '--yen=100'],
    ['bill-remove'],
    ['bill-remove', '--line=x'],
  ])('is not changed by %s %s %s', async (command, ...options) => {
    expect((await desk([command, NAME, ...options])).exit).toBe(2)
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
    expect(await adds(1)).toMatchObject({ exit: 1, err: expect.stringContaining('500 lines') })
  })

  describe('in the books', () => {
    it('keeps the names of its lines sealed, and out of the audit trail', async () => {
      await desk(['bill-add', NAME, '--name', 'ヒミツノシナ', '--yen=100'])
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
