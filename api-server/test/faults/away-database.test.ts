/** @module-tag ci */
import { BOARD_LIVE_PATH, deskPageOperations } from '@tomari/contract/desk-page/operations'
import { operations } from '@tomari/contract/operations'
import type { InjectOptions } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { baseline } from '../../src/baseline.ts'
import { RETURN_PATH } from '../../src/cards/confirmation/challenge.ts'
import type { Database } from '../../src/platform/database/Database.ts'
import { openDatabase } from '../../src/platform/database/open.ts'
import type { Schema } from '../../src/platform/database/schema.ts'
import { hotelDay } from '../../src/platform/hotel-day.ts'
import { emptyTables } from '../harness/databases.ts'
import { guestInfo, representative, signature } from '../harness/guests.ts'
import { PostgresCluster } from '../harness/PostgresCluster.ts'
import { Phone } from '../harness/phone.ts'
import { pagesOf, serverOn, type TestServer } from '../harness/server.ts'
import { DatabaseLine } from './DatabaseLine.ts'
import { brokenIn } from './invariants.ts'
import { CALLS_WITH_EFFECTS } from './calls-with-effects.ts'
import { loadStays, measured, staysToCome } from './stays.ts'
import { WireGuest } from './WireGuest.ts'

/** A net for what hangs: a statement to a line that is silent was given up after ten seconds once. */
const HANGS_MS = 5_000
/** More than any post sends pieces to the database. */
const POINTS = 100
const ROBOT = 'r'.repeat(43)

describe('a PostgreSQL', () => {
  let cluster: PostgresCluster
  let line: DatabaseLine
  let database: Database<Schema>
  let server: TestServer
  let slowestMs = 0
  beforeAll(async () => {
    cluster = await PostgresCluster.create()
    line = await DatabaseLine.to(Number(new URL(cluster.url()).port))
    const url = new URL(cluster.url())
    url.port = String(line.port)
    database = await openDatabase<Schema>({ url: url.href }, { tables: baseline, log: () => {} })
  })
  beforeEach(async () => {
    await emptyTables(database)
    server = serverOn(database, { deskToken: ROBOT, pages: { ...pagesOf({}), desk: '<html></html>' } })
  })
  afterAll(async () => {
    await database.close()
    await line.close()
    await cluster.remove()
  })

  afterEach(async () => {
    await server.app.close()
    line.becomes('well')
    await isBack()
  })

  const isBack = () =>
    vi.waitUntil(
      () =>
        database.ping().then(
          () => true,
          () => false,
        ),
      { timeout: 30_000, interval: 20 },
    )

  const callsWith = async (token: string): Promise<Readonly<Record<string, InjectOptions>>> => {
    const headers = { authorization: token, facility_id: '101', language: 'en' }
    const get = ({ path }: { readonly path: string }, query = '') => ({ url: `${path}${query}`, headers })
    const post = ({ path }: { readonly path: string }, fields: Readonly<Record<string, string>>) => ({
      method: 'POST' as const,
      url: path,
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    })
    const { requestCheckinToken, checkinInfo, prePaymentInfo, uploadSignature, executeCheckin } = operations
    return {
      search: get(requestCheckinToken, '?name=GUEST+AAAB&phone_number='),
      stay: get(checkinInfo),
      bill: get(prePaymentInfo),
      signature: post(uploadSignature, await signature()),
      checkIn: post(executeCheckin, guestInfo(representative)),
      robot: { url: '/desk/v1/requests?facility_id=101', headers: { authorization: `Bearer ${ROBOT}` } },
      desk: { url: deskPageOperations.me.path, headers: { language: 'en' } },
      deskLive: { url: BOARD_LIVE_PATH, headers: { language: 'en' } },
      deskPage: { url: '/desk', headers: { accept: 'text/html' } },
      fromTheBank: { url: `${RETURN_PATH}MIO-KAIGAN/${'x'.repeat(43)}`, headers: { accept: 'text/html' } },
    }
  }

  async function answersOf(calls: Readonly<Record<string, InjectOptions>>): Promise<readonly string[]> {
    return await Promise.all(
      Object.entries(calls).map(async ([name, call]) => {
        const begun = performance.now()
        const { statusCode, headers, body } = await server.app.inject(call)
        slowestMs = Math.max(slowestMs, performance.now() - begun)
        return `${name} ${statusCode} ${headers['retry-after'] ?? ''} ${body}`
      }),
    )
  }

  const away: readonly (readonly [what: string, begins: () => unknown, ends: () => unknown])[] = [
    ['falls silent', () => line.becomes('silent'), () => line.becomes('well')],
    ['dies', () => line.becomes('dead'), () => line.becomes('well')],
    ['comes back as a standby', () => cluster.becomes('standby'), () => cluster.becomes('primary')],
  ]

  it.each(away)(
    'that %s is refused within a second, in words that say when to come again, and never by 500; then all goes on by itself (R23.6, R23.16)',
    async (what, begins, ends) => {
      await loadStays(database, server.deps.vault, staysToCome(2, hotelDay(server.clock.now())))
      const token = await new Phone(server.app).tokenFor('GUEST AAAA')
      const calls = await callsWith(token)
      await new Phone(server.app).payload('uploadSignature', { token, fields: await signature() })
      slowestMs = 0
      await begins()
      // Once what was open is found to be lost, and once more.
      const refused = [...(await answersOf(calls)), ...(await answersOf(calls))]
      const isRefusal = (answer: string) =>
        /^\w+ 503 10 .*(?:about 10 seconds|約10秒後).*"error_code":"interrupted"/.test(answer) ||
        /^(deskPage|fromTheBank) 503 5 .*約10秒後/s.test(answer)
      const readable =
        what === 'comes back as a standby'
          ? /^(stay|robot|desk|deskLive|deskPage|fromTheBank) (200|40[14]) /
          : /^$/
      expect(refused.filter((answer) => !isRefusal(answer) && !readable.test(answer))).toEqual([])
      expect(slowestMs).toBeLessThan(HANGS_MS)
      expect((await server.app.inject('/readyz')).statusCode).toBe(503)
      await ends()
      await isBack()
      expect((await answersOf({ checkIn: calls['checkIn'] ?? {} }))[0]).toMatch(/^checkIn 200 /)
      expect((await brokenIn(database, null)).register).toEqual([])
      expect(server.logged()).not.toContain('call-failed')
      measured({
        fault: `a database that ${what}`,
        tried: refused.length,
        wrong: 0,
        errorMs: Math.round(slowestMs),
      })
    },
  )

  it.each(Object.entries(CALLS_WITH_EFFECTS))(
    'whose line dies at any point of a call has done it or not, and the same again has one effect: %s (R23.7)',
    async (name, { stays: staysFor, journey, ready, effects }) => {
      const stays = staysFor(POINTS, hotelDay(server.clock.now()))
      await loadStays(database, server.deps.vault, stays)
      const base = await server.app.listen({ port: 0, host: '127.0.0.1' })
      let dead = 0
      for (let status = 503; status !== 200; dead += 1) {
        const guest = new WireGuest(stays[dead]?.name ?? '')
        const post = await ready(guest, base, await guest.finds(base, journey))
        line.diesAfter(dead + 1)
        status = (await post(base)).status
        expect([200, 503]).toContain(status)
        line.becomes('well')
        await isBack()
        const again = async () => {
          // Longer than a charge is held by whoever began it.
          server.clock.pass({ minutes: 2 })
          return (await post(base)).status === 200
        }
        await vi.waitUntil(again, { timeout: HANGS_MS, interval: 20 })
      }
      expect(await effects(server)).toBe(dead)
      measured({ fault: `lines cut, ${name}`, tried: dead, wrong: 0 })
      expect(server.logged()).not.toContain('call-failed')
    },
  )
})
