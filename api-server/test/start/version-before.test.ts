/** @module-tag endurance */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { textOfDataKeys } from '../../src/storage/sealing/DataKeys.ts'
import { WireGuest } from '../faults/WireGuest.ts'
import { freshPlaces } from '../harness/databases.ts'
import { testKeys } from '../harness/server.ts'
import { type BuiltServer, buildServer, ServerProcess } from '../harness/ServerProcess.ts'
import { buildVersionBefore } from './version-before.ts'

describe('the version before, on the database of this one', () => {
  const fresh = freshPlaces()
  let before: BuiltServer | undefined
  let present: BuiltServer | undefined
  let folder: string
  const running: ServerProcess[] = []

  beforeAll(async () => {
    before = buildVersionBefore()
    present = await buildServer()
    folder = await mkdtemp(join(tmpdir(), 'tomari-before-'))
  })
  afterEach(async () => {
    for (const server of running.splice(0)) await server.stop('SIGKILL')
  })
  afterAll(async () => {
    await before?.remove()
    await present?.remove()
    await rm(folder, { recursive: true })
  })

  it.each(['embedded', 'postgres'] as const)(
    'starts, checks a guest in and takes the payment; this version goes on with it (%s)',
    async (kind) => {
      const place = await fresh.migrated(kind)
      const settings = {
        ...('url' in place ? { DATABASE_URL: place.url, DATA_DIR: folder } : { DATA_DIR: place.dataFolder }),
        PORT: '0',
        SAMPLE_WORLD: 'on',
        DATA_KEYS: textOfDataKeys(testKeys),
      }
      const start = async (built: BuiltServer | undefined) => {
        if (built === undefined) throw new Error('it was not built')
        const server = new ServerProcess(built, settings)
        running.push(server)
        return { server, base: await server.url() }
      }
      const checksIn = async (base: string, name: string) => {
        const guest = new WireGuest(name, 'phone')
        const token = await guest.finds(base)
        expect((await guest.signs(base, token)).status).toBe(200)
        expect((await guest.checksIn(base, token)).status).toBe(200)
        return { guest, token }
      }
      const pays = async (base: string, { guest, token }: { guest: WireGuest; token: string }) => {
        const bill = await guest.bill(base, token)
        if (bill === null) throw new Error('there is no bill')
        expect((await guest.settles(base, token, bill)).status).toBe(200)
        expect(await guest.code(base, token)).toBe('40')
      }

      // This version enters the stays. A guest checks in with it, and pays with the other.
      const first = await start(present)
      const { guest: begun } = await checksIn(first.base, 'モリ ショウタ')
      // One process at a time has the embedded database; PostgreSQL serves both, as while one replaces the other.
      if (kind === 'embedded') await first.server.stop()
      const old = await start(before)
      await pays(old.base, { guest: begun, token: await begun.finds(old.base) })
      await pays(old.base, await checksIn(old.base, 'ヤマダ タロウ'))
      expect(await old.server.stop()).toBe(0)
      expect(old.server.output).not.toMatch(/"level":50|"round-failed"/)

      const again = kind === 'embedded' ? await start(present) : first
      for (const name of ['ヤマダ タロウ', 'モリ ショウタ']) {
        const guest = new WireGuest(name, 'phone')
        expect(await guest.code(again.base, await guest.finds(again.base))).toBe('40')
      }
    },
  )
})
