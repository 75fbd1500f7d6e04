/** @module-tag endurance */
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RequestedPart } from '../../src/bills/part-refund.ts'
import { RECHECK_AFTER_MS, REFUND_LEASE_MS } from '../../src/bills/Settlement.ts'
import type { GmoCall } from '../../src/cards/gmo/protocol.ts'
import { refundPayment } from '../../src/cards/refund.ts'
import { refundPart } from '../../src/cards/refund-part.ts'
import { sweepPayments } from '../../src/cards/sweep-payments.ts'
import { GmoSimulator } from '../../src/cards/test/gateways/GmoSimulator.ts'
import { serverAtGmo } from '../../src/cards/test/gateways/server-at-gmo.ts'
import { ledgerOf, stateOf } from '../../src/cards/test/ledger.ts'
import { outcomeOf, PayingGuest } from '../../src/cards/test/PayingGuest.ts'
import { doneOr } from '../../src/desk/test/acting.ts'
import { noAudit } from '../../src/platform/audit/audit.ts'
import type { Database } from '../../src/platform/database/Database.ts'
import type { Schema } from '../../src/platform/database/schema.ts'
import { dayAfter, hotelDay } from '../../src/platform/hotel-day.ts'
import { describeOnBothDatabases } from '../harness/databases.ts'
import { serverOn, type TestServer } from '../harness/server.ts'
import { TestClock } from '../harness/TestClock.ts'
import { brokenIn } from './invariants.ts'
import { faultsAt } from './provider-faults.ts'
import { loadStays, measured, staysToPay, times } from './stays.ts'

const REFUNDS = times('REFUNDS')
const SEED = 20_261_123
/** Refunds with a course of their own, beside those of chance. */
const PLAYED = 10

const DAYS = 60
const SWEEPS = 40
const SWEEP_EVERY_S = 5

class RefundingHotel {
  readonly provider = new GmoSimulator()
  readonly clock = new TestClock()
  readonly desks: TestServer[] = []
  #paid = 0
  readonly #names: string[] = []

  async opens(database: Database<Schema>, count: number): Promise<void> {
    const { deps, ...first } = await serverAtGmo(database, this.provider, this.clock)
    this.desks.push({ deps, ...first }, serverOn(database, deps))
    const today = hotelDay(this.clock.now())
    // A quarter of an hour passes with each: the last guests pay days after the first.
    const stays = staysToPay(count, today).map((stay) => ({ ...stay, departure: dayAfter(today, DAYS) }))
    this.#names.push(...stays.map(({ name }) => name))
    await loadStays(database, deps.vault, stays)
  }

  desk(number: number): TestServer {
    const desk = this.desks[number % 2]
    if (desk === undefined) throw new Error('the hotel is not open yet')
    return desk
  }

  async paid(): Promise<{ readonly stay: string; readonly requestId: string; readonly paidYen: number }> {
    const index = this.#paid
    this.#paid += 1
    this.provider.onCall = () => {}
    const guest = await PayingGuest.found(this.desk(0), this.#names[index] ?? '')
    const bill = await guest.bill()
    const outcome = outcomeOf(await guest.settles(bill))
    if (outcome !== '200') throw new Error(`a card that was to pay: ${outcome}`)
    return { stay: `stay-${index}`, requestId: bill.pre_ci_request_id, paidYen: bill.payment_amount }
  }

  /** Time passes, and both processes look after what was left unfinished, again and again. */
  async sweeps(): Promise<void> {
    for (let sweep = 0; sweep < SWEEPS; sweep += 1) {
      await this.sweepOnce()
      this.clock.pass({ seconds: SWEEP_EVERY_S })
    }
  }

  async sweepOnce(): Promise<void> {
    await Promise.all(this.desks.map(({ deps }) => sweepPayments(deps)))
  }

  /** The provider is well again, what was slow arrives, and everything comes to its end. */
  async settles(): Promise<void> {
    this.provider.faults.length = 0
    this.provider.deliverLate()
    this.clock.pass({ seconds: RECHECK_AFTER_MS / 1_000 })
    await this.sweeps()
  }
}

const rounds = fc.array(
  fc.record({
    /** Null for all that is left. */
    yen: fc.option(fc.integer({ min: 1, max: 6_000 }), { freq: 4 }),
    /** Desks that ask for the same at once. */
    desks: fc.integer({ min: 1, max: 4 }),
    faults: faultsAt(['ChangeTran', 'ChangeTran', 'ChangeTran', 'AlterTran', 'SearchTrade'], 4),
    /** So long passes before another process sweeps. */
    pauseS: fc.integer({ min: 1, max: 90 }),
    /** Whether what was slow on its way arrives now, or in a later round. */
    arrives: fc.boolean(),
  }),
  { minLength: 1, maxLength: 5 },
)

const part = (yen: number): RequestedPart => {
  const name = { ja: '理由', en: 'Reason' }
  const discount = { kind: 'discount', name, day: '2026-12-01', quantity: 1, unitYen: yen } as const
  return { kind: 'amount', discount }
}

describeOnBothDatabases(
  `${REFUNDS} payments given back, whole and in parts, by a provider with faults`,
  (open, kind) => {
    let database: Database<Schema>
    const hotel = new RefundingHotel()
    beforeAll(async () => {
      database = await open()
      await hotel.opens(database, REFUNDS + PLAYED)
    })
    afterAll(() => hotel.provider.stop())

    const refund = (desk: number, stay: string, yen: number | null) => {
      const { deps } = hotel.desk(desk)
      return yen === null ? refundPayment(deps, stay) : refundPart(deps, stay, part(yen), noAudit)
    }
    /** What the provider, the ledger and the papers say of a payment. */
    const sums = async (requestId: string) => {
      const { settlements, receipts } = await ledgerOf(hotel.desk(0))
      const charged = [...hotel.provider.charged()].find(([order]) => order.startsWith(requestId))
      return [charged?.[1] ?? 0, settlements[requestId] ?? 0, receipts[requestId] ?? 0]
    }
    const holds = async (requestId: string, yen: number) => {
      expect(await sums(requestId)).toEqual([yen, yen, yen])
      expect(await stateOf(database, requestId)).toBe(yen === 0 ? 'refunded' : 'paid')
      expect((await brokenIn(database, hotel.provider.charged())).money).toEqual([])
    }
    /** The provider stands still at its first such call until it is let go on. */
    const standsStillAt = (stopped: GmoCall) => {
      let goOn = () => {}
      let isFirst = true
      const arrived = new Promise<void>((resolve) => {
        hotel.provider.onCall = async (call, moment) => {
          if (call !== stopped || moment !== 'arrived' || !isFirst) return
          isFirst = false
          resolve()
          await new Promise<void>((go) => (goOn = go))
        }
      })
      return { arrived, goOn: () => goOn() }
    }

    describe.each([
      ['whole', null, 'AlterTran'],
      ['in part', 1_000, 'ChangeTran'],
    ] as const)('%s', (_how, yen, call) => {
      const left = (paid: number) => (yen === null ? 0 : paid - yen)

      it('a second process that comes while the provider still works on the first waits, and one that takes over gives nothing back twice', async () => {
        const { stay, requestId, paidYen } = await hotel.paid()
        const { arrived, goOn } = standsStillAt(call)
        const slow = refund(0, stay, yen)
        await arrived
        hotel.clock.pass({ seconds: 30 })
        expect(await sweepPayments(hotel.desk(1).deps)).toBe(0)
        expect(doneOr(await refund(1, stay, yen))).toBe('refund_under_way')
        hotel.clock.pass({ seconds: REFUND_LEASE_MS / 1_000 + 1 })
        await hotel.sweepOnce()
        goOn()
        expect(doneOr(await slow)).toBe('done')
        await hotel.settles()
        await holds(requestId, left(paidYen))
      })

      it('one that was refused, and carried out late all the same, is found', async () => {
        const { stay, requestId, paidYen } = await hotel.paid()
        hotel.provider.faults.push([call, 'late'], [call, 'system_error'])
        expect(doneOr(await refund(0, stay, yen))).toBe('refund_unresolved')
        hotel.clock.pass({ minutes: 2 })
        await hotel.sweepOnce()
        expect(await sums(requestId)).toEqual([paidYen, paidYen, paidYen])
        hotel.provider.deliverLate()
        hotel.clock.pass({ seconds: RECHECK_AFTER_MS / 1_000 })
        await hotel.sweeps()
        await holds(requestId, left(paidYen))
      })
    })

    it('a refusal that hides what was done is not believed', async () => {
      const { stay, requestId } = await hotel.paid()
      const { deps } = hotel.desk(0)
      const hiding = {
        ...deps.payments,
        refund: async (orderId: string, yen: number) => {
          await deps.payments.refund(orderId, yen)
          return { kind: 'refused', code: 'E11010002' } as const
        },
      }
      expect(doneOr(await refundPayment({ ...deps, payments: hiding }, stay))).toBe('done')
      await hotel.settles()
      await holds(requestId, 0)
    })

    it(
      'are in the ledger and on the papers what they are at the provider, also 40 sweeps later (R12.33)',
      async () => {
        const seen = new Set<string>()
        for (const course of fc.sample(rounds, { numRuns: REFUNDS, seed: SEED })) {
          const { stay, requestId } = await hotel.paid()
          for (const { yen, desks, faults, pauseS, arrives } of course) {
            hotel.provider.faults.push(...faults)
            const asking = Array.from({ length: desks }, (_, desk) => refund(desk, stay, yen))
            for (const answer of await Promise.all(asking)) seen.add(doneOr(answer))
            if (arrives) hotel.provider.deliverLate()
            hotel.clock.pass({ seconds: pauseS })
            await hotel.sweepOnce()
          }
          await hotel.settles()
          const [provider, ...books] = await sums(requestId)
          expect({ course, books }).toEqual({ course, books: [provider, provider] })
        }
        const differing = hotel.desks.flatMap(({ incidents }) => incidents.map(({ event }) => event))
        expect(differing).not.toContain('payment-amount-differs')
        expect(
          ['done', 'refund_unresolved', 'refund_under_way'].filter((answer) => !seen.has(answer)),
        ).toEqual([])
        expect((await brokenIn(database, hotel.provider.charged())).money).toEqual([])
        measured({ fault: `refund races (${kind})`, tried: REFUNDS, wrong: 0 })
      },
      REFUNDS * 6_000 + 60_000,
    )
  },
)
