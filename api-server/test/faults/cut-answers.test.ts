/** @module-tag endurance */
import { beforeAll, expect, it } from 'vitest'
import type { Database } from '../../src/platform/database/Database.ts'
import type { Schema } from '../../src/platform/database/schema.ts'
import { hotelDay } from '../../src/platform/hotel-day.ts'
import { describeOnBothDatabases, emptyTables } from '../harness/databases.ts'
import { serverOn } from '../harness/server.ts'
import { FaultProxy, type LineFault } from './FaultProxy.ts'
import { CALLS_WITH_EFFECTS } from './calls-with-effects.ts'
import { loadStays, measured, times } from './stays.ts'
import { WireGuest } from './WireGuest.ts'

const CUTS = times('CUTS')

/** Shorter than any answer with its headers. */
const WITHIN_ANSWER = 550

/** The request is lost, or the answer is cut somewhere, spread over its length. */
const faultOf = (index: number): LineFault =>
  index % 10 === 9 ? { request: 'lost' } : { cutAfter: (index * 37) % WITHIN_ANSWER }

describeOnBothDatabases(`${CUTS} answers of each call that writes, cut,`, (open, kind) => {
  let database: Database<Schema>
  beforeAll(async () => void (database = await open()))

  it.each(Object.entries(CALLS_WITH_EFFECTS))(
    'are the same when the guest calls again, and the effect is there once: %s (R23.7)',
    async (name, { stays: staysFor, journey, ready, effects }) => {
      await emptyTables(database)
      const server = serverOn(database)
      const stays = staysFor(CUTS, hotelDay(server.clock.now()))
      await loadStays(database, server.deps.vault, stays)
      const direct = await server.app.listen({ port: 0, host: '127.0.0.1' })
      const proxy = await FaultProxy.to(Number(new URL(direct).port))
      let lost = 0
      for (const [index, stay] of stays.entries()) {
        const guest = new WireGuest(stay.name)
        const post = await ready(guest, direct, await guest.finds(direct, journey))
        proxy.fault = faultOf(index)
        const first = await post(proxy.url).catch(() => null)
        const again = await post(direct)
        if (first === null) lost += 1
        expect([stay.name, again.status]).toEqual([stay.name, 200])
        expect(first ?? again).toEqual(again)
        // The server's first answer, which was lost; nothing when the request never came.
        const said = proxy.fault.request === 'lost' ? again.text : bodyOf(await proxy.lastAnswer())
        expect(said).toBe(again.text)
      }
      await proxy.close()
      await server.app.close()
      expect(lost).toBeGreaterThanOrEqual(CUTS * 0.9)
      expect(await effects(server)).toBe(CUTS)
      measured({ fault: `F3 answers cut, ${name} (${kind})`, tried: CUTS, wrong: 0, lost })
    },
    CUTS * 4_000 + 120_000,
  )
})

const bodyOf = (answer: string): string => answer.slice(answer.indexOf('\r\n\r\n') + 4)
