/** @module-tag endurance */
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import type { StayCharges } from '../../src/model/payment/draw-up-folio.ts'
import { drawUpFolio } from '../../src/model/payment/draw-up-folio.ts'
import { hotelDay } from '../../src/model/hotel-day.ts'
import { totalsOf } from '../../src/model/payment/Folio.ts'
import { CHARGE_MAX_YEN } from '../../src/model/payment/Settlement.ts'
import { sampleBilling } from '../../src/samples/billing.ts'
import { sampleFacilities } from '../../src/samples/facilities.ts'
import type { Database } from '../../src/storage/Database.ts'
import { saveFolio } from '../../src/storage/repositories/payment/folios.ts'
import { beginSession } from '../../src/storage/repositories/stays/sessions.ts'
import type { Schema } from '../../src/storage/schema.ts'
import { tokenHash } from '../../src/storage/sealing/token-hash.ts'
import { prePaymentInfo } from '../../src/usecases/payment/pre-payment-info.ts'
import { settlement } from '../../src/usecases/payment/settlement.ts'
import { describeOnBothDatabases } from '../harness/databases.ts'
import { serverOn, type TestServer } from '../harness/server.ts'
import { tokenFor } from '../payment/gateways/gateway-suite.ts'
import { ledgerOf } from '../payment/ledger.ts'
import { measured, times } from './sizes.ts'
import { loadStays, staysToPay } from './stays.ts'

const FOLIOS = times('FOLIOS')
const SEED = 20_261_201

const name = { ja: '品目', en: 'Item' }
const charges: fc.Arbitrary<StayCharges> = fc.record({
  rooms: fc.array(fc.record({ name: fc.constant(name), yenPerNight: fc.integer({ min: 1, max: 300_000 }) }), {
    minLength: 1,
    maxLength: 4,
  }),
  extras: fc.array(
    fc.record({
      name: fc.constant(name),
      quantity: fc.integer({ min: 1, max: 9 }),
      unitYen: fc.integer({ min: 0, max: 20_000 }),
      night: fc.integer({ min: 0, max: 3 }),
    }),
    { maxLength: 4 },
  ),
  points: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 400_000 })),
})
const party = fc.record({
  adults: fc.integer({ min: 1, max: 8 }),
  children: fc.integer({ min: 0, max: 4 }),
  others: fc.integer({ min: 0, max: 2 }),
  hotel: fc.constantFrom(...sampleFacilities.map(({ id }) => id)),
})

describeOnBothDatabases(`${FOLIOS} generated bills, paid`, (open, kind) => {
  let database: Database<Schema>
  let server: TestServer
  beforeAll(async () => {
    database = await open()
    server = serverOn(database)
  })

  it(
    'stand the same in the provider’s books, in ours and on the receipts (R23.2)',
    async () => {
      const begun = performance.now()
      const stays = staysToPay(FOLIOS, hotelDay(server.clock.now()))
      await loadStays(database, server.deps.vault, stays)
      const bills = fc.sample(fc.tuple(charges, party), { numRuns: FOLIOS, seed: SEED })
      const expected: number[] = []
      for (const [index, [used, { hotel, ...guests }]] of bills.entries()) {
        const stay = stays[index]
        const billing = sampleBilling[hotel]
        if (stay === undefined || billing === undefined) throw new Error('no stay for the bill')
        const lines = drawUpFolio({ ...stay, ...guests }, used, billing.taxes)
        await saveFolio(database.db, server.deps.vault, stay.id, lines)
        const { dueYen } = totalsOf(lines)
        if (dueYen === 0 || dueYen > CHARGE_MAX_YEN) continue
        expected.push(dueYen)
        await pay(stay.id)
      }
      const { provider, settlements, receipts } = await ledgerOf(server)
      expect(Object.values(provider).toSorted(byAmount)).toEqual(expected.toSorted(byAmount))
      expect(settlements).toEqual(provider)
      expect(receipts).toEqual(provider)
      measured({
        fault: `bills paid (${kind})`,
        tried: expected.length,
        wrong: 0,
        seconds: Math.round((performance.now() - begun) / 1_000),
      })
    },
    FOLIOS * 1_000 + 120_000,
  )

  const known = { hasCheckedIn: true, isCheckedIn: true } as const

  const pay = async (reservationId: string): Promise<void> => {
    const begun = {
      reservationId,
      facilityId: '101',
      journey: 'checkin',
      verified: true,
      networkKey: new Uint8Array(32),
    } as const
    const token = `token of ${reservationId}`
    await beginSession(database.db, token, begun, server.clock.now())
    const session = { ...begun, ...known, tokenHash: tokenHash(token) }
    const caller = {
      language: 'ja',
      languageTag: 'ja',
      origin: '',
      facility: null,
      facilityKey: 'id',
      token: '',
      pointToken: '',
      address: '',
    } as const
    const call = { session, caller, pathParameter: '' }
    const bill = await prePaymentInfo(server.deps)({ ...call, input: {} })
    if (!('pre_ci_request_id' in bill)) throw new Error(`no bill: ${bill.reason}`)
    const input = {
      request_id: bill.pre_ci_request_id,
      point: '0',
      payment_amount: String(bill.payment_amount),
      card_token: tokenFor('success'),
      invoice_name: '山田 太郎',
    } as const
    expect(await settlement(server.deps)({ ...call, input })).toEqual({})
  }
})

const byAmount = (one: number, other: number) => one - other
