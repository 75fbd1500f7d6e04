/** @module-tag endurance */
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { GmoCall } from '../../src/gateways/payment/gmo/protocol.ts'
import type { PartAsked } from '../../src/model/payment/part-refund.ts'
import { RECHECK_AFTER_MS, REFUND_LEASE_MS } from '../../src/model/payment/Settlement.ts'
import type { Database } from '../../src/storage/Database.ts'
import type { Schema } from '../../src/storage/schema.ts'
import { noNote } from '../../src/usecases/note.ts'
import { refundPayment } from '../../src/usecases/payment/refund.ts'
import { refundPart } from '../../src/usecases/payment/refund-part.ts'
import { describeOnBothDatabases } from '../harness/databases.ts'
import type { GmoFault } from '../payment/gateways/GmoSimulator.ts'
import { ledgerOf } from '../payment/ledger.ts'
import { RefundingHotel } from './RefundingHotel.ts'
import { measured, times } from './sizes.ts'

const PARTS = times('PART_REFUNDS')
const SEED = 20_261_123
/** Parts with a course of their own, beside those of chance. */
const PLAYED = 4

const round = fc.record({
  /** Null for all that is left. */
  yen: fc.option(fc.integer({ min: 1, max: 6_000 }), { freq: 4 }),
  /** Desks that ask for the same at once. */
  desks: fc.integer({ min: 1, max: 3 }),
  faults: fc.array(
    fc.tuple(
      fc.constantFrom<GmoCall>('ChangeTran', 'ChangeTran', 'ChangeTran', 'AlterTran', 'SearchTrade'),
      fc.constantFrom<GmoFault>(
        'silent_before',
        'silent_after',
        'cut_before',
        'cut_after',
        'late',
        'late',
        'busy',
        'html',
        'garbage',
        'system_error',
      ),
    ),
    { maxLength: 4 },
  ),
  /** So long passes before another process sweeps. */
  pauseS: fc.integer({ min: 1, max: 90 }),
  /** Whether what was slow on its way arrives now, or in a later round. */
  arrives: fc.boolean(),
})
const rounds = fc.array(round, { minLength: 1, maxLength: 5 })

const part = (yen: number): PartAsked => ({
  kind: 'amount',
  discount: {
    kind: 'discount',
    name: { ja: '理由', en: 'Reason' },
    day: '2026-12-01',
    quantity: 1,
    unitYen: yen,
  },
})

describeOnBothDatabases(`${PARTS} payments given back in parts`, (open, kind) => {
  let database: Database<Schema>
  let hotel: RefundingHotel
  beforeAll(async () => {
    database = await open()
    hotel = await RefundingHotel.of(database, PARTS + PLAYED)
  })
  afterAll(() => hotel.provider.stop())

  const refund = (desk: 0 | 1, stay: string, yen: number | null) => {
    const { deps } = hotel.desks[desk]
    return yen === null ? refundPayment(deps, stay) : refundPart(deps, stay, part(yen), noNote)
  }
  /** What the provider, the ledger and the papers say of a payment. */
  const sums = async (requestId: string) => {
    const { settlements, receipts } = await ledgerOf(hotel.desks[0])
    const charged = [...hotel.provider.charged()].find(([order]) => order.startsWith(requestId))
    return [charged?.[1] ?? 0, settlements[requestId] ?? 0, receipts[requestId] ?? 0]
  }
  const differing = () =>
    hotel.desks.flatMap(({ incidents }) =>
      incidents.filter(({ event }) => event === 'payment-amount-differs'),
    )

  it('a second part waits while a call for the first may still arrive, which would raise the amount again', async () => {
    const { stay, requestId } = await hotel.paid()
    const [paid = 0] = await sums(requestId)
    hotel.provider.faults.push(['ChangeTran', 'late'])
    expect((await refund(0, stay, 1_000)).kind).toBe('unknown')
    hotel.clock.pass({ minutes: 2 })
    await hotel.sweepOnce()
    const once = [paid - 1_000, paid - 1_000, paid - 1_000]
    expect(await sums(requestId)).toEqual(once)
    expect((await refund(1, stay, 500)).kind).toBe('under_way')
    hotel.provider.deliverLate()
    expect(await sums(requestId)).toEqual(once)
    await hotel.settles()
    expect((await refund(1, stay, 500)).kind).toBe('refunded')
    expect(await sums(requestId)).toEqual([paid - 1_500, paid - 1_500, paid - 1_500])
  })

  it('a part that was refused, and carried out late all the same, is found', async () => {
    const { stay, requestId } = await hotel.paid()
    const [paid = 0] = await sums(requestId)
    hotel.provider.faults.push(['ChangeTran', 'late'], ['ChangeTran', 'system_error'])
    expect((await refund(0, stay, 1_000)).kind).toBe('unknown')
    hotel.clock.pass({ minutes: 2 })
    await hotel.sweepOnce()
    expect(await sums(requestId)).toEqual([paid, paid, paid])
    hotel.provider.deliverLate()
    hotel.clock.pass({ seconds: RECHECK_AFTER_MS / 1_000 })
    await hotel.sweeps()
    expect(await sums(requestId)).toEqual([paid - 1_000, paid - 1_000, paid - 1_000])
  })

  it('a process that stands still while another takes over gives nothing back twice', async () => {
    const { stay, requestId } = await hotel.paid()
    const [paid = 0] = await sums(requestId)
    let goOn = () => {}
    let arrived = () => {}
    const isThere = new Promise<void>((resolve) => (arrived = resolve))
    const stoodStill = new Promise<void>((resolve) => (goOn = resolve))
    let isFirst = true
    hotel.provider.onCall = async (call, moment) => {
      if (call !== 'ChangeTran' || moment !== 'arrived' || !isFirst) return
      isFirst = false
      arrived()
      await stoodStill
    }
    const slow = refund(0, stay, 1_000)
    await isThere
    expect((await refund(1, stay, 1_000)).kind).toBe('under_way')
    hotel.clock.pass({ seconds: REFUND_LEASE_MS / 1_000 + 1 })
    await hotel.sweepOnce()
    goOn()
    expect((await slow).kind).toBe('refunded')
    hotel.provider.onCall = () => {}
    await hotel.settles()
    expect(await sums(requestId)).toEqual([paid - 1_000, paid - 1_000, paid - 1_000])
  })

  it('a part the answer to which is lost, of a payment that then goes back whole in the console, ends with it', async () => {
    const { stay, requestId } = await hotel.paid()
    hotel.provider.faults.push(['ChangeTran', 'cut_before'])
    expect((await refund(0, stay, 1_000)).kind).toBe('unknown')
    await hotel.desks[0].deps.payments.refund(`${requestId}-1`, 1)
    await hotel.settles()
    expect(await sums(requestId)).toEqual([0, 0, 0])
  })

  it(
    'are in the ledger and on the papers what they are at the provider (R12.33)',
    async () => {
      const seen = new Map<string, number>()
      for (const course of fc.sample(rounds, { numRuns: PARTS, seed: SEED })) {
        const { stay, requestId } = await hotel.paid()
        for (const { yen, desks, faults, pauseS, arrives } of course) {
          hotel.provider.faults.push(...faults)
          const answers = await Promise.all(
            Array.from({ length: desks }, (_, desk) => refund(desk % 2 === 0 ? 0 : 1, stay, yen)),
          )
          for (const answer of answers) seen.set(answer.kind, (seen.get(answer.kind) ?? 0) + 1)
          if (arrives) hotel.provider.deliverLate()
          hotel.clock.pass({ seconds: pauseS })
          await hotel.sweepOnce()
        }
        await hotel.settles()
        const [provider, ...books] = await sums(requestId)
        expect({ course, books }).toEqual({ course, books: [provider, provider] })
      }
      expect(differing()).toEqual([])
      expect(['refunded', 'unknown', 'under_way'].filter((answer) => !seen.has(answer))).toEqual([])
      measured({ fault: `part refund races (${kind})`, tried: PARTS, wrong: 0 })
    },
    PARTS * 6_000 + 60_000,
  )
})
