import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { PaymentGateway } from '../../src/gateways/payment/PaymentGateway.ts'
import { type SandboxFaults, sandboxGateway } from '../../src/gateways/payment/sandbox/sandbox-gateway.ts'
import type { Database } from '../../src/storage/Database.ts'
import type { Schema } from '../../src/storage/schema.ts'
import { refundPayment } from '../../src/usecases/payment/refund.ts'
import { sweepPayments } from '../../src/usecases/payment/sweep-payments.ts'
import { describeOnDatabase } from '../harness/databases.ts'
import { serverOn, startTestServer, type TestServer } from '../harness/server.ts'
import type { TestClock } from '../harness/TestClock.ts'
import { ledgerOf, stateOf } from './ledger.ts'
import { PayingGuest } from './PayingGuest.ts'

const AMOUNT = 12_450

describeOnDatabase('giving money back', (open) => {
  let database: Database<Schema>
  let server: TestServer
  let guest: PayingGuest
  let requestId: string
  let clock: TestClock
  const faults: SandboxFaults = { next: [] }
  const ID = 'sample-one-guest'

  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    faults.next.length = 0
    const fresh = await startTestServer(database)
    clock = fresh.clock
    const payments = sandboxGateway({ database, clock }, faults)
    server = serverOn(database, { clock, vault: fresh.deps.vault, payments })
    guest = await PayingGuest.checkedIn(server)
    const bill = await guest.bill()
    requestId = bill.pre_ci_request_id
    await guest.settles(bill)
  })

  it('takes the payment back, opens the bill again and leaves the code as it is (R18.2)', async () => {
    expect(await refundPayment(server.deps, ID)).toEqual({ kind: 'refunded', amountYen: AMOUNT })
    expect(await stateOf(database, requestId)).toBe('refunded')
    const ledger = await ledgerOf(server)
    expect([ledger.provider, ledger.settlements]).toEqual([{}, {}])
    expect(await guest.code()).toBe('40')
    const bill = await guest.bill()
    expect(bill.payment_amount).toBe(AMOUNT)
    expect(bill.pre_ci_request_id).not.toBe(requestId)
  })

  it('happens once, however often it is asked for at once', async () => {
    const refunds = await Promise.all(Array.from({ length: 5 }, () => refundPayment(server.deps, ID)))
    expect(refunds.some(({ kind }) => kind === 'refunded')).toBe(true)
    expect((await ledgerOf(server)).provider).toEqual({})
    expect(await refundPayment(server.deps, ID)).toEqual({ kind: 'nothing_paid' })
  })

  it('is carried through by a sweep when the provider did not answer', async () => {
    faults.next.push('away')
    expect(await refundPayment(server.deps, ID)).toEqual({ kind: 'unknown' })
    expect(await stateOf(database, requestId)).toBe('refunding')
    clock.pass({ minutes: 1 })
    await sweepPayments(server.deps)
    expect(await stateOf(database, requestId)).toBe('refunded')
    expect((await ledgerOf(server)).provider).toEqual({})
  })

  it('leaves the payment as it is when the provider refuses', async () => {
    const refusing: PaymentGateway = {
      ...server.deps.payments,
      refund: async () => ({ kind: 'refused', code: 'E11010002' }),
    }
    const deps = { ...server.deps, payments: refusing }
    expect(await refundPayment(deps, ID)).toEqual({ kind: 'refused', code: 'E11010002' })
    expect(await stateOf(database, requestId)).toBe('paid')
  })

  it('finds nothing to give back where nothing was paid', async () => {
    expect(await refundPayment(server.deps, 'sample-family')).toEqual({ kind: 'nothing_paid' })
  })
})
