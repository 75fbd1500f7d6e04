/** @module-tag endurance */
import { failure } from '@tomari/contract/envelope'
import fc from 'fast-check'
import * as v from 'valibot'
import { beforeAll, expect, it } from 'vitest'
import { hotelDay } from '../../../src/model/hotel-day.ts'
import type { Database } from '../../../src/storage/Database.ts'
import type { Schema } from '../../../src/storage/schema.ts'
import { describeOnBothDatabases } from '../../harness/databases.ts'
import { Phone } from '../../harness/phone.ts'
import { startTestServer, type TestServer } from '../../harness/server.ts'
import { ledgerOf } from '../../payment/ledger.ts'
import { brokenIn } from '../invariants.ts'
import { measured, times } from '../sizes.ts'
import { loadStays, staysToCome, staysToLeave } from '../stays.ts'
import { badRequests, type Known } from './bad-requests.ts'
import { CANARY } from './nasty.ts'

const REQUESTS = times('BAD_REQUESTS')
const SEED = 20_261_123
/** A net for what hangs. */
const ANSWERED_WITHIN_MS = 10_000
const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'HEAD'] as const

describeOnBothDatabases(`${REQUESTS} bad requests`, (open, kind) => {
  let database: Database<Schema>
  let server: TestServer
  let known: Known
  beforeAll(async () => {
    database = await open()
    const desk = 'the-token-of-the-robots-of-this-test'
    server = await startTestServer(database, { deskToken: desk })
    const today = hotelDay(server.clock.now())
    const [coming, leaving] = [staysToCome(1, today)[0], staysToLeave(2, today)[1]]
    if (coming === undefined || leaving === undefined) throw new Error('there is no stay')
    await loadStays(database, server.deps.vault, [coming, leaving])
    const phone = new Phone(server.app)
    const checkin = await phone.tokenFor(coming.name)
    const bill = await phone.payload('prePaymentInfo', { token: checkin, facility: '101' })
    const found = await phone.payload('requestCheckoutToken', { fields: { name: leaving.name } })
    known = { checkin, checkout: found.authorization, desk, request: bill.pre_ci_request_id }
  })

  it(
    'are answered, none with a fault of the server, and change nothing that they should not (R22.14, R23.4)',
    async () => {
      // The samples have register entries of their own making: what counts is that nothing is added to the list.
      const before = await brokenIn(database, null)
      const statuses = new Map<number, number>()
      let devices = 0
      let slowestMs = 0
      const property = fc.asyncProperty(badRequests(known), async ({ method, url, headers, body }) => {
        devices += 1
        const begun = performance.now()
        const answer = await server.app.inject({
          method: METHODS.find((one) => one === method) ?? 'GET',
          url,
          headers: { device_info: `phone ${devices}`, ...headers },
          // Limits on guessing count by address too; here they would answer nearly everything.
          remoteAddress: `10.${(devices >> 16) % 256}.${(devices >> 8) % 256}.${devices % 256}`,
          ...(body === '' ? {} : { payload: body }),
        })
        slowestMs = Math.max(slowestMs, performance.now() - begun)
        statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1)
        expect(answer.statusCode).toBeLessThan(500)
        // A failure has a sentence (I5).
        if (answer.statusCode >= 400 && method !== 'HEAD') v.parse(failure, answer.json())
      })
      // Each run writes to the database: to shrink would be to try on another hotel.
      const settings = { numRuns: REQUESTS, seed: SEED, endOnFailure: true, timeout: ANSWERED_WITHIN_MS }
      await fc.assert(property, settings)

      const { register } = await brokenIn(database, null)
      expect(register.filter((one) => !before.register.includes(one))).toEqual([])
      const { provider, settlements, receipts } = await ledgerOf(server)
      expect([settlements, receipts]).toEqual([provider, provider])
      for (const secret of [CANARY, JSON.stringify(CANARY).slice(1, -1)]) {
        expect(server.logged()).not.toContain(secret)
      }
      expect(Object.keys(Object.prototype)).toEqual([])
      // Not everything is refused: valid input gets past the parser, so the rules behind it are tried too.
      for (const status of [200, 400, 401, 404, 409, 422]) expect([...statuses.keys()]).toContain(status)
      measured({
        fault: `F7 bad requests in process (${kind})`,
        tried: REQUESTS,
        wrong: 0,
        slowestMs: Math.round(slowestMs),
        answers: JSON.stringify(Object.fromEntries(statuses)),
      })
    },
    REQUESTS * 400 + 120_000,
  )
})
