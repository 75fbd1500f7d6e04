/** @module-tag endurance */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { paymentsFor } from '../../src/chosen-gateways.ts'
import { pdfReceipts } from '../../src/gateways/receipts/pdf-receipts.ts'
import type { PaymentGateway } from '../../src/gateways/payment/PaymentGateway.ts'
import { settingsFrom } from '../../src/settings.ts'
import { noGatewaySentence, startUpText } from '../../src/start-up-text.ts'
import type { Database } from '../../src/storage/Database.ts'
import { receiptNumbered } from '../../src/storage/repositories/payment/receipts.ts'
import { ownStaysFrom } from '../../src/storage/repositories/stays/reservations.ts'
import type { Schema } from '../../src/storage/schema.ts'
import { receiptMail } from '../../src/usecases/receipts/receipt-mail.ts'
import { refundPayment } from '../../src/usecases/payment/refund.ts'
import { sweepPayments } from '../../src/usecases/payment/sweep-payments.ts'
import { describeOnBothDatabases } from '../harness/databases.ts'
import { noDatabase } from '../harness/no-database.ts'
import { serverOn, startTestServer, type TestServer } from '../harness/server.ts'
import { TestClock } from '../harness/TestClock.ts'
import { ledgerOf, stateOf } from './ledger.ts'
import { outcomeOf, PayingGuest } from './PayingGuest.ts'
import { PdfReading } from './receipts/PdfReading.ts'

const NAME = 'ヤマダ タロウ'
const ID = 'sample-one-guest'

describeOnBothDatabases('a server without a payment provider', (open) => {
  let database: Database<Schema>
  let server: TestServer
  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    const fresh = await startTestServer(database)
    server = serverOn(database, { clock: fresh.clock, cardsFor: 'sample_stays' })
  })

  const becomesTheHotelsOwn = () =>
    database.db.updateTable('reservations').set({ is_sample: false }).where('id', '=', ID).execute()

  it('lets a sample stay pay', async () => {
    const guest = await PayingGuest.checkedIn(server)
    expect(outcomeOf(await guest.settles(await guest.bill()))).toBe('200')
  })

  it.each(['legacy', 'cico'] as const)(
    "offers no card for a stay of the hotel's own, and asks the guest to the desk (%s)",
    async (variant) => {
      await becomesTheHotelsOwn()
      const guest = await PayingGuest.checkedIn(server, NAME, variant)
      const info = await guest.phone.payload('checkinInfo', guest.sending())
      const code = await guest.phone.payload('checkinCode', guest.sending())
      expect([info.is_payment_target, code.is_payment_target]).toEqual([false, false])
      expect(await guest.phone.refusal('prePaymentInfo', guest.sending())).toBe('409 payment_not_offered')
    },
  )

  it('takes no invented card for it either, where a bill was asked for before', async () => {
    const guest = await PayingGuest.checkedIn(server)
    const bill = await guest.bill()
    await becomesTheHotelsOwn()
    expect(outcomeOf(await guest.settles(bill))).toBe('409 payment_not_offered')
    expect(await ledgerOf(server)).toEqual({ provider: {}, settlements: {}, receipts: {} })
    expect(await guest.code()).toBe('30')
  })

  it("counts the hotel's own stays that are still to come or in the hotel", async () => {
    expect(await ownStaysFrom(database.db, '2026-12-01')).toBe(0)
    await becomesTheHotelsOwn()
    expect(await ownStaysFrom(database.db, '2026-12-01')).toBe(1)
    expect(await ownStaysFrom(database.db, '2027-12-01')).toBe(0)
  })

  it.each([
    ['ja', '見本　実際のお支払いはございません', '【見本】'],
    ['en', 'SAMPLE: no money was charged', 'SAMPLE: '],
  ])('marks the receipts of the sandbox on paper and in the mail (%s)', async (language, mark, prefix) => {
    const guest = await PayingGuest.checkedIn(server)
    await guest.settles(await guest.bill(), { language })
    const receipt = await receiptNumbered(database.db, server.deps.vault, 'MIO-KAIGAN-2026-000001')
    if (receipt === null) throw new Error('there is no receipt')
    const paper = await (await pdfReceipts()).print(receipt, { kind: 'original', parts: [] })
    expect(new PdfReading(paper).text).toContain(mark)
    const mail = receiptMail(receipt)
    expect(mail.subject.startsWith(prefix)).toBe(true)
    expect(mail.text.startsWith(prefix)).toBe(true)
    const real = await (await pdfReceipts()).print(
      { ...receipt, isSample: false },
      { kind: 'original', parts: [] },
    )
    expect(new PdfReading(real).text).not.toContain(mark)
  })

  describe('and a payment of another provider', () => {
    const asked: string[] = []
    const another: PaymentGateway = {
      name: 'gmo',
      shopId: 'shop',
      browserScript: { kind: 'provider', url: 'https://provider.invalid/token.js' },
      finish: async () => ({ kind: 'captured' }),
      charge: async () => ({ kind: 'captured' }),
      inquire: async (orderId) => {
        asked.push(orderId)
        return { kind: 'refunded' }
      },
      refund: async (orderId) => {
        asked.push(orderId)
        return { kind: 'refunded' }
      },
      lower: async ({ orderId }) => {
        asked.push(orderId)
        return { kind: 'lowered' }
      },
    }
    beforeEach(() => {
      asked.length = 0
    })

    it('gives money back through the provider that charged it, whichever one charges today', async () => {
      const guest = await PayingGuest.checkedIn(server)
      const bill = await guest.bill()
      await guest.settles(bill)
      const later = { ...server.deps, payments: another, formerPayments: [server.deps.payments] }
      expect((await refundPayment(later, ID)).kind).toBe('refunded')
      expect(asked).toEqual([])
      expect((await ledgerOf(server)).provider).toEqual({})
    })

    it('asks no other provider, and gives nothing back, where that provider is not set up any more', async () => {
      const guest = await PayingGuest.checkedIn(server)
      const bill = await guest.bill()
      await guest.settles(bill)
      const later = { ...server.deps, payments: another, formerPayments: [] }
      expect(await refundPayment(later, ID)).toEqual({ kind: 'refused', code: 'gateway-missing sandbox' })
      expect(asked).toEqual([])
      expect(await stateOf(database, bill.pre_ci_request_id)).toBe('paid')
    })

    it('leaves unknown what only the other one can tell, and says so', async () => {
      const guest = await PayingGuest.checkedIn(server)
      const bill = await guest.bill()
      await guest.settles(bill, { card: 'timeout_after_charging' })
      await database.db
        .updateTable('settlements')
        .set({ state: 'unknown', settled_at: null, leased_until: server.clock.now() })
        .execute()
      await database.db.updateTable('payment_attempts').set({ outcome: 'pending' }).execute()
      const later = { ...server.deps, payments: another, formerPayments: [] }
      await sweepPayments(later)
      expect(asked).toEqual([])
      expect(await stateOf(database, bill.pre_ci_request_id)).toBe('unknown')
      expect(server.incidents.map(({ event }) => event)).toContain('gateway-missing')
    })
  })
})

describe('the settings', () => {
  const chosen = (variables: Readonly<Record<string, string>>) => {
    const settings = settingsFrom(variables)
    if ('problems' in settings) throw new Error(settings.problems.join('\n'))
    const { payments, formerPayments, cardsFor } = paymentsFor(settings, {
      database: noDatabase,
      clock: new TestClock(),
      alert: () => {},
    })
    return [payments.name, formerPayments.map(({ name }) => name), cardsFor]
  }
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
    expect(chosen(variables)).toEqual(expected)
  })

  it('say in one sentence when guests of the hotel cannot pay by card', () => {
    const facts = {
      host: '127.0.0.1',
      port: 3000,
      data: './data',
      mails: null,
      testCards: true,
      samples: false,
      nobodyInvited: false,
      namesOpen: false,
      hasApp: true,
    }
    const sentence =
      "12 bookings are the hotel's own and PAYMENT_GATEWAY is not set: their guests are asked to pay at the front desk."
    expect(noGatewaySentence(12)).toBe(sentence)
    expect(startUpText({ ...facts, unpaidStays: 12 })).toContain(sentence)
    expect(startUpText({ ...facts, unpaidStays: 0 })).not.toContain('PAYMENT_GATEWAY')
  })
})
