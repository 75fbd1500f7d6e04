import { describe, expect, it } from 'vitest'
import type { PaymentGateway } from '../../src/gateways/payment/PaymentGateway.ts'
import { sendReceipts } from '../../src/usecases/receipts/send-receipts.ts'
import { calling } from '../desk/desk-calls.ts'
import { PayingGuest } from './PayingGuest.ts'
import { describeHotel, receiptNo, textsOf, YAMADA } from './SampleHotel.ts'

const { name } = YAMADA

describeHotel('payments at the desk', (hotel) => {
  const desk = (...argv: readonly string[]) => hotel.desk(...argv)

  describe('desk payments', () => {
    it('shows what was paid today, with receipt and mail, and the sum', async () => {
      await hotel.pays({ mail: 'guest@mail.example' })
      await hotel.pays({}, 'コンドウ ツバサ')
      const { exit, out } = await desk('payments', '--lang=ja')
      expect(exit).toBe(0)
      const lines = out.split('\n')
      expect(lines.find((line) => line.includes(name))).toMatch(
        /^2026-12-01 15:30 {2}支払済（見本） +12,450 {2}カード（スマートフォン） {2,}MIO-KAIGAN-2026-000001 {2}送信待ち {2}S\d{6}/,
      )
      expect(lines.find((line) => line.includes('コンドウ ツバサ'))).toContain(receiptNo(2))
      expect(lines.at(-2)).toBe('2026-12-01：支払 2 件、37,350 円')
    })

    it('shows a payment of unknown outcome, on whatever day it began, and not what was never charged', async () => {
      for (const [who, card] of [
        [name, 'timeout_before_charging'],
        ['コンドウ ツバサ', 'declined'],
      ] as const) {
        const guest = await PayingGuest.found(hotel.server, who)
        await guest.settles(await guest.bill(), { card })
      }
      hotel.clock.pass({ days: 3 })
      const { out } = await desk('payments')
      expect(out).toMatch(/being checked +12,450/)
      expect(out).not.toContain('コンドウ ツバサ')
      expect(out).toMatch(/\n2026-12-04: 0 paid, 0 yen\n$/)
    })

    it('shows other days, and one hotel', async () => {
      await hotel.pays()
      hotel.clock.pass({ days: 1 })
      expect((await desk('payments')).out).toBe('2026-12-02: 0 paid, 0 yen\n')
      const since = ['payments', '--from', '2026-12-01']
      expect((await desk(...since)).out).toContain('2026-12-01 to 2026-12-02: 1 paid, 12,450 yen')
      expect((await desk(...since, '--facility=102')).out).toContain(': 0 paid')
    })

    it.each([
      [{ kind: 'sent' }, / sent /],
      [{ kind: 'filed' }, / not sent \(file\) /],
      [{ kind: 'refused', code: 'EENVELOPE 550' }, /undelivered/],
    ] as const)('says sent only of what a mail server took: %j (R20.17)', async (delivery, shown) => {
      await hotel.pays({ mail: 'guest@mail.example' })
      const printer = { print: async () => new Uint8Array() }
      const send = () => sendReceipts({ ...hotel.deps, carrier: { deliver: async () => delivery }, printer })
      expect(await send()).toBe(1)
      expect((await desk('payments')).out).toMatch(shown)
      expect(await send()).toBe(0)
    })
  })

  describe('desk receipt', () => {
    it('hands over the receipt as it was issued, by name or reference number', async () => {
      await hotel.pays()
      const file = `receipt-${receiptNo(1)}.pdf`
      const { exit, err, files } = await desk('receipt', 'ヤマダ', 'タロウ')
      expect([exit, err]).toEqual([0, `Receipt ${receiptNo(1)}: ${file}\n`])
      for (const part of ['¥12,450', '山田 太郎']) expect(textsOf(files).get(file)).toContain(part)
      const number = /Reference number +(\S+)/.exec((await desk('show', name)).out)?.[1] ?? ''
      expect([...(await desk('receipt', number)).files.keys()]).toEqual([file])
    })

    it('hands over the last one alone for a file that is named, and names no other', async () => {
      await hotel.pays()
      await desk('refund', name)
      expect((await desk('receipt', name)).files.size).toBe(2)
      const { err, files } = await desk('receipt', name, '--out=-')
      expect(files.size).toBe(1)
      expect(err).toMatch(/^Receipt MIO-KAIGAN-2026-000001 .*: the file of --out\n$/)
    })

    it('says so when the guest has not paid', async () => {
      expect(await desk('receipt', name)).toMatchObject({ exit: 5, files: new Map() })
    })
  })

  describe('desk refund', () => {
    it('gives the payment back, once; with --dry-run it says the amount alone', async () => {
      await hotel.pays()
      expect(await desk('refund', name, '--dry-run')).toMatchObject({
        exit: 0,
        out: `${name}: 12,450 yen can go back. Nothing was done.\n`,
      })
      expect(await hotel.books()).toEqual([12_450, 12_450, 12_450])
      expect(await desk('refund', name, '--lang=ja')).toMatchObject({
        exit: 0,
        out: `${name} 様：12,450 円をカードに返金しました。\n`,
      })
      expect(await hotel.books()).toEqual([0, 0, 0])
      expect((await desk('payments')).out).toContain('refunded')
      expect((await desk('refund', name)).exit).toBe(5)
    })

    it('records what was given back in the console, after having asked, and gives nothing back itself', async () => {
      await hotel.pays()
      const records = () => desk('refund', name, '--recorded')
      expect(await records()).toMatchObject({
        exit: 1,
        err: 'At the provider the money has not gone back. Nothing was recorded.\n',
      })
      expect(await hotel.books()).toEqual([12_450, 12_450, 12_450])
      const order = await hotel.db.selectFrom('sandbox_orders').select('order_id').executeTakeFirstOrThrow()
      await hotel.deps.payments.refund(order.order_id, 12_450)
      expect(await records()).toMatchObject({
        exit: 0,
        out: `${name}: 12,450 yen went back to the card.\n`,
      })
      expect(await hotel.books()).toEqual([0, 0, 0])
    })

    it.each([
      [{ kind: 'refused', code: 'E11010002' }, 'E11010002'],
      [{ kind: 'unknown' }, 'desk payments'],
    ] as const)('says so when the provider answers %o', async (answer, said) => {
      await hotel.pays()
      const payments: PaymentGateway = { ...hotel.deps.payments, refund: async () => answer }
      expect(await calling({ ...hotel.deps, payments })(['refund', name])).toMatchObject({
        exit: 1,
        err: expect.stringContaining(said),
      })
    })
  })
})
