/** @module-tag endurance */
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { operations } from '@tomari/contract/operations'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrations } from '../../src/storage/migrations/all.ts'
import type { Schema } from '../../src/storage/schema.ts'
import { textOfDataKeys } from '../../src/storage/sealing/DataKeys.ts'
import { vaultWith } from '../../src/storage/sealing/vault.ts'
import { WireGuest } from '../faults/WireGuest.ts'
import { freshPlaces } from '../harness/databases.ts'
import { jpeg } from '../harness/pictures.ts'
import { testKeys } from '../harness/server.ts'
import { type BuiltServer, buildServer, ServerProcess } from '../harness/ServerProcess.ts'
import { TinyProxy } from './TinyProxy.ts'

/** Guests who sign again and again, by the id of their stay. */
const SIGNERS = { 'sample-family': 'サトウハナコ', 'sample-couple': 'コンドウツバサ' } as const

describe('two processes that are replaced one after the other', () => {
  const fresh = freshPlaces()
  const proxy = new TinyProxy()
  let built: BuiltServer
  let folder: string
  let running: ServerProcess[] = []
  beforeAll(async () => {
    built = await buildServer()
    folder = await mkdtemp(join(tmpdir(), 'tomari-rolling-'))
  })
  afterAll(async () => {
    await proxy.close()
    await Promise.all(running.map((server) => server.stop('SIGKILL')))
    await built.remove()
    await rm(folder, { recursive: true })
  })

  it('lose no call and no signature, and a check-in that began before ends after (R23.14)', async () => {
    const place = await fresh.migrated('postgres')
    if (!('url' in place)) throw new Error('PostgreSQL has an address')
    const start = () => {
      const server = new ServerProcess(built, {
        PORT: '0',
        DATA_DIR: folder,
        DATABASE_URL: place.url,
        SAMPLE_WORLD: 'on',
        DATA_KEYS: textOfDataKeys(testKeys),
        // Longer than the proxy needs to notice.
        DRAIN_SECONDS: '1',
      })
      running.push(server)
      return server
    }
    const standBefore = async (servers: readonly ServerProcess[]) =>
      proxy.standsBefore(await Promise.all(servers.map((server) => server.url())))

    const base = await proxy.listen()
    const [first, second] = [start(), start()]
    await standBefore([first, second])
    const guest = new WireGuest('ヤマダタロウ', 'phone')
    const token = await guest.finds(base)
    expect((await guest.signs(base, token)).status).toBe(200)

    // Callers who never stop, reading and writing.
    const over = new AbortController()
    const statuses = new Map<string, number>()
    const count = (what: string) => statuses.set(what, (statuses.get(what) ?? 0) + 1)
    const reading = Array.from({ length: 4 }, async () => {
      while (!over.signal.aborted) {
        const headers = { authorization: token }
        const answer = await fetch(base + operations.checkinInfo.path, { headers })
        await answer.text()
        count(`read ${answer.status}`)
      }
    })
    const signing = Object.entries(SIGNERS).map(async ([id, name]) => {
      const signer = new WireGuest(name, id)
      const own = await signer.finds(base)
      // Each picture is a little wider than the one before: its width says which one was kept.
      let width = 100
      while (!over.signal.aborted) {
        width += 1
        const picture = { base64_signature_image: (await jpeg({ width, height: 60 })).toString('base64') }
        count(`sign ${(await signer.posts(base, own, 'uploadSignature', picture)).status}`)
      }
      return { id, width }
    })

    const third = start()
    await standBefore([first, second, third])
    expect(await first.stop()).toBe(0)
    const fourth = start()
    await standBefore([second, third, fourth])
    expect(await second.stop()).toBe(0)
    running = [third, fourth]

    expect((await guest.checksIn(base, token)).status).toBe(200)
    over.abort()
    await Promise.all(reading)
    const lastOnes = await Promise.all(signing)
    expect([...statuses.keys()].toSorted()).toEqual(['read 200', 'sign 200'])
    expect(statuses.get('read 200')).toBeGreaterThan(100)
    // How many depends on the machine; each of them signed again after the first time.
    expect(statuses.get('sign 200')).toBeGreaterThan(Object.keys(SIGNERS).length)

    const { db } = await fresh.open<Schema>(place, migrations)
    for (const { id, width } of lastOnes) {
      const { id: row, image_sealed } = await db
        .selectFrom('session_images')
        .select(['id', 'image_sealed'])
        .where('reservation_id', '=', id)
        .executeTakeFirstOrThrow()
      const kept = vaultWith(testKeys, randomBytes).open({ kind: 'signature', row }, image_sealed)
      expect([id, (await sharp(kept).metadata()).width]).toEqual([id, width])
    }
  })
})
