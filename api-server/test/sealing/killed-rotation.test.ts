/** @module-tag endurance */
import { randomBytes } from 'node:crypto'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../src/storage/Database.ts'
import type { Place } from '../../src/storage/engine/open.ts'
import type { Schema } from '../../src/storage/schema.ts'
import { textOfDataKeys } from '../../src/storage/sealing/DataKeys.ts'
import { vaultWith } from '../../src/storage/sealing/vault.ts'
import { rowsOfOldKeys } from '../../src/usecases/rotate-keys.ts'
import { LeavingGuest } from '../checkout/LeavingGuest.ts'
import { buildCrashingDesk } from '../faults/crash/crash-build.ts'
import { CRASH_FILE, type CrashPoint } from '../faults/crash/crash-points.ts'
import { freshPlaces, type Kind } from '../harness/databases.ts'
import { passport, signature } from '../harness/pictures.ts'
import { startTestServer, testKeys } from '../harness/server.ts'
import type { BuiltServer } from '../harness/ServerProcess.ts'
import { PayingGuest } from '../payment/PayingGuest.ts'
import { sealedContents, unfindable } from './sealed-contents.ts'

const newKey = { id: 'newer', secret: randomBytes(32) } as const
const both = vaultWith([newKey, ...testKeys], randomBytes)
const newAlone = vaultWith([newKey], randomBytes)

describe('desk rotate-keys, killed in the middle of a batch', () => {
  const fresh = freshPlaces()
  const folder = mkdtempSync(join(tmpdir(), 'tomari-killed-rotation-'))
  const crashFile = join(folder, 'crash-point')
  let built: BuiltServer
  beforeAll(async () => {
    built = await buildCrashingDesk()
  })
  afterAll(async () => {
    await built.remove()
    rmSync(folder, { recursive: true })
  })

  it.each<[CrashPoint, Kind, readonly (keyof Schema)[]]>([
    // The first batch of all: its rows are sealed and their names hashed anew, and nothing is committed.
    ['names:before-commit', 'postgres', []],
    // The first of two batches of pictures, with all that comes before them committed.
    ['resealing:before-commit', 'postgres', ['reservations', 'guest_register']],
    ['resealing:before-commit', 'embedded', ['reservations', 'guest_register']],
  ])(
    'at %s (%s) loses nothing; run again, it goes on, and the new key alone reads everything',
    async (point, kind, done) => {
      const place = await fresh.migrated(kind)
      const before = await fresh.during(place, async (database) => {
        await fill(database)
        return await sealedContents(database, vaultWith(testKeys, randomBytes))
      })
      const isDone = (row: string) => done.some((table) => row.startsWith(`${table}.`))
      const left = [...before.keys()].filter((row) => !isDone(row)).length

      expect(await rotates(place, point)).toMatchObject({ signal: 'SIGKILL' })
      await fresh.during(place, async (database) => {
        expect(await rowsOfOldKeys({ database, vault: both })).toBe(left)
        expect(await sealedContents(database, both)).toEqual(before)
        expect(await unfindable(database, both)).toEqual([])
      })

      const said = `${left} rows are sealed anew with the key newer.\nNo longer needed: test.`
      expect(await rotates(place, null)).toEqual({
        code: 0,
        signal: null,
        out: expect.stringContaining(said),
      })
      await fresh.during(place, async (database) => {
        expect(await rowsOfOldKeys({ database, vault: both })).toBe(0)
        expect(await sealedContents(database, newAlone)).toEqual(before)
        expect(await unfindable(database, newAlone)).toEqual([])
      })
    },
  )

  /** Guests of every kind that leaves something sealed behind, with pictures for more than one batch. */
  async function fill(database: Database<Schema>): Promise<void> {
    const server = await startTestServer(database)
    for (const name of ['サトウ ハナコ', 'モリ ショウタ', 'イケダ ナオミ']) {
      const { phone, token } = await PayingGuest.found(server, name)
      await phone.payload('uploadSignature', { token, fields: await signature() })
      await phone.payload('uploadPassport', { token, fields: await passport() })
    }
    const paying = await PayingGuest.checkedIn(server)
    await paying.registersMail()
    await paying.settles(await paying.bill())
    const leaving = await LeavingGuest.found(server, 'ニシムラ カナエ')
    await leaving.leaves('210', '西村')
  }

  /** Runs the command in a process of its own, which dies at the point, if there is one. */
  async function rotates(place: Place, point: CrashPoint | null) {
    writeFileSync(crashFile, point ?? '')
    const data =
      'url' in place ? { DATABASE_URL: place.url, DATA_DIR: folder } : { DATA_DIR: place.dataFolder }
    const child = spawn(process.execPath, [built.main, 'rotate-keys', '--lang=en'], {
      env: {
        PATH: process.env['PATH'] ?? '',
        ...data,
        DATA_KEYS: textOfDataKeys([newKey, ...testKeys]),
        [CRASH_FILE]: crashFile,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [out] = await Promise.all([text(child.stdout), once(child, 'close')])
    return { code: child.exitCode, signal: child.signalCode, out }
  }
})
