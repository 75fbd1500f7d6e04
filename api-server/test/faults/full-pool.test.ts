/** @module-tag endurance */
import { setImmediate } from 'node:timers/promises'
import type { Engine } from '@tomari/database-port/Engine'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../src/platform/database/Database.ts'
import { databaseOn } from '../../src/platform/database/database-on.ts'
import { postgresEngine } from '../../src/platform/database/postgres.ts'
import type { Schema } from '../../src/platform/database/schema.ts'
import { hotelDay } from '../../src/platform/hotel-day.ts'
import { freshPlaces } from '../harness/databases.ts'
import { Phone } from '../harness/phone.ts'
import { serverOn, type TestServer } from '../harness/server.ts'
import { TestClock } from '../harness/TestClock.ts'
import { loadStays, staysToCome } from './stays.ts'

const GUESTS = 6

describe('a PostgreSQL to which there is one connection', () => {
  const fresh = freshPlaces()
  const stays = staysToCome(GUESTS, hotelDay(new TestClock().now()))
  let engine: Engine
  let database: Database<Schema>
  let server: TestServer
  let phone: Phone
  beforeAll(async () => {
    const place = await fresh.withTables('postgres')
    if (!('url' in place)) throw new Error('PostgreSQL has an address')
    engine = postgresEngine({ url: place.url, log: () => {}, poolSize: 1 })
    database = databaseOn<Schema>(engine)
    server = serverOn(database)
    phone = new Phone(server.app)
    await loadStays(database, server.deps.vault, stays)
  })
  afterAll(() => database.close())

  const search = () =>
    Promise.all(
      stays.map(({ name }) => phone.call('requestCheckinToken', { fields: { name, phone_number: '' } })),
    )
  async function held(): Promise<() => Promise<void>> {
    const session = await engine.acquire('usual')
    return () => session.release()
  }

  it('refuses callers who wait for it too long, says so to the health check, and serves the others as soon as it is free', async () => {
    const free = await held()
    const refused = search()
    const readiness = await server.app.inject('/readyz')
    const away = { status: 'unavailable', reason: 'deadline' }
    expect([readiness.statusCode, readiness.json()]).toEqual([503, away])
    for (const { status, body, headers } of await refused) {
      expect([status, headers['retry-after']]).toEqual([503, '2'])
      expect(body).toMatchObject({ error_msg: expect.stringContaining('もう\u2060一度お試しください') })
    }
    const served = search()
    while (database.connections().waiting === 0) await setImmediate()
    await free()
    expect((await served).map(({ status }) => status)).toEqual(stays.map(() => 200))
    expect((await server.app.inject('/readyz')).statusCode).toBe(200)
  })
})
