/** @module-tag endurance */
import { setImmediate } from 'node:timers/promises'
import { failure } from '@tomari/contract/envelope'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hotelDay } from '../../src/model/hotel-day.ts'
import type { Database } from '../../src/storage/Database.ts'
import { databaseOn } from '../../src/storage/engine/database-on.ts'
import { postgresEngine } from '../../src/storage/engine/postgres.ts'
import type { Schema } from '../../src/storage/schema.ts'
import { freshPlaces } from '../harness/databases.ts'
import { guestInfo, representative } from '../harness/guests.ts'
import { Phone } from '../harness/phone.ts'
import { signature } from '../harness/pictures.ts'
import { serverOn, type TestServer } from '../harness/server.ts'
import { TestClock } from '../harness/TestClock.ts'
import { brokenIn } from './invariants.ts'
import { loadStays, staysToCome } from './stays.ts'

const GUESTS = 6
/** A guest's browser gives up then; the engine's own limit is 5 s. */
const BROWSER_WAITS_MS = 20_000
const HEALTH_WITHIN_MS = 1_000
/** The machine does other tests meanwhile. */
const SLOW_MACHINE_MS = 3_000

describe('a PostgreSQL to which there is one connection', () => {
  const fresh = freshPlaces()
  const stays = staysToCome(GUESTS, hotelDay(new TestClock().now()))
  let database: Database<Schema>
  let server: TestServer
  let phone: Phone
  beforeAll(async () => {
    const place = await fresh.migrated('postgres')
    if (!('url' in place)) throw new Error('PostgreSQL has an address')
    database = databaseOn<Schema>(postgresEngine({ url: place.url, log: () => {}, poolSize: 1 }))
    server = serverOn(database)
    phone = new Phone(server.app)
    await loadStays(database, server.deps.vault, stays)
  })
  afterAll(() => database.close())

  const searches = (name = stays[0]?.name ?? '') =>
    phone.call('requestCheckinToken', { fields: { name, phone_number: '' } })

  /** Another caller has the connection until `free`. */
  async function held(): Promise<{ readonly free: () => Promise<void> }> {
    let letGo = (): void => {}
    const over = new Promise<void>((resolve) => {
      letGo = resolve
    })
    let holding: Promise<void> | undefined
    await new Promise<void>((hasIt) => {
      holding = database.db.connection().execute(async () => {
        hasIt()
        await over
      })
    })
    return {
      free: async () => {
        letGo()
        await holding
      },
    }
  }

  const waiting = async (count: number) => {
    while (database.connections().waiting < count) await setImmediate()
  }

  it('refuses a caller who waits for it too long, and says so to the health check', async () => {
    const connection = await held()
    const begun = performance.now()
    const refused = Promise.all([searches(), searches()])
    const readiness = await server.app.inject('/readyz')
    expect([readiness.statusCode, readiness.json()]).toEqual([
      503,
      { status: 'unavailable', reason: 'deadline' },
    ])
    expect(performance.now() - begun).toBeLessThan(HEALTH_WITHIN_MS + SLOW_MACHINE_MS)
    for (const { status, body, headers } of await refused) {
      expect([status, headers['retry-after']]).toEqual([503, '2'])
      expect(v.parse(failure, body).error_msg).toContain('もう\u2060一度お試しください')
    }
    expect(performance.now() - begun).toBeLessThan(BROWSER_WAITS_MS)
    await connection.free()
    expect((await searches()).status).toBe(200)
    expect((await server.app.inject('/readyz')).statusCode).toBe(200)
  })

  it('serves the waiting callers as soon as it is free', async () => {
    const connection = await held()
    const answers = Promise.all(stays.map(({ name }) => searches(name)))
    await waiting(GUESTS)
    await connection.free()
    expect((await answers).map(({ status }) => status)).toEqual(stays.map(() => 200))
  })

  it('is enough for several guests who check in at once: no call waits for a second connection of its own', async () => {
    const fields = await signature()
    await Promise.all(
      stays.map(async ({ name }) => {
        const token = await phone.tokenFor(name)
        await phone.payload('uploadSignature', { token, fields })
        await phone.payload('executeCheckin', { token, fields: guestInfo(representative) })
        expect((await phone.payload('checkinCode', { token })).checkin_code).toBe('30')
      }),
    )
    expect((await brokenIn(database, null)).register).toEqual([])
    expect(database.connections()).toMatchObject({ most: 1, waiting: 0 })
  })
})
