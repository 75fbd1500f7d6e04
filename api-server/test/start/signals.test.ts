/** @module-tag endurance */
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { GmoSimulator } from '../../src/cards/test/gateways/GmoSimulator.ts'
import type { DatabasePlace } from '../../src/platform/database/open.ts'
import { hotelDay } from '../../src/platform/hotel-day.ts'
import { textOfDataKeys } from '../../src/platform/sealing/DataKeys.ts'
import { vaultWith } from '../../src/platform/sealing/vault.ts'
import { brokenIn } from '../faults/invariants.ts'
import { loadStays, staysToCome } from '../faults/stays.ts'
import { WireGuest } from '../faults/WireGuest.ts'
import { freshPlaces } from '../harness/databases.ts'
import { type ServerProcess, serversOfOneBuild } from '../harness/ServerProcess.ts'
import { testKeys } from '../harness/server.ts'

/** The health check has to answer or fail within this (R20.8). */
const HEALTH_WITHIN_MS = 1_000

const done = { status: 200, text: '{"payload":{}}' }

describe('a server process that gets a signal while guests are served', () => {
  const fresh = freshPlaces()
  const provider = new GmoSimulator()
  const starts = serversOfOneBuild()
  let site: string
  let folder: string
  let place: DatabasePlace
  let server: ServerProcess
  let url: string
  let guest: WireGuest
  let token: string

  beforeAll(async () => {
    site = await provider.start()
    folder = await mkdtemp(join(tmpdir(), 'tomari-signals-'))
  })
  afterAll(async () => {
    await provider.stop()
    await rm(folder, { recursive: true })
  })
  beforeEach(async () => {
    place = await fresh.withTables('postgres')
    const stays = staysToCome(1, hotelDay(new Date()))
    await fresh.during(place, (database) => loadStays(database, vaultWith(testKeys, randomBytes), stays))
    server = starts({
      DATA_DIR: folder,
      DATABASE_URL: 'url' in place ? place.url : '',
      DATA_KEYS: textOfDataKeys(testKeys),
      SAMPLE_WORLD: 'off',
      PAYMENT_GATEWAY: 'gmo',
      GMO_SITE: site,
      GMO_SHOP_ID: provider.shopId,
      GMO_SHOP_PASS: provider.shopPass,
      GMO_WITHOUT_3DS: 'accepted',
      // As long as a proxy needs to notice.
      DRAIN_SECONDS: '1',
    })
    url = await server.url()
    guest = new WireGuest(stays[0]?.name ?? '')
    token = await guest.finds(url)
    await guest.signs(url, token)
  })

  const health = () => fetch(`${url}/healthz`, { signal: AbortSignal.timeout(HEALTH_WITHIN_MS) })
  const takesCallers = () =>
    fetch(`${url}/healthz`, { headers: { connection: 'close' } }).then(
      () => true,
      () => false,
    )

  it('SIGTERM while a card is charged: the guest gets the answer, is charged once, and then the process ends (R20.10, R23.14)', async () => {
    expect(await guest.checksIn(url, token)).toEqual(done)
    const bill = await guest.bill(url, token)
    if (bill === null) throw new Error('there is nothing to pay')
    let answers = (): void => {}
    const isCharged = new Promise<void>((resolve) => {
      provider.onCall = async (call, moment) => {
        if (call !== 'ExecTran' || moment !== 'done') return
        resolve()
        await new Promise<void>((go) => (answers = go))
      }
    })
    const answer = guest.settles(url, token, bill)
    await isCharged
    const ended = server.stop('SIGTERM')
    // A proxy reads that it stops, and sends the next callers elsewhere; those who come meanwhile are served.
    const readiness = async () => await (await fetch(`${url}/readyz`)).text()
    while (!(await readiness()).includes('"stopping"')) await setImmediate()
    expect(await guest.code(url, token)).toBe('30')
    while (await takesCallers()) await setImmediate()
    expect(server.output).not.toContain('"event":"stopped"')

    answers()
    expect(await answer).toEqual({ status: 200, text: '{"payload":{"has_receipt_pdf":true}}' })
    expect(await ended).toBe(0)
    expect(server.output).toContain('"event":"stopped"')
    expect([...provider.charged().values()]).toEqual([bill.payment_amount])
    await fresh.during(place, async (database) => {
      expect(await brokenIn(database, provider.charged())).toEqual({ register: [], money: [] })
      const stays = await database.db.selectFrom('reservations').select('checkin_code').execute()
      expect(stays).toEqual([{ checkin_code: '40' }])
    })
  })

  it('SIGSTOP: the health check fails within a second; SIGCONT: it goes on, and no session is lost', async () => {
    server.freezes()
    const pressed = guest.checksIn(url, token)
    await expect(health()).rejects.toMatchObject({ name: 'TimeoutError' })

    server.thaws()
    expect(await pressed).toEqual(done)
    expect(await (await health()).json()).toEqual({ status: 'alive' })
    expect(await guest.code(url, token)).toBe('30')
  })
})

const STAND_IN = fileURLToPath(new URL('./blocked-loop.ts', import.meta.url))

/** A point at which the event loop stands still. The product's own sources know nothing of it. */
const hangingPoint: Plugin = {
  name: 'hanging-point',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source.endsWith('/postcode-file.ts') && importer !== STAND_IN ? STAND_IN : null,
}

describe('a server process without luck', () => {
  const fresh = freshPlaces()
  const starts = serversOfOneBuild([hangingPoint])

  it('that stands still ends itself, and the process started in its place goes on with its data', async () => {
    const place = await fresh.withTables('embedded')
    const data = { DATA_DIR: 'dataFolder' in place ? place.dataFolder : '', SAMPLE_WORLD: 'off' }
    const server = starts({ ...data, HUNG_AFTER_SECONDS: '2' })
    const towns = `${await server.url()}/api/v1/client/postcode?zipcode=`
    expect((await fetch(`${towns}1000001`)).status).toBe(200)
    await expect(fetch(`${towns}9999999`)).rejects.toThrow('fetch failed')
    expect(await server.end()).toBe(null)
    expect(server.output).toContain('"event":"hung"')
    expect((await fetch(`${await starts(data).url()}/readyz`)).status).toBe(200)
  })
})
