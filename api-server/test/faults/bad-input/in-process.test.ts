/** @module-tag endurance */
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import type { Database } from '../../../src/storage/Database.ts'
import type { Schema } from '../../../src/storage/schema.ts'
import { describeOnBothDatabases } from '../../harness/databases.ts'
import { measured, times } from '../sizes.ts'
import { badRequest, filled } from './bad-requests.ts'
import { type HotelUnderFire, hotelUnderFire, wrongWith } from './hotel-under-fire.ts'

const REQUESTS = times('BAD_REQUESTS')
const SEED = 20_261_123
/** A net for what hangs. */
const ANSWERED_WITHIN_MS = 10_000

describeOnBothDatabases(`${REQUESTS} bad requests`, (open, kind) => {
  let database: Database<Schema>
  let hotel: HotelUnderFire
  beforeAll(async () => {
    database = await open()
    hotel = await hotelUnderFire(database)
  })

  it(
    'are answered, none with a fault of the server, and change nothing that they should not (R22.14, R23.4)',
    async () => {
      const statuses = new Map<number, number>()
      let devices = 0
      let slowestMs = 0
      const property = fc.asyncProperty(badRequest, async (bad) => {
        devices += 1
        const { method, url, headers, body } = filled(bad, hotel.known, `phone ${devices}`)
        const begun = performance.now()
        const answer = await hotel.server.app.inject({
          ...known(method),
          url,
          headers,
          // Limits on guessing count by address too; here they would answer nearly everything.
          remoteAddress: `10.${(devices >> 16) % 256}.${(devices >> 8) % 256}.${devices % 256}`,
          ...(body === '' ? {} : { payload: body }),
        })
        slowestMs = Math.max(slowestMs, performance.now() - begun)
        statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1)
        expect(wrongWith(answer.statusCode, answer.body, method === 'HEAD')).toBeNull()
      })
      await fc.assert(property, {
        numRuns: REQUESTS,
        seed: SEED,
        // Each run writes to the database: to shrink would be to try on another hotel.
        endOnFailure: true,
        timeout: ANSWERED_WITHIN_MS,
      })
      expect(await hotel.damage()).toEqual([])
      // Not everything is refused: valid input gets past the parser, so the rules behind it are tried too.
      for (const status of [200, 400, 401, 404, 409, 422]) expect([...statuses.keys()]).toContain(status)
      measured({
        fault: `F7 bad requests in process (${kind})`,
        tried: REQUESTS,
        wrong: 0,
        slowestMs: Math.round(slowestMs),
        answers: [...statuses]
          .toSorted(([one], [other]) => one - other)
          .map(([status, count]) => `${status}: ${count}`)
          .join(', '),
      })
    },
    REQUESTS * 400 + 120_000,
  )
})

const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'HEAD'] as const
const known = (method: string) => ({ method: METHODS.find((one) => one === method) ?? 'GET' })
