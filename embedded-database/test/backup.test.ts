/** @module-tag endurance */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Engine } from '@tomari/database-port/Engine'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { embeddedEngine } from '../src/embedded-engine.ts'
import { builtWorker, freshFolders, programs } from './harness/databases.ts'
import { WriteStorm } from './WriteStorm.ts'

describe('a backup of the embedded database', () => {
  const freshFolder = freshFolders()
  let engine: Engine | undefined
  let folder: string
  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tomari-backup-'))
  })
  afterEach(async () => {
    await engine?.close()
    engine = undefined
    fs.rmSync(folder, { recursive: true })
  })

  const open = async () => {
    const opened = await embeddedEngine({
      folder: await freshFolder(),
      worker: builtWorker(),
      log: () => {},
    })
    engine = opened
    return opened
  }

  it('made in a storm of writes holds everything from before it, nothing by halves, and can be used like the original', async () => {
    const dataFolder = await freshFolder()
    const backup = path.join(folder, 'backup')
    const storm = new WriteStorm({ programs: programs(), dataFolder, env: { BACK_UP_TO: backup } })
    const before = await storm.backedUp()
    const acknowledged = await storm.killAfter(before.length + 400)
    expect(before.length).toBeGreaterThan(200)

    // A person restores it so: the cluster into an empty data folder.
    const restored = path.join(folder, 'restored')
    fs.cpSync(backup, restored, { recursive: true })
    const second = new WriteStorm({ programs: programs(), dataFolder: restored })
    const found = new Set(await second.found())
    expect(before.filter((id) => !found.has(id))).toEqual([])
    expect(found.size).toBeLessThanOrEqual(acknowledged.length)
    const more = await second.killAfter(50)
    const third = new WriteStorm({ programs: programs(), dataFolder: restored })
    const kept = new Set(await third.found())
    await third.kill()
    expect([...found, ...more].filter((id) => !kept.has(id))).toEqual([])
  })

  it('goes on where the one before has ended, and leaves nothing behind that is not whole', async () => {
    const database = await open()
    await database.backUp?.(path.join(folder, 'first'))
    fs.writeFileSync(path.join(folder, 'taken'), '')
    await expect(database.backUp?.(path.join(folder, 'taken'))).rejects.toMatchObject({ code: 'ENOTDIR' })
    const atOnce = await Promise.allSettled(
      [1, 2].map(async (number) => await database.backUp?.(path.join(folder, `at-once-${number}`))),
    )
    expect(atOnce.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await database.backUp?.(path.join(folder, 'second'))
    const left = fs.readdirSync(folder).map((name) => name.replace(/^at-once-\d$/, 'one of two'))
    expect(left.toSorted()).toEqual(['first', 'one of two', 'second', 'taken'])
  })

  it('is readable by its owner alone', async () => {
    const database = await open()
    await database.backUp?.(path.join(folder, 'backup'))
    expect(fs.statSync(path.join(folder, 'backup')).mode & 0o077).toBe(0)
  })
})
