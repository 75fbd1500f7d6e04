/** @module-tag endurance */
import { once } from 'node:events'
import https from 'node:https'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { gmoGateway } from '../../src/gateways/payment/gmo/gmo-gateway.ts'
import { type GmoCall, type GmoLine, gmoLine, gmoScriptUrl } from '../../src/gateways/payment/gmo/protocol.ts'
import { hotelDay } from '../../src/model/hotel-day.ts'
import type { Database } from '../../src/storage/Database.ts'
import type { Schema } from '../../src/storage/schema.ts'
import { sweepPayments } from '../../src/usecases/payment/sweep-payments.ts'
import { describeOnBothDatabases } from '../harness/databases.ts'
import { serverOn, type TestServer } from '../harness/server.ts'
import { TestClock } from '../harness/TestClock.ts'
import { GmoSimulator } from '../payment/gateways/GmoSimulator.ts'
import { stateOf } from '../payment/ledger.ts'
import { outcomeOf, PayingGuest } from '../payment/PayingGuest.ts'
import { brokenIn } from './invariants.ts'
import { loadStays, staysToPay } from './stays.ts'
import { UntrustedSite } from './UntrustedSite.ts'

const sites: readonly (readonly [string, () => UntrustedSite])[] = [
  ['does not speak TLS', () => UntrustedSite.plain()],
  ['shows a certificate that no authority signed', () => UntrustedSite.unvouched()],
]

describeOnBothDatabases('a payment, while the provider', (open) => {
  const provider = new GmoSimulator()
  const clock = new TestClock()
  const stays = staysToPay(2 * sites.length, hotelDay(clock.now()))
  const names = stays.map(({ name }) => name)
  let database: Database<Schema>
  let server: TestServer
  /** Calls that go to another server than the provider's. */
  let astray: { readonly calls: readonly GmoCall[]; readonly line: GmoLine } | null = null
  let guest: PayingGuest
  let bill: Awaited<ReturnType<PayingGuest['bill']>>

  beforeAll(async () => {
    database = await open()
    const site = await provider.start()
    provider.now = () => clock.now()
    const right = gmoLine(site)
    server = serverOn(database, {
      clock,
      payments: gmoGateway({
        line: (call, fields, signal) =>
          (astray?.calls.includes(call) === true ? astray.line : right)(call, fields, signal),
        shopId: provider.shopId,
        shopPass: provider.shopPass,
        scriptUrl: gmoScriptUrl(site),
        clock,
        log: () => {},
      }),
    })
    await loadStays(database, server.deps.vault, stays)
  })
  afterAll(() => provider.stop())
  beforeEach(async () => {
    provider.calls.length = 0
    guest = await PayingGuest.found(server, names.shift() ?? '')
    bill = await guest.bill()
  })
  afterEach(() => {
    astray = null
  })

  const state = () => stateOf(database, bill.pre_ci_request_id)
  const chargedOf = () =>
    [...provider.charged()]
      .filter(([order]) => order.startsWith(bill.pre_ci_request_id))
      .map(([, yen]) => yen)
  const paysNow = async () => {
    expect(outcomeOf(await guest.settles(bill))).toBe('200')
    expect([await state(), await guest.code(), chargedOf()]).toEqual(['paid', '40', [bill.payment_amount]])
    expect(outcomeOf(await guest.settles(bill))).toBe('200')
    expect(chargedOf()).toEqual([bill.payment_amount])
    expect((await brokenIn(database, provider.charged())).money).toEqual([])
  }

  describe.each(sites)('%s', (_what, siteOf) => {
    let site: UntrustedSite
    let line: GmoLine
    beforeEach(async () => {
      site = siteOf()
      line = gmoLine(await site.start())
    })
    afterEach(() => site.stop())

    /** The server was reached, and was told nothing: not the card's token, and not the shop's password. */
    const wasToldNothing = () => {
      expect(site.connections).toBeGreaterThan(0)
      expect(site.requests).toBe(0)
    }

    it('is not made, and the guest is told so; once the line can be trusted again, the card is charged once', async () => {
      astray = { calls: ['EntryTran', 'ExecTran', 'SearchTrade'], line }
      const answer = await guest.settles(bill)
      expect(outcomeOf(answer)).toBe('503 payment_busy')
      expect(answer.text).toContain('カードへの請求は行われておりません')
      expect([provider.calls, await state(), await guest.code()]).toEqual([[], 'open', '30'])
      wasToldNothing()
      astray = null
      await paysNow()
    })

    it('is not known to be made when that begins in the middle of it, and nothing is charged before the provider was asked', async () => {
      astray = { calls: ['ExecTran', 'SearchTrade'], line }
      for (const answer of [await guest.settles(bill), await guest.settles(bill)]) {
        expect(outcomeOf(answer)).toBe('409 payment_unresolved')
        expect(answer.text).toContain('二重に請求されることはございません')
      }
      expect([provider.calls, await state(), chargedOf()]).toEqual([['EntryTran'], 'unknown', []])
      wasToldNothing()
      astray = null
      clock.pass({ minutes: 1 })
      await sweepPayments(server.deps)
      expect([await state(), chargedOf()]).toEqual(['open', []])
      await paysNow()
    })
  })
})

describe('the certificate of these tests', () => {
  it('is one with which TLS succeeds for a client that trusts any certificate', async () => {
    const site = UntrustedSite.unvouched()
    const request = https.get(await site.start(), { rejectUnauthorized: false })
    const [response]: readonly unknown[] = await once(request, 'response')
    expect(response).toMatchObject({ statusCode: 200 })
    expect(site.requests).toBe(1)
    await site.stop()
  })
})
