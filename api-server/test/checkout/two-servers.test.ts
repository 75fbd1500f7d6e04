/** @module-tag endurance */
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrations } from '../../src/storage/migrations/all.ts'
import type { Schema } from '../../src/storage/schema.ts'
import { textOfDataKeys } from '../../src/storage/sealing/DataKeys.ts'
import { vaultWith } from '../../src/storage/sealing/vault.ts'
import { freshPlaces } from '../harness/databases.ts'
import { testKeys } from '../harness/server.ts'
import { type BuiltServer, buildServer, ServerProcess } from '../harness/ServerProcess.ts'
import { Crowd } from './Crowd.ts'
import { fillWithStays, openDesk, servedQueue, worstOvertaking } from './crowd-stays.ts'

/** `bench/checkout-queue/run.mjs` asks for more guests, and for the figures. */
const {
  TOMARI_QUEUE_GUESTS = '200',
  TOMARI_QUEUE_HANDS = '20',
  TOMARI_QUEUE_POLL_MS = '3000',
  TOMARI_QUEUE_REPORT,
} = process.env
const GUESTS = Number(TOMARI_QUEUE_GUESTS)
const HANDS = Number(TOMARI_QUEUE_HANDS)
const POLL_EVERY_MS = Number(TOMARI_QUEUE_POLL_MS)

const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * share)] ?? 0

describe('one queue on two server processes, one of which dies', () => {
  const fresh = freshPlaces()
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tomari-queue-'))
  const servers: ServerProcess[] = []
  let built: BuiltServer
  beforeAll(async () => {
    built = await buildServer()
  })
  afterAll(async () => {
    for (const server of servers) await server.stop('SIGKILL')
    await built.remove()
    fs.rmSync(folder, { recursive: true, force: true })
  })

  it('keeps the order, loses no guest and serves no guest twice (R18.7)', {
    timeout: 1_800_000,
  }, async () => {
    const place = await fresh.migrated('postgres')
    if (!('url' in place)) throw new Error('PostgreSQL has an address')
    const database = await fresh.open<Schema>(place, migrations)
    const names = await fillWithStays(database, vaultWith(testKeys, randomBytes), GUESTS)
    for (const name of ['first', 'second']) {
      servers.push(
        new ServerProcess(built, {
          DATABASE_URL: place.url,
          DATA_DIR: path.join(folder, name),
          DATA_KEYS: textOfDataKeys(testKeys),
          PAYMENT_GATEWAY: 'sandbox',
          SAMPLE_WORLD: 'off',
          PORT: '0',
        }),
      )
    }
    const urls = await Promise.all(servers.map((server) => server.url()))
    const crowd = new Crowd(urls, names)

    await crowd.each(20, (guest) => guest.searches())
    const positions = await crowd.each(20, (guest) => guest.polls())
    expect(positions.toSorted((one, other) => one - other)).toEqual(names.map((_, index) => index))

    crowd.pollsMs.length = 0
    await openDesk(database, HANDS)
    const opened = performance.now()
    let killed: Promise<unknown> | undefined
    await crowd.waits(POLL_EVERY_MS, (served) => {
      if (served >= GUESTS / 3) killed ??= servers[0]?.stop('SIGKILL')
    })
    await killed
    const servedInS = (performance.now() - opened) / 1000

    for (const guest of crowd.guests) {
      expect(guest.requestIds.size).toBe(1)
      expect(guest.ahead).toEqual(guest.ahead.toSorted((one, other) => other - one))
      expect(guest.statuses.indexOf(4)).toBe(guest.statuses.length - 1)
    }
    expect(crowd.guests.map(({ amountYen }) => amountYen)).toEqual(names.map((_, index) => 10_000 + index))
    expect(crowd.guests.some(({ failures }) => failures > 0)).toBe(true)

    const served = await servedQueue(database)
    const stays = names.map((_, index) => `stay-${index}`).toSorted()
    expect(served.requests.map(({ stay }) => stay).toSorted()).toEqual(stays)
    expect(served.requests.every(({ status }) => status === 4)).toBe(true)
    expect(served.bills.toSorted()).toEqual(stays)
    // Guests whose bills are prepared at the same time may be ready in any order; no other guest is overtaken.
    expect(worstOvertaking(served)).toBeLessThan(2 * HANDS)
    if (TOMARI_QUEUE_REPORT !== undefined) {
      const figures = {
        guests: GUESTS,
        searchedAgain: crowd.guests.filter(({ failures }) => failures > 0).length,
        servedInS,
        overtaken: worstOvertaking(served),
        allowed: 2 * HANDS - 1,
        polls: crowd.pollsMs.length,
        p50Ms: percentile(crowd.pollsMs, 0.5),
        p99Ms: percentile(crowd.pollsMs, 0.99),
      }
      fs.writeFileSync(TOMARI_QUEUE_REPORT, JSON.stringify(figures))
    }
  })
})
