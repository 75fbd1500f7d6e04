/** @module-tag endurance */
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { GmoCall } from '../../src/gateways/payment/gmo/protocol.ts'
import { RECHECK_AFTER_MS, REFUND_LEASE_MS } from '../../src/model/payment/Settlement.ts'
import type { Database } from '../../src/storage/Database.ts'
import type { Schema } from '../../src/storage/schema.ts'
import { recordRefund, refundPayment } from '../../src/usecases/payment/refund.ts'
import { sweepPayments } from '../../src/usecases/payment/sweep-payments.ts'
import { describeOnBothDatabases } from '../harness/databases.ts'
import type { TestClock } from '../harness/TestClock.ts'
import type { GmoFault, GmoSimulator } from '../payment/gateways/GmoSimulator.ts'
import { stateOf } from '../payment/ledger.ts'
import { brokenIn } from './invariants.ts'
import { RefundingHotel } from './RefundingHotel.ts'
import { measured, times } from './sizes.ts'

const REFUNDS = times('REFUNDS')
const SEED = 20_261_122
/** Refunds with a course of their own, beside those of chance. */
const PLAYED = 6

const trouble = fc.record({
  /** Desks that give the same payment back at once. */
  desks: fc.integer({ min: 1, max: 4 }),
  faults: fc.array(
    fc.tuple(
      fc.constantFrom<GmoCall>('AlterTran', 'AlterTran', 'SearchTrade'),
      fc.constantFrom<GmoFault>(
        'silent_before',
        'silent_after',
        'cut_before',
        'cut_after',
        'late',
        'busy',
        'html',
        'garbage',
        'system_error',
      ),
    ),
    { maxLength: 5 },
  ),
  /** So long passes before another process sweeps. */
  pauseS: fc.integer({ min: 1, max: 90 }),
  /** A slow request arrives before that, or after its caller has given up. */
  arrives: fc.constantFrom('soon', 'late'),
})

/** Keeps callers waiting until it is opened. */
function gate(): { readonly promise: Promise<void>; readonly resolve: () => void } {
  let resolve = () => {}
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve: () => resolve() }
}

describeOnBothDatabases(`${REFUNDS} refunds through a provider with faults`, (open, kind) => {
  let database: Database<Schema>
  let hotel: RefundingHotel
  let provider: GmoSimulator
  let clock: TestClock
  let desks: RefundingHotel['desks']
  beforeAll(async () => {
    database = await open()
    hotel = await RefundingHotel.of(database, REFUNDS + PLAYED)
    ;({ provider, clock, desks } = hotel)
  })
  afterAll(() => provider.stop())

  const paid = () => hotel.paid()
  const sweeps = () => hotel.sweeps()
  const isCharged = (requestId: string) =>
    [...provider.charged().keys()].some((order) => order.startsWith(requestId))
  const returnsOf = async (requestId: string) => {
    const rows = await database.db
      .selectFrom('return_invoices')
      .innerJoin('receipts', 'receipts.number', 'return_invoices.receipt_number')
      .select('return_invoices.number')
      .where('receipts.request_id', '=', requestId)
      .execute()
    return rows.length
  }
  const isBackOnce = async (requestId: string) => {
    expect([isCharged(requestId), await stateOf(database, requestId)]).toEqual([false, 'refunded'])
    expect(await returnsOf(requestId)).toBe(1)
    expect((await brokenIn(database, provider.charged())).money).toEqual([])
  }

  it('a second process that comes while the provider still works on the first waits until that is over', async () => {
    const { stay, requestId } = await paid()
    const arrived = gate()
    const goOn = gate()
    provider.onCall = async (call, moment) => {
      if (call !== 'AlterTran' || moment !== 'arrived') return
      arrived.resolve()
      await goOn.promise
    }
    const first = refundPayment(desks[0].deps, stay)
    await arrived.promise
    clock.pass({ seconds: 30 })
    expect(await sweepPayments(desks[1].deps)).toBe(0)
    expect(await refundPayment(desks[1].deps, stay)).toEqual({ kind: 'under_way' })
    goOn.resolve()
    expect((await first).kind).toBe('refunded')
    provider.onCall = () => {}
    await sweeps()
    await isBackOnce(requestId)
  })

  it('a second process that takes over, and is told "already returned", does not take the money for paid', async () => {
    const { stay, requestId } = await paid()
    const stoodStill = gate()
    const goOn = gate()
    let isFirst = true
    provider.onCall = async (call, moment) => {
      // Both have asked whether there is something to give back before either gives it back.
      if (call !== 'AlterTran' || moment !== 'arrived' || !isFirst) return
      isFirst = false
      stoodStill.resolve()
      await goOn.promise
    }
    const slow = refundPayment(desks[0].deps, stay)
    await stoodStill.promise
    clock.pass({ seconds: REFUND_LEASE_MS / 1_000 + 1 })
    expect((await refundPayment(desks[1].deps, stay)).kind).toBe('refunded')
    goOn.resolve()
    expect((await slow).kind).toBe('refunded')
    provider.onCall = () => {}
    await sweeps()
    await isBackOnce(requestId)
  })

  it('a refusal that hides what was done is not believed', async () => {
    const { stay, requestId } = await paid()
    const { payments } = desks[0].deps
    const hiding = {
      ...payments,
      refund: async (orderId: string, yen: number) => {
        await payments.refund(orderId, yen)
        return { kind: 'refused', code: 'E11010002' } as const
      },
    }
    expect((await refundPayment({ ...desks[0].deps, payments: hiding }, stay)).kind).toBe('refunded')
    await sweeps()
    await isBackOnce(requestId)
  })

  it('one that was refused, and carried out late all the same, is found', async () => {
    const { stay, requestId } = await paid()
    const { payments } = desks[0].deps
    const refusing = { ...payments, refund: async () => ({ kind: 'refused', code: 'E61010002' }) as const }
    expect((await refundPayment({ ...desks[0].deps, payments: refusing }, stay)).kind).toBe('refused')
    expect(await stateOf(database, requestId)).toBe('paid')
    await payments.refund(`${requestId}-1`, 1)
    clock.pass({ seconds: RECHECK_AFTER_MS / 1_000 })
    await sweeps()
    await isBackOnce(requestId)
  })

  it("one made in the provider's console is recorded, once the provider says so, and not before", async () => {
    const { stay, requestId } = await paid()
    expect(await recordRefund(desks[0].deps, stay)).toEqual({ kind: 'refused', code: 'captured' })
    provider.faults.push(['SearchTrade', 'cut_before'])
    expect(await recordRefund(desks[0].deps, stay)).toEqual({ kind: 'unknown' })
    expect(await stateOf(database, requestId)).toBe('paid')
    await desks[0].deps.payments.refund(`${requestId}-1`, 1)
    expect((await recordRefund(desks[0].deps, stay)).kind).toBe('refunded')
    await isBackOnce(requestId)
    expect(await recordRefund(desks[0].deps, stay)).toEqual({ kind: 'nothing_paid' })
  })

  it('one that the provider refuses changes nothing, and says so', async () => {
    const { stay, requestId } = await paid()
    const { payments } = desks[0].deps
    const refusing = { ...payments, refund: async () => ({ kind: 'refused', code: 'E61010002' }) as const }
    expect(await refundPayment({ ...desks[0].deps, payments: refusing }, stay)).toEqual({
      kind: 'refused',
      code: 'E61010002',
    })
    expect([isCharged(requestId), await stateOf(database, requestId)]).toEqual([true, 'paid'])
    expect(await returnsOf(requestId)).toBe(0)
  })

  it(
    'go back once or not at all, and our books say what the provider’s say, also 40 sweeps later',
    async () => {
      for (const { desks: atOnce, faults, pauseS, arrives } of fc.sample(trouble, {
        numRuns: REFUNDS,
        seed: SEED,
      })) {
        const { stay, requestId } = await paid()
        provider.faults.push(...faults)
        await Promise.all(
          Array.from({ length: atOnce }, (_, desk) =>
            refundPayment(desks[desk % 2 === 0 ? 0 : 1].deps, stay),
          ),
        )
        if (arrives === 'soon') provider.deliverLate()
        clock.pass({ seconds: pauseS })
        await hotel.sweepOnce()
        await hotel.settles()
        const said = [isCharged(requestId), await stateOf(database, requestId), await returnsOf(requestId)]
        // A refusal of the provider's own leaves the payment as it is.
        expect([
          [true, 'paid', 0],
          [false, 'refunded', 1],
        ]).toContainEqual(said)
      }
      expect((await brokenIn(database, provider.charged())).money).toEqual([])
      measured({ fault: `refund races (${kind})`, tried: REFUNDS, wrong: 0 })
    },
    REFUNDS * 3_000 + 60_000,
  )
})
