import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { PaymentGateway } from '../../src/gateways/payment/PaymentGateway.ts'
import { resetSampleWorld } from '../../src/samples/load-sample-world.ts'
import { sampleWorld } from '../../src/samples/world.ts'
import type { Database } from '../../src/storage/Database.ts'
import { receiptNumbered } from '../../src/storage/repositories/payment/receipts.ts'
import type { Schema } from '../../src/storage/schema.ts'
import { refundPayment } from '../../src/usecases/payment/refund.ts'
import { sweepPayments } from '../../src/usecases/payment/sweep-payments.ts'
import { calling } from '../desk/desk-calls.ts'
import { describeOnDatabase } from '../harness/databases.ts'
import { serverOn, startTestServer, type TestServer } from '../harness/server.ts'
import { ledgerOf } from './ledger.ts'
import { outcomeOf, PayingGuest } from './PayingGuest.ts'

const NAME = 'ヤマダ タロウ'
const ID = 'sample-one-guest'
const FIRST = 'MIO-KAIGAN-2026-000001'

describeOnDatabase('the books of a payment', (open) => {
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

  const pays = async (on: TestServer = server) => {
    const guest = await PayingGuest.found(on, NAME)
    return outcomeOf(await guest.settles(await guest.bill()))
  }
  const isGone = () => database.db.deleteFrom('reservations').where('id', '=', ID).execute()

  it('outlive its reservation: settlement, attempt, receipt, and what the desk is shown', async () => {
    await pays()
    const before = await ledgerOf(server)
    expect(Object.values(before.receipts)).toEqual([12_450])
    await isGone()
    expect(await ledgerOf(server)).toEqual(before)
    expect(await receiptNumbered(database.db, server.deps.vault, FIRST)).toMatchObject({
      number: FIRST,
      issuer: { registrationNumber: 'T0000000000001' },
    })
    for (const place of [[], ['--facility=101']]) {
      const { out } = await desk(['payments', '--lang=en', ...place])
      expect(out).toContain(FIRST)
      expect(out).not.toContain(NAME)
      expect(out).toContain('1 paid, 12,450 yen')
    }
    expect((await desk(['payments', '--lang=en', '--facility=102'])).out).toContain('0 paid')
  })

  it('outlive a refund and its return invoice too', async () => {
    await pays()
    await refundPayment(server.deps, ID)
    await isGone()
    const invoices = await database.db.selectFrom('return_invoices').select('receipt_number').execute()
    expect(invoices).toEqual([{ receipt_number: FIRST }])
  })

  it('are not taken by a reservation that comes back under the same id, as sample stays do', async () => {
    await pays()
    await resetSampleWorld(server.deps, sampleWorld)
    expect(Object.keys((await ledgerOf(server)).receipts)).toHaveLength(1)
    expect(await refundPayment(server.deps, ID)).toEqual({ kind: 'nothing_paid' })
    expect(await pays()).toBe('200')
    const numbers = await database.db.selectFrom('receipts').select('number').orderBy('number').execute()
    expect(numbers.map(({ number }) => number)).toEqual([FIRST, 'MIO-KAIGAN-2026-000002'])
  })

  it('outlive what expires after three years, and after seven', async () => {
    await pays()
    for (const years of [3, 4]) {
      server.clock.pass({ days: years * 366 })
      expect((await desk(['expire', '--lang=en'])).exit).toBe(0)
      expect(Object.values((await ledgerOf(server)).receipts)).toEqual([12_450])
    }
  })

  it('cannot be deleted while anything hangs on them', async () => {
    await pays()
    for (const table of ['settlements', 'receipts'] as const) {
      if (table === 'receipts') {
        await refundPayment(server.deps, ID)
      }
      await expect(database.db.deleteFrom(table).execute()).rejects.toMatchObject({ code: '23503' })
    }
  })

  it('a card charged for a reservation that is gone by then is given back', async () => {
    const charges: PaymentGateway = {
      ...server.deps.payments,
      charge: async (order) => {
        await server.deps.payments.charge(order)
        await isGone()
        throw new Error('killed')
      },
    }
    const killed = serverOn(database, { clock: server.clock, payments: charges })
    expect(await pays(killed)).toMatch(/^500/)
    expect(Object.values((await ledgerOf(server)).provider)).toEqual([12_450])
    server.clock.pass({ minutes: 2 })
    await sweepPayments(server.deps)
    await sweepPayments(server.deps)
    expect(await ledgerOf(server)).toEqual({ provider: {}, settlements: {}, receipts: {} })
    expect(server.incidents.map(({ event }) => event)).toContain('payment-stray')
  })
})
