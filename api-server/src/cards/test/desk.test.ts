import { expect, it } from 'vitest'
import { sendReceipts } from '../../receipts/send-receipts.ts'
import { PayingGuest } from './PayingGuest.ts'
import { describeHotel, receiptNo, YAMADA } from './SampleHotel.ts'

const { name } = YAMADA
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
})
