import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { operations } from '@tomari/contract/operations'
import { authorization } from '@tomari/contract/reservation'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshPlaces } from '../harness/databases.ts'
import { guestInfo, representative } from '../harness/guests.ts'
import { signature } from '../harness/pictures.ts'
import { type BuiltServer, buildServer, ServerProcess } from '../harness/ServerProcess.ts'
import { TinyProxy } from './TinyProxy.ts'

const search = `${operations.requestCheckinToken.path}?name=${encodeURIComponent('ヤマダタロウ')}`
const form = { 'content-type': 'application/x-www-form-urlencoded' }

describe('two processes that are replaced one after the other', { timeout: 300_000 }, () => {
  const fresh = freshPlaces()
  let built: BuiltServer
  let folder: string
  let proxy: TinyProxy
  let running: ServerProcess[] = []
  beforeAll(async () => {
    built = await buildServer()
    folder = await mkdtemp(join(tmpdir(), 'tomari-rolling-'))
    proxy = new TinyProxy()
  })
  afterAll(async () => {
    await proxy.close()
    await Promise.all(running.map((server) => server.stop('SIGKILL')))
    await built.remove()
    await rm(folder, { recursive: true })
  })

  it('lose no call, and a check-in that began before ends after', async () => {
    const place = await fresh.migrated('postgres')
    if (!('url' in place)) throw new Error('PostgreSQL has an address')
    const settings = {
      PORT: '0',
      DATA_DIR: folder,
      DATABASE_URL: place.url,
      DATA_KEYS: `rolling:${randomBytes(32).toString('base64')}`,
      // Longer than the proxy needs to notice.
      DRAIN_SECONDS: '1',
    }
    const start = () => {
      const server = new ServerProcess(built, settings)
      running.push(server)
      return server
    }
    const standBefore = async (servers: readonly ServerProcess[]) =>
      proxy.standsBefore(await Promise.all(servers.map((server) => server.url())))

    const base = await proxy.listen()
    const [first, second] = [start(), start()]
    await standBefore([first, second])
    const found = await fetch(base + search)
    const token = v.parse(v.object({ payload: authorization }), await found.json()).payload.authorization
    const headers = { authorization: token }
    const signed = await fetch(base + operations.uploadSignature.path, {
      method: 'POST',
      headers: { ...headers, ...form },
      body: new URLSearchParams(await signature()),
    })
    expect(signed.status).toBe(200)

    // Callers who never stop, reading and writing.
    const over = new AbortController()
    const statuses = new Map<string, number>()
    const count = (what: string) => statuses.set(what, (statuses.get(what) ?? 0) + 1)
    const reading = Array.from({ length: 4 }, async () => {
      while (!over.signal.aborted) {
        const answer = await fetch(base + operations.checkinInfo.path, { headers })
        await answer.text()
        count(`read ${answer.status}`)
      }
    })
    const searching = Array.from({ length: 2 }, async () => {
      while (!over.signal.aborted) {
        const answer = await fetch(base + search)
        await answer.text()
        count(`search ${answer.status}`)
      }
    })

    const third = start()
    await standBefore([first, second, third])
    expect(await first.stop()).toBe(0)
    const fourth = start()
    await standBefore([second, third, fourth])
    expect(await second.stop()).toBe(0)
    running = [third, fourth]

    const done = await fetch(base + operations.executeCheckin.path, {
      method: 'POST',
      headers: { ...headers, ...form },
      body: new URLSearchParams(guestInfo(representative)),
    })
    expect(done.status).toBe(200)
    over.abort()
    await Promise.all([...reading, ...searching])
    expect([...statuses.keys()].toSorted()).toEqual(['read 200', 'search 200'])
    expect(statuses.get('read 200')).toBeGreaterThan(100)
  })
})
