/** @module-tag endurance */
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Scenario } from '../../src/gateways/payment/sandbox/test-cards.ts'
import { hotelDay } from '../../src/model/hotel-day.ts'
import { RECHECK_AFTER_MS } from '../../src/model/payment/Settlement.ts'
import type { Database } from '../../src/storage/Database.ts'
import type { Schema } from '../../src/storage/schema.ts'
import { sweepPayments } from '../../src/usecases/payment/sweep-payments.ts'
import { describeOnBothDatabases } from '../harness/databases.ts'
import type { TestServer } from '../harness/server.ts'
import { TestClock } from '../harness/TestClock.ts'
import { tokenFor } from '../payment/gateways/gateway-suite.ts'
import { GmoSimulator } from '../payment/gateways/GmoSimulator.ts'
import { stateOf } from '../payment/ledger.ts'
import { outcomeOf, PayingGuest } from '../payment/PayingGuest.ts'
import { brokenIn } from './invariants.ts'
import { faultsAt } from './provider-faults.ts'
import { serverAtGmo } from '../payment/gateways/server-at-gmo.ts'
import { measured, times } from './sizes.ts'
import { loadStays, staysToPay } from './stays.ts'

const PAYMENTS = times('PROVIDER_FAULTS')
const SEED = 20_261_120
/** As the rounds of `main.ts` come. */
const SWEEP_EVERY_S = 5

/** What a guest meets: a card, and a provider that does some things wrong while it is being charged. */
const trouble = fc.record({
  card: fc.constantFrom<Scenario>('success', 'success', 'success', 'declined', 'expired'),
  faults: faultsAt(['EntryTran', 'ExecTran', 'ExecTran', 'SearchTrade'], 5, ['duplicate']),
  /** A slow request arrives after its caller has given up. */
  isGivenUp: fc.boolean(),
})

describeOnBothDatabases(`${PAYMENTS} payments through a provider with faults`, (open, kind) => {
  const provider = new GmoSimulator()
  let database: Database<Schema>
  let server: TestServer
  const clock = new TestClock()
  beforeAll(async () => {
    database = await open()
    server = await serverAtGmo(database, provider, clock)
  })
  afterAll(() => provider.stop())

  it(
    'are charged once or not at all, and no guest who was charged reads "not charged" (R23.2, R23.8)',
    async () => {
      const stays = staysToPay(PAYMENTS, hotelDay(clock.now()))
      await loadStays(database, server.deps.vault, stays)
      const troubles = fc.sample(trouble, { numRuns: PAYMENTS, seed: SEED })
      let unknown = 0
      let slowestS = 0
      for (const [index, { card, faults, isGivenUp }] of troubles.entries()) {
        const guest = await PayingGuest.found(server, stays[index]?.name ?? '')
        const bill = await guest.bill()
        const requestId = bill.pre_ci_request_id
        const isCharged = () => [...provider.charged().keys()].some((order) => order.startsWith(requestId))
        provider.faults.push(...faults)
        const told = outcomeOf(await guest.settles(bill, { cardToken: tokenFor(card) }))
        const toldRight: Readonly<Record<string, boolean>> = {
          '200': isCharged(),
          '402 card_declined': !isCharged(),
          '503 payment_busy': !isCharged(),
          '409 payment_unresolved': true,
        }
        expect([faults, told, toldRight[told]]).toEqual([faults, told, true])

        // From here on the provider is well.
        provider.faults.length = 0
        if (!isGivenUp) provider.deliverLate()
        if (told === '409 payment_unresolved') {
          unknown += 1
          slowestS = Math.max(slowestS, await settledAfter(requestId))
        }
        expect([faults, await stateOf(database, requestId)]).toEqual([faults, isCharged() ? 'paid' : 'open'])
        expect(await guest.code()).toBe(isCharged() ? '40' : '30')
        provider.deliverLate()
      }
      clock.pass({ seconds: RECHECK_AFTER_MS / 1_000 })
      while ((await sweepPayments(server.deps)) > 0) clock.pass({ seconds: SWEEP_EVERY_S })
      expect(await brokenIn(database, provider.charged())).toMatchObject({ money: [] })
      expect(unknown).toBeGreaterThan(PAYMENTS / 20)
      expect(slowestS).toBeLessThanOrEqual(60)
      const found = { unknown, seconds: slowestS }
      measured({ fault: `F4 provider faults (${kind})`, tried: PAYMENTS, wrong: 0, ...found })
    },
    PAYMENTS * 2_000 + 120_000,
  )

  /** How many seconds after the recovery the sweeps know what became of the payment. */
  async function settledAfter(requestId: string): Promise<number> {
    for (let seconds = 0; seconds <= 120; seconds += SWEEP_EVERY_S) {
      await sweepPayments(server.deps)
      const state = await stateOf(database, requestId)
      if (state === 'paid' || state === 'open') return seconds
      clock.pass({ seconds: SWEEP_EVERY_S })
    }
    throw new Error(`after two minutes the outcome of ${requestId} is unknown`)
  }
})
