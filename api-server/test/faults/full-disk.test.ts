/** @module-tag endurance */
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { baseline } from '../../src/baseline.ts'
import type { Database } from '../../src/platform/database/Database.ts'
import { openDatabase } from '../../src/platform/database/open.ts'
import type { Schema } from '../../src/platform/database/schema.ts'
import { hotelDay } from '../../src/platform/hotel-day.ts'
import { freshPlaces } from '../harness/databases.ts'
import { guestInfo, noise, representative, signature } from '../harness/guests.ts'
import { Phone } from '../harness/phone.ts'
import { supplied } from '../harness/places.ts'
import { serverOn, type TestServer } from '../harness/server.ts'
import { asAdmin } from '../harness/supplies.ts'
import { brokenIn } from './invariants.ts'
import { loadStays, staysToCome } from './stays.ts'

interface Trouble {
  readonly database: Database<Schema>
  readonly begins: () => Promise<void>
  readonly ends: () => Promise<void>
}

describe.each<[string, (fresh: ReturnType<typeof freshPlaces>) => Promise<Trouble>]>([
  ['an embedded database on a full disk', onFullDisk],
  ['a PostgreSQL that has become read-only', onReadOnlyPostgres],
])('%s', (_what, prepare) => {
  const fresh = freshPlaces()
  let trouble: Trouble
  let server: TestServer
  let phone: Phone
  beforeAll(async () => {
    trouble = await prepare(fresh)
    server = serverOn(trouble.database)
    phone = new Phone(server.app)
    await loadStays(trouble.database, server.deps.vault, staysToCome(3, hotelDay(server.clock.now())))
  })
  afterAll(() => trouble.database.close())

  const readiness = async () => {
    const answer = await server.app.inject('/readyz')
    return [answer.statusCode, answer.json()]
  }
  const picture = async () => ({ base64_passport_image: (await noise()).toString('base64') })

  it('refuses clearly, writes nothing half, says so to the health check, and goes on by itself (R23.10)', async () => {
    const signed = await signature()
    const tokens = await Promise.all(['A', 'B', 'C'].map((letter) => phone.tokenFor(`GUEST AAA${letter}`)))
    const [before = '', during = ''] = tokens
    await phone.payload('uploadSignature', { token: before, fields: signed })
    await phone.payload('executeCheckin', { token: before, fields: guestInfo(representative) })
    expect(await readiness()).toEqual([200, { status: 'ready' }])

    await trouble.begins()
    const fields = await picture()
    let refusal = ''
    // A disk is full bit by bit: what still fits is taken, until something does not.
    for (let tries = 0; tries < 200 && refusal === ''; tries += 1) {
      const answer = await phone.call('uploadPassport', { token: during, fields })
      if (answer.status !== 200) refusal = `${answer.status} ${answer.text}`
    }
    expect(refusal).toMatch(/^503 \{"error_msg":".+","error_code":"interrupted"\}$/)
    expect((await readiness())[0]).toBe(503)
    expect(server.logged()).toContain('"event":"database-unavailable"')

    await trouble.ends()
    await phone.payload('uploadSignature', { token: during, fields: signed })
    await phone.payload('executeCheckin', { token: during, fields: guestInfo(representative) })
    expect((await brokenIn(trouble.database, null)).register).toEqual([])
    expect((await phone.payload('checkinCode', { token: before })).checkin_code).toBe('30')
  })
})

async function onFullDisk(fresh: ReturnType<typeof freshPlaces>): Promise<Trouble> {
  const place = await fresh.withTables('embedded')
  if (!('dataFolder' in place)) throw new Error('the embedded database has a folder')
  const worker = pathToFileURL(join(await supplied('programs'), 'full-disk-worker.mjs'))
  const database = await openDatabase<Schema>(place, { tables: baseline, log: () => {}, worker })
  const switchFile = join(place.dataFolder, 'disk-is-full')
  return {
    database,
    begins: async () => writeFileSync(switchFile, ''),
    ends: async () => rmSync(switchFile),
  }
}

async function onReadOnlyPostgres(fresh: ReturnType<typeof freshPlaces>): Promise<Trouble> {
  const place = await fresh.withTables('postgres')
  if (!('url' in place)) throw new Error('PostgreSQL has an address')
  const name = new URL(place.url).pathname.slice(1)
  const becomes = async (mode: 'on' | 'off') => {
    const admin = await supplied('postgres')
    await asAdmin(admin, `alter database ${name} set default_transaction_read_only = ${mode}`)
    // It holds for new connections; those that are there are ended, as by a switch to a standby.
    await asAdmin(admin, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
  }
  return {
    database: await fresh.open<Schema>(place, baseline),
    begins: () => becomes('on'),
    ends: () => becomes('off'),
  }
}
