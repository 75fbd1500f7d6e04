/** @module-tag endurance */
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { failure } from '@tomari/contract/envelope'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { baseline } from '../../src/baseline.ts'
import { openDatabase } from '../../src/platform/database/open.ts'
import type { Schema } from '../../src/platform/database/schema.ts'
import { hotelDay } from '../../src/platform/hotel-day.ts'
import { textOfDataKeys } from '../../src/platform/sealing/DataKeys.ts'
import { vaultWith } from '../../src/platform/sealing/vault.ts'
import type { Reservation } from '../../src/stays/Reservation.ts'
import { PostgresCluster } from '../harness/PostgresCluster.ts'
import { type BuiltServer, buildServer, ServerProcess } from '../harness/ServerProcess.ts'
import { testKeys } from '../harness/server.ts'
import { brokenIn } from './invariants.ts'
import { loadStays, measured, staysToCome, times } from './stays.ts'
import { NotServed, type WireAnswer, WireGuest } from './WireGuest.ts'

const KILLS = times('DATABASE_KILLS')
const CHECKINS_EACH = 12
const AWAY_MS = 400
/** A net for what hangs. The bench tells the figures beside the bar: an error within 1 s, back within 5 s. */
const HANGS_MS = 20_000

/** Time for what is behind the line to come back. */
const LONGEST_MS = 60_000

/** Guests who check in one after the other, six at a time, and press again until they are through. */
function crowdAt(base: string, stays: readonly Reservation[]) {
  const coming = [...stays]
  const checkedIn: string[] = []
  /** Answers that were no success; clear is a sentence for the guest with status 503. */
  const refusals: { readonly isClear: boolean; readonly error: string; readonly ms: number }[] = []
  const over = new AbortController()

  const untilServed = async <Result>(call: () => Promise<Result>): Promise<Result> => {
    for (const first = performance.now(); ; await pause(50)) {
      const begun = performance.now()
      try {
        return await call()
      } catch (error) {
        refusals.push({ isClear: isClear(error), error: String(error), ms: performance.now() - begun })
        if (begun > first + LONGEST_MS) throw error
      }
    }
  }
  const untilDone = (post: () => Promise<WireAnswer>) =>
    untilServed(async () => {
      const answer = await post()
      if (answer.status !== 200) throw new NotServed(answer)
    })
  const oneAfterTheOther = async (): Promise<void> => {
    for (let next = coming.shift(); next !== undefined && !over.signal.aborted; next = coming.shift()) {
      const guest = new WireGuest(next.name)
      const token = await untilServed(() => guest.finds(base))
      await untilDone(() => guest.signs(base, token))
      await untilDone(() => guest.checksIn(base, token))
      checkedIn.push(next.name)
    }
  }
  const going = Promise.all(Array.from({ length: 6 }, oneAfterTheOther))
  return {
    checkedIn,
    refusals,
    hasCheckedIn: (count: number) =>
      vi.waitUntil(() => checkedIn.length >= count, { timeout: LONGEST_MS, interval: 5 }),
    ends: async (): Promise<void> => {
      over.abort()
      await going
    },
  }
}

const isClear = (error: unknown): boolean =>
  error instanceof NotServed &&
  error.status === 503 &&
  v.is(v.pipe(v.string(), v.parseJson(), failure), error.text)

describe('a PostgreSQL that is killed while guests check in', () => {
  let cluster: PostgresCluster
  let built: BuiltServer
  const folder = mkdtempSync(join(tmpdir(), 'tomari-killed-database-'))
  beforeAll(async () => {
    cluster = await PostgresCluster.create()
    built = await buildServer()
  })
  afterAll(async () => {
    await built.remove()
    await cluster.remove()
    rmSync(folder, { recursive: true })
  })

  const open = () => openDatabase<Schema>({ url: cluster.url() }, { tables: baseline, log: () => {} })

  it(`costs each of them a sentence, and no row that was acknowledged (${KILLS} kills) (R23.6)`, {
    timeout: KILLS * 60_000 + 180_000,
  }, async () => {
    const before = await open()
    // More than are needed: while the database is away no guest is checked in.
    const stays = staysToCome((KILLS + 1) * CHECKINS_EACH * 4, hotelDay(new Date()))
    await loadStays(before, vaultWith(testKeys, randomBytes), stays)
    await before.close()
    const server = new ServerProcess(built, {
      DATABASE_URL: cluster.url(),
      DATA_DIR: folder,
      DATA_KEYS: textOfDataKeys(testKeys),
      PORT: '0',
      SAMPLE_WORLD: 'off',
    })
    const crowd = crowdAt(await server.url(), stays)
    let backMs = 0
    for (let kill = 0; kill < KILLS; kill += 1) {
      await crowd.hasCheckedIn((kill + 1) * CHECKINS_EACH)
      await cluster.kill()
      await pause(AWAY_MS)
      await cluster.start()
      const back = performance.now()
      const checkedIn = crowd.checkedIn.length
      await crowd.hasCheckedIn(checkedIn + 1)
      backMs = Math.max(backMs, performance.now() - back)
    }
    await crowd.hasCheckedIn((KILLS + 1) * CHECKINS_EACH)
    await crowd.ends()
    await server.stop()

    expect(crowd.refusals.filter(({ isClear }) => !isClear)).toEqual([])
    expect(crowd.refusals.length).toBeGreaterThanOrEqual(KILLS)
    const slowest = Math.max(...crowd.refusals.map(({ ms }) => ms))
    expect(Math.max(slowest, backMs)).toBeLessThan(HANGS_MS)

    const after = await open()
    const registered = await after.db.selectFrom('guest_register').select('reservation_id').execute()
    const ids = new Set(registered.map(({ reservation_id }) => reservation_id))
    const lost = stays.filter(({ name, id }) => crowd.checkedIn.includes(name) && !ids.has(id))
    expect(lost).toEqual([])
    expect((await brokenIn(after, null)).register).toEqual([])
    await after.close()
    measured({
      fault: 'F2 kill -9 of PostgreSQL',
      tried: KILLS,
      wrong: 0,
      checkins: crowd.checkedIn.length,
      errorMs: Math.round(slowest),
      backMs: Math.round(backMs),
    })
  })
})
