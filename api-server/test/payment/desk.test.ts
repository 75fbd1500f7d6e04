import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PaymentGateway } from '../../src/gateways/payment/PaymentGateway.ts'
import type { Database } from '../../src/storage/Database.ts'
import type { Schema } from '../../src/storage/schema.ts'
import { sendReceipts } from '../../src/usecases/receipts/send-receipts.ts'
import { calling } from '../desk/desk-calls.ts'
import { describeOnDatabase } from '../harness/databases.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'
import { ledgerOf } from './ledger.ts'
import { PayingGuest } from './PayingGuest.ts'
import { PdfReading } from './receipts/PdfReading.ts'

describeOnDatabase('payments at the desk', (open) => {
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

  const pays = async (name: string, card: 'success' | 'timeout_before_charging' | 'declined' = 'success') => {
    const guest = await PayingGuest.found(server, name)
    await guest.settles(await guest.bill(), { card })
    return guest
  }

  describe('desk payments', () => {
    it('shows what was paid today, with receipt and mail, and the sum', async () => {
      const guest = await PayingGuest.found(server, 'ヤマダ タロウ')
      await guest.registersMail()
      await guest.settles(await guest.bill())
      await pays('コンドウ ツバサ')
      const { exit, out } = await desk(['payments', '--lang=ja'])
      expect(exit).toBe(0)
      const lines = out.split('\n')
      expect(lines.find((line) => line.includes('ヤマダ タロウ'))).toMatch(
        /^2026-12-01 15:30 {2}支払済（見本） +12,450 {2}カード（スマートフォン） {2,}MIO-KAIGAN-2026-000001 {2}送信待ち {2}S\d{6}/,
      )
      expect(lines.find((line) => line.includes('コンドウ ツバサ'))).toContain('MIO-KAIGAN-2026-000002')
      expect(lines.at(-2)).toBe('2026-12-01：支払 2 件、37,350 円')
    })

    it('shows a payment of unknown outcome, on whatever day it began, and not what was never charged', async () => {
      await pays('ヤマダ タロウ', 'timeout_before_charging')
      await pays('コンドウ ツバサ', 'declined')
      server.clock.pass({ days: 3 })
      const { out } = await desk(['payments', '--lang=en'])
      expect(out).toMatch(/being checked +12,450/)
      expect(out).not.toContain('コンドウ ツバサ')
      expect(out).toMatch(/\n2026-12-04: 0 paid, 0 yen\n$/)
    })

    it('shows other days, and one hotel', async () => {
      await pays('ヤマダ タロウ')
      server.clock.pass({ days: 1 })
      expect((await desk(['payments', '--lang=en'])).out).toBe('2026-12-02: 0 paid, 0 yen\n')
      const both = await desk(['payments', '--from', '2026-12-01', '--lang=en'])
      expect(both.out).toContain('2026-12-01 to 2026-12-02: 1 paid, 12,450 yen')
      const elsewhere = await desk(['payments', '--from', '2026-12-01', '--facility=102', '--lang=en'])
      expect(elsewhere.out).toContain(': 0 paid')
    })

    it('shows mails that did not get through', async () => {
      const guest = await PayingGuest.found(server, 'ヤマダ タロウ')
      await guest.registersMail()
      await guest.settles(await guest.bill())
      const printer = { print: async () => new Uint8Array() }
      const refusing = { deliver: async () => ({ kind: 'refused', code: 'EENVELOPE 550' }) as const }
      await sendReceipts({ ...server.deps, carrier: refusing, printer })
      expect((await desk(['payments', '--lang=en'])).out).toContain('undelivered')
    })

    it.each([
      ['sent', / sent /],
      ['filed', / not sent \(file\) /],
    ] as const)('says sent only of what a mail server took: %s (R20.17)', async (kind, shown) => {
      const guest = await PayingGuest.found(server, 'ヤマダ タロウ')
      await guest.registersMail()
      await guest.settles(await guest.bill())
      const printer = { print: async () => new Uint8Array() }
      await sendReceipts({ ...server.deps, carrier: { deliver: async () => ({ kind }) }, printer })
      expect((await desk(['payments', '--lang=en'])).out).toMatch(shown)
      expect(
        await sendReceipts({ ...server.deps, carrier: { deliver: async () => ({ kind }) }, printer }),
      ).toBe(0)
    })
  })

  describe('desk receipt', () => {
    it('hands over the receipt as it was issued', async () => {
      await pays('ヤマダ タロウ')
      const { exit, err, files } = await desk(['receipt', 'ヤマダ', 'タロウ', '--lang=en'])
      expect([exit, err]).toEqual([0, 'Receipt MIO-KAIGAN-2026-000001: receipt-MIO-KAIGAN-2026-000001.pdf\n'])
      const pdf = files.get('receipt-MIO-KAIGAN-2026-000001.pdf')
      const reading = new PdfReading(pdf ?? new Uint8Array())
      expect(reading.text).toContain('¥12,450')
      expect(reading.text).toContain('山田 太郎')
    })

    it('hands over the last one alone for a file that is named, and names no other', async () => {
      await pays('ヤマダ タロウ')
      await desk(['refund', 'ヤマダ', 'タロウ'])
      expect((await desk(['receipt', 'ヤマダ', 'タロウ'])).files.size).toBe(2)
      const { err, files } = await desk(['receipt', 'ヤマダ', 'タロウ', '--out=-', '--lang=en'])
      expect(files.size).toBe(1)
      expect(err).toMatch(/^Receipt MIO-KAIGAN-2026-000001 .*: the file of --out\n$/)
    })

    it('finds the guest by the reference number too', async () => {
      await pays('ヤマダ タロウ')
      const { out } = await desk(['show', 'ヤマダ タロウ', '--lang=en'])
      const number = /Reference number +(\S+)/.exec(out)?.[1] ?? ''
      expect((await desk(['receipt', number])).files.size).toBe(1)
    })

    it('says so when the guest has not paid', async () => {
      const { exit, files } = await desk(['receipt', 'ヤマダ', 'タロウ'])
      expect([exit, files.size]).toEqual([5, 0])
    })
  })

  describe('desk refund', () => {
    it('gives the payment back', async () => {
      await pays('ヤマダ タロウ')
      const { exit, out } = await desk(['refund', 'ヤマダ', 'タロウ', '--lang=ja'])
      expect([exit, out]).toEqual([0, 'ヤマダ タロウ 様：12,450 円をカードに返金しました。\n'])
      expect((await ledgerOf(server)).provider).toEqual({})
      expect((await desk(['payments', '--lang=ja'])).out).toContain('返金済')
      expect((await desk(['refund', 'ヤマダ', 'タロウ'])).exit).toBe(5)
    })

    it('tells the amount alone with --dry-run', async () => {
      await pays('ヤマダ タロウ')
      const { exit, out } = await desk(['refund', 'ヤマダ タロウ', '--dry-run', '--lang=en'])
      expect([exit, out]).toEqual([0, 'ヤマダ タロウ: 12,450 yen can go back. Nothing was done.\n'])
      expect(Object.values((await ledgerOf(server)).provider)).toEqual([12_450])
    })

    it('records what was given back in the console, after having asked, and gives nothing back itself', async () => {
      await pays('ヤマダ タロウ')
      const early = await desk(['refund', 'ヤマダ タロウ', '--recorded', '--lang=en'])
      expect([early.exit, early.err]).toEqual([
        1,
        'At the provider the money has not gone back. Nothing was recorded.\n',
      ])
      expect(Object.values((await ledgerOf(server)).settlements)).toEqual([12_450])
      const orders = await database.db.selectFrom('sandbox_orders').select('order_id').execute()
      await server.deps.payments.refund(orders[0]?.order_id ?? '', 12_450)
      const late = await desk(['refund', 'ヤマダ タロウ', '--recorded', '--lang=en'])
      expect([late.exit, late.out]).toEqual([0, 'ヤマダ タロウ: 12,450 yen went back to the card.\n'])
      expect((await desk(['payments', '--lang=en'])).out).toContain('refunded')
    })

    it.each([
      [{ kind: 'refused', code: 'E11010002' }, 'E11010002'],
      [{ kind: 'unknown' }, 'desk payments'],
    ] as const)('says so when the provider answers %o', async (answer, said) => {
      await pays('ヤマダ タロウ')
      const payments: PaymentGateway = { ...server.deps.payments, refund: async () => answer }
      const { exit, err } = await calling({ ...server.deps, payments })(['refund', 'ヤマダ タロウ'])
      expect(exit).toBe(1)
      expect(err).toContain(said)
    })
  })
})
