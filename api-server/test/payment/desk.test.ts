import { expect, it } from 'vitest'
import { sendReceipts } from '../../src/usecases/receipts/send-receipts.ts'
import { calling } from '../desk/desk-calls.ts'
import { PayingGuest } from './PayingGuest.ts'
import { describeHotel, receiptNo, YAMADA } from './SampleHotel.ts'

const { name, owes } = YAMADA
const KONDO = 'コンドウ ツバサ'

describeHotel('payments at the desk', (hotel) => {
  const payments = async (...options: readonly string[]) => (await hotel.desk('payments', ...options)).out

  it('are listed as paid today, with receipt and mail, and the sum', async () => {
    await hotel.pays({ mail: 'guest@mail.example' })
    await hotel.pays({}, KONDO)
    const lines = (await payments('--lang=ja')).split('\n')
    expect(lines.find((line) => line.includes(name))).toMatch(
      /^2026-12-01 15:30 {2}支払済（見本） +12,450 {2}カード（スマートフォン） {2,}MIO-KAIGAN-2026-000001 {2}送信待ち {2}S\d{6}/,
    )
    expect(lines.find((line) => line.includes(KONDO))).toContain(receiptNo(2))
    expect(lines.at(-2)).toBe('2026-12-01：支払 2 件、37,350 円')
  })

  it('are listed while their outcome is unknown, on whatever day they began, and not when never charged', async () => {
    for (const [who, card] of [
      [name, 'timeout_before_charging'],
      [KONDO, 'declined'],
    ] as const) {
      const guest = await PayingGuest.found(hotel.server, who)
      await guest.settles(await guest.bill(), { card })
    }
    hotel.clock.pass({ days: 3 })
    const out = await payments()
    expect(out).toMatch(/being checked +12,450[^]*\n2026-12-04: 0 paid, 0 yen\n$/)
    expect(out).not.toContain(KONDO)
  })

  it.each([
    [{ kind: 'sent' }, / sent /],
    [{ kind: 'filed' }, / not sent \(file\) /],
    [{ kind: 'refused', code: 'EENVELOPE 550' }, /undelivered/],
  ] as const)(
    'are called sent only where a mail server took the mail: %j (R20.17)',
    async (delivery, shown) => {
      await hotel.pays({ mail: 'guest@mail.example' })
      const carrier = { deliver: async () => delivery }
      const printer = { print: async () => new Uint8Array() }
      const send = () => sendReceipts({ ...hotel.deps, carrier, printer })
      expect([await send(), await send()]).toEqual([1, 0])
      expect(await payments()).toMatch(shown)
    },
  )

  it('are given back, once; with --dry-run the amount is shown alone', async () => {
    await hotel.pays()
    const dry = { exit: 0, out: `${name}: 12,450 yen can go back. Nothing was done.\n` }
    expect(await hotel.desk('refund', name, '--dry-run')).toMatchObject(dry)
    expect(await hotel.books()).toEqual([owes, owes, owes])
    const done = { exit: 0, out: `${name} 様：12,450 円をカードに返金しました。\n` }
    expect(await hotel.desk('refund', name, '--lang=ja')).toMatchObject(done)
    expect(await hotel.books()).toEqual([0, 0, 0])
    expect(await payments()).toContain('refunded')
    expect((await hotel.desk('refund', name)).exit).toBe(5)
  })

  it('given back in the console are recorded, after having asked, and nothing goes back by that', async () => {
    await hotel.pays()
    const records = () => hotel.desk('refund', name, '--recorded')
    const early = { exit: 1, err: 'At the provider the money has not gone back. Nothing was recorded.\n' }
    expect(await records()).toMatchObject(early)
    expect(await hotel.books()).toEqual([owes, owes, owes])
    const order = await hotel.db.selectFrom('sandbox_orders').select('order_id').executeTakeFirstOrThrow()
    await hotel.deps.payments.refund(order.order_id, owes)
    const late = { exit: 0, out: `${name}: 12,450 yen went back to the card.\n` }
    expect(await records()).toMatchObject(late)
    expect(await hotel.books()).toEqual([0, 0, 0])
  })

  it.each([
    [{ kind: 'refused', code: 'E11010002' }, 'E11010002'],
    [{ kind: 'unknown' }, 'desk payments'],
  ] as const)('are not called given back where the provider answers %o', async (answer, said) => {
    await hotel.pays()
    const provider = { ...hotel.deps.payments, refund: async () => answer }
    expect(await calling({ ...hotel.deps, payments: provider })(['refund', name])).toMatchObject({
      exit: 1,
      err: expect.stringContaining(said),
    })
  })
})
