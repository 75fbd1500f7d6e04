/** @module-tag endurance */
import { beforeAll, describe, expect, it } from 'vitest'
import { hotelDay } from '../../src/model/hotel-day.ts'
import type { Database } from '../../src/storage/Database.ts'
import type { Schema } from '../../src/storage/schema.ts'
import { describeOnBothDatabases, emptyTables } from '../harness/databases.ts'
import { noDatabase } from '../harness/no-database.ts'
import { serverOn, type TestServer } from '../harness/server.ts'
import { ledgerOf } from '../payment/ledger.ts'
import { FaultProxy, type LineFault } from './FaultProxy.ts'
import { brokenIn } from './invariants.ts'
import { loadStays, staysToCome } from './stays.ts'
import { WireGuest } from './WireGuest.ts'

/** A call on a line that breaks is made again, as a guest presses again. */
async function untilThrough<Result>(call: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await call()
    } catch (error) {
      if (tries === 20) throw error
    }
  }
}

const lineTo = async ({ app }: TestServer): Promise<FaultProxy> =>
  await FaultProxy.to(Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port))

const GUESTS = 3

describeOnBothDatabases('a whole stay over a line', (open) => {
  let database: Database<Schema>
  beforeAll(async () => {
    database = await open()
  })

  it.each<[string, (connection: number) => LineFault]>([
    ['that is slow and uneven', () => ({ latencyMs: 20, jitterMs: 30, bytesPerSecond: 60_000 })],
    ['that brings the answers in slices of 7 bytes', () => ({ slice: 7 })],
    ['that closes late', () => ({ closesLateMs: 40 })],
    ['on which every third connection is reset', (connection) => (connection % 3 ? {} : { cutAfter: 100 })],
    ['on which every third request is lost', (connection) => (connection % 3 ? {} : { request: 'lost' })],
  ])('%s ends as over a good one', async (_what, faultOf) => {
    await emptyTables(database)
    const server = serverOn(database)
    const stays = staysToCome(GUESTS, hotelDay(server.clock.now()))
    await loadStays(database, server.deps.vault, stays)
    const proxy = await lineTo(server)
    let connection = 0
    const over = <Result>(call: () => Promise<Result>) =>
      untilThrough(() => {
        proxy.fault = faultOf((connection += 1))
        return call()
      })
    for (const { name } of stays) {
      const guest = new WireGuest(name)
      const token = await over(() => guest.finds(proxy.url))
      expect((await over(() => guest.signs(proxy.url, token))).status).toBe(200)
      expect((await over(() => guest.checksIn(proxy.url, token))).status).toBe(200)
      const bill = await over(() => guest.bill(proxy.url, token))
      if (bill === null) throw new Error(`${name} has nothing to pay`)
      expect((await over(() => guest.settles(proxy.url, token, bill))).status).toBe(200)
      expect(await over(() => guest.code(proxy.url, token))).toBe('40')
    }
    await proxy.close()
    await server.app.close()
    const { provider, settlements, receipts } = await ledgerOf(server)
    expect(Object.keys(provider)).toHaveLength(GUESTS)
    expect([settlements, receipts]).toEqual([provider, provider])
    expect((await brokenIn(database, null)).register).toEqual([])
  })
})

describe('the line of the tests', () => {
  it('is as slow as it says', async () => {
    const server = serverOn(noDatabase)
    const proxy = await lineTo(server)
    const took = async (fault: LineFault) => {
      proxy.fault = fault
      const begun = performance.now()
      await (await fetch(`${proxy.url}/healthz`, { headers: { connection: 'close' } })).text()
      return performance.now() - begun
    }
    expect(await took({ latencyMs: 100 })).toBeGreaterThanOrEqual(199)
    expect(await took({ bytesPerSecond: 2_000 })).toBeGreaterThanOrEqual(250)
    await proxy.close()
    await server.app.close()
  })
})
