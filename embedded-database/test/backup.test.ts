/** @module-tag endurance */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { embeddedEngine } from '../src/embedded-engine.ts'
import { builtWorker, freshFolders, programs } from './harness/databases.ts'
import { WriteStorm } from './WriteStorm.ts'

describe('a backup of the embedded database', () => {
  const freshFolder = freshFolders()
  let folder: string
  beforeEach(() => void (folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tomari-backup-'))))
  afterEach(() => fs.rmSync(folder, { recursive: true }))

  it('made in a storm of writes holds everything from before it, nothing by halves, and can be used like the original', async () => {
    const backup = path.join(folder, 'backup')
    const stormOn = (dataFolder: string, env = {}) =>
      new WriteStorm({ programs: programs(), dataFolder, env })
    const storm = stormOn(await freshFolder(), { BACK_UP_TO: backup })
    const before = await storm.backedUp()
    const acknowledged = await storm.killAfter(before.length + 400)
    expect(before.length).toBeGreaterThan(200)
    expect(fs.statSync(backup).mode & 0o077).toBe(0)

    // A person restores it so: the cluster into an empty data folder.
    const restored = path.join(folder, 'restored')
    fs.cpSync(backup, restored, { recursive: true })
    const second = stormOn(restored)
    const found = new Set(await second.found())
    expect(before.filter((id) => !found.has(id))).toEqual([])
    expect(found.size).toBeLessThanOrEqual(acknowledged.length)
    const more = await second.killAfter(50)
    const third = stormOn(restored)
    const stored = new Set(await third.found())
    await third.kill()
    expect([...found, ...more].filter((id) => !stored.has(id))).toEqual([])
  })

  it('goes on where the one before has ended, and leaves nothing behind that is not whole', async () => {
    const engine = await embeddedEngine({ folder: await freshFolder(), worker: builtWorker(), log: () => {} })
    const backUp = async (name: string) => await engine.backUp?.(path.join(folder, name))
    await backUp('first')
    fs.writeFileSync(path.join(folder, 'taken'), '')
    await expect(backUp('taken')).rejects.toMatchObject({ code: 'ENOTDIR' })
    const atOnce = await Promise.allSettled([backUp('at-once-1'), backUp('at-once-2')])
    expect(atOnce.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await backUp('second')
    const left = fs.readdirSync(folder).map((name) => name.replace(/^at-once-\d$/, 'one of two'))
    expect(left.toSorted()).toEqual(['first', 'one of two', 'second', 'taken'])
    await engine.close()
  })
})
