import { beforeEach, describe, expect, it } from 'vitest'
import { noDatabase } from '../../../test/harness/server.ts'
import { TestClock } from '../../../test/harness/TestClock.ts'
import { paymentsFor } from '../../chosen-gateways.ts'
import { receiptMail } from '../../receipts/receipt-mail.ts'
import { receiptNumbered } from '../../receipts/store/receipts.ts'
import { printed } from '../../receipts/test/printed/sample-receipts.ts'
import { settingsFrom } from '../../settings.ts'
import type { PaymentGateway } from '../PaymentGateway.ts'
import { refundPayment } from '../refund.ts'
import { sweepPayments } from '../sweep-payments.ts'
import { outcomeOf, PayingGuest } from './PayingGuest.ts'
import { describeHotel, receiptNo, YAMADA } from './SampleHotel.ts'

const { name, stay, owes } = YAMADA

describeHotel(
  'a server without a payment provider',
  (hotel) => {
    const becomesTheHotelsOwn = () =>
      hotel.db.updateTable('reservations').set({ is_sample: false }).where('id', '=', stay).execute()

    it.each(['legacy', 'cico'] as const)(
      "lets sample stays pay, offers no card for the hotel's own and asks their guests to the desk (%s)",
      async (variant) => {
        const guest = await PayingGuest.checkedIn(hotel.server, name, variant)
        const targets = async () => {
          const calls = (['checkinInfo', 'checkinCode'] as const).map((call) =>
            guest.phone.payload(call, guest.sending()),
          )
          return (await Promise.all(calls)).map(({ is_payment_target }) => is_payment_target)
        }
        expect(await targets()).toEqual([true, true])
        const bill = await guest.bill()
        await becomesTheHotelsOwn()
        expect(await targets()).toEqual([false, false])
        // Nor does it take an invented card for a bill that was asked for before.
        for (const answer of [await guest.asksForBill(), await guest.settles(bill)])
          expect(outcomeOf(answer)).toBe('409 payment_not_offered')
        expect([await hotel.books(), await guest.code()]).toEqual([[0, 0, 0], '30'])
      },
    )

    it.each([
      ['ja', '見本　実際のお支払いはございません', '【見本】'],
      ['en', 'SAMPLE: no money was charged', 'SAMPLE: '],
    ])('marks the receipts of the sandbox on paper and in the mail (%s)', async (language, mark, prefix) => {
      await hotel.pays({ language })
      const receipt = await receiptNumbered(hotel.db, hotel.deps.vault, receiptNo(1))
      if (receipt === null) throw new Error('there is no receipt')
      expect((await printed({ ...receipt, isSample: true })).text).toContain(mark)
      expect((await printed({ ...receipt, isSample: false })).text).not.toContain(mark)
      const { subject, text } = receiptMail(receipt)
      for (const start of [subject, text]) expect(start.startsWith(prefix)).toBe(true)
    })

    describe('and a payment of another provider', () => {
      const requests: string[] = []
      const called =
        <Answer>(answer: Answer) =>
        async () => {
          requests.push('a call')
          return answer
        }
      const another: PaymentGateway = {
        name: 'gmo',
        shopId: 'shop',
        browserScript: { kind: 'provider', url: 'https://provider.invalid/token.js' },
        finish: called({ kind: 'captured' } as const),
        charge: called({ kind: 'captured' } as const),
        inquire: called({ kind: 'refunded' } as const),
        refund: called({ kind: 'refunded' } as const),
        lower: called({ kind: 'lowered' } as const),
      }
      beforeEach(() => void (requests.length = 0))

      it('gives money back through the provider that charged it, whichever one charges today, or not at all', async () => {
        await hotel.pays()
        const later = (...formerPayments: readonly PaymentGateway[]) =>
          refundPayment({ ...hotel.deps, payments: another, formerPayments }, stay)
        expect(await later()).toMatchObject({ values: { code: 'gateway-missing sandbox' } })
        expect(await hotel.books()).toEqual([owes, owes, owes])
        expect(await later(hotel.deps.payments)).toEqual({})
        expect([requests, await hotel.books()]).toEqual([[], [0, 0, 0]])
      })

      it('leaves unknown what only the other one can tell, and says so', async () => {
        const guest = await PayingGuest.checkedIn(hotel.server)
        hotel.faults.next.push('away')
        await guest.settles(await guest.bill(), { card: 'timeout_after_charging' })
        hotel.clock.pass({ minutes: 5 })
        await sweepPayments({ ...hotel.deps, payments: another, formerPayments: [] })
        const states = await hotel.db.selectFrom('settlements').select('state').execute()
        expect([requests, states]).toEqual([[], [{ state: 'unknown' }]])
        expect(hotel.incidents).toContain('gateway-missing')
      })
    })
  },
  { cardsFor: 'sample_stays' },
)

describe('the settings', () => {
  const shop = {
    GMO_SITE: 'https://p01.mul-pay.jp',
    GMO_SHOP_ID: 'shop',
    GMO_SHOP_PASS: 'pass',
    GMO_WITHOUT_3DS: 'accepted',
  }

  it.each([
    [{}, ['sandbox', [], 'sample_stays']],
    [{ PAYMENT_GATEWAY: 'sandbox' }, ['sandbox', [], 'every_stay']],
    [{ PAYMENT_GATEWAY: 'gmo', ...shop }, ['gmo', ['sandbox'], 'every_stay']],
    [{ PAYMENT_GATEWAY: 'sandbox', ...shop }, ['sandbox', ['gmo'], 'every_stay']],
    [shop, ['sandbox', ['gmo'], 'sample_stays']],
  ])('%j let cards be charged by %j', (variables, expected) => {
    const settings = settingsFrom(variables)
    if ('problems' in settings) throw new Error(settings.problems.join('\n'))
    const deps = { database: noDatabase, clock: new TestClock(), alert: () => {} }
    const { payments, formerPayments, cardsFor } = paymentsFor(settings, deps)
    expect([payments.name, formerPayments.map((one) => one.name), cardsFor]).toEqual(expected)
  })
})
