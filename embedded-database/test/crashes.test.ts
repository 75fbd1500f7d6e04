/** @module-tag endurance */
import fs from 'node:fs'
import { describe, expect, it } from 'vitest'
import { DataFolderInUse, embeddedEngine } from '../src/embedded-engine.ts'
import { builtWorker, freshFolders, programs } from './harness/databases.ts'
import { WriteStorm } from './WriteStorm.ts'

const KILLS = Number(process.env['TOMARI_STORM_KILLS'] ?? 20)

describe('an embedded database whose process is killed in a storm of writes', () => {
  const freshFolder = freshFolders()

  it(`has every acknowledged row after each of ${KILLS} kills (R23.5)`, { timeout: 600_000 }, async () => {
    const dataFolder = await freshFolder()
    const acknowledged: number[] = []
    for (let kill = 0; kill <= KILLS; kill += 1) {
      const storm = new WriteStorm({ programs: programs(), dataFolder })
      try {
        const found = new Set(await storm.found())
        const lost = acknowledged.filter((id) => !found.has(id))
        expect(lost, `rows lost by kill ${kill}`).toEqual([])
        // A prime step, so that the kills fall on ever other moments between two checkpoints.
        if (kill < KILLS) acknowledged.push(...(await storm.killAfter(10 + ((kill * 97) % 150))))
      } finally {
        await storm.kill()
      }
    }
    expect(acknowledged.length).toBeGreaterThanOrEqual(KILLS * 10)
  })

  it('keeps its data folder from others with a sentence that says what to do, until it is killed', async () => {
    const folder = await freshFolder()
    const holder = new WriteStorm({ programs: programs(), dataFolder: folder })
    await holder.found()
    const open = () => embeddedEngine({ folder, log: () => {}, worker: builtWorker() })
    const refusal = await open().catch((error: unknown) => error)
    await holder.kill()
    expect(refusal).toBeInstanceOf(DataFolderInUse)
    expect(refusal).toMatchObject({
      message: expect.stringMatching(
        /^The data folder \S+ is in use by another Tomari process \(process \d+ on .+\): stop that one first, or set DATA_DIR to another folder\.$/,
      ),
    })
    await (await open()).close()
  })
})

const POWER_CUTS = Number(process.env['TOMARI_POWER_CUTS'] ?? 20)

/** How likely a page that was not synced reaches the disk all the same, cut after cut. */
const CHANCES = [0, 0.3, 0.5, 0.7, 0.95]

/** A kill leaves what the operating system holds in memory, so it cannot show a missing sync. */
describe('an embedded database whose machine loses power in a storm of writes', () => {
  const freshFolder = freshFolders()
  const stormOn = (dataFolder: string, env: Record<string, string>, worker = 'mirroring-worker') =>
    new WriteStorm({ programs: programs(), dataFolder, worker, env })

  it(`has every acknowledged row after each of ${POWER_CUTS} power cuts (R23.5)`, {
    timeout: 600_000,
  }, async () => {
    let dataFolder = await freshFolder()
    const acknowledged: number[] = []
    for (let cut = 0; cut <= POWER_CUTS; cut += 1) {
      const survivor = `${dataFolder}-${cut}`
      fs.cpSync(dataFolder, survivor, { recursive: true })
      const chance = String(CHANCES[cut % CHANCES.length])
      const storm = stormOn(dataFolder, { MIRROR: survivor, MIRROR_CHANCE: chance })
      try {
        const found = new Set(await storm.found())
        const lost = acknowledged.filter((id) => !found.has(id))
        expect(lost, `rows lost by power cut ${cut}`).toEqual([])
        if (cut < POWER_CUTS) acknowledged.push(...(await storm.killAfter(10 + ((cut * 97) % 150))))
      } finally {
        await storm.kill()
        fs.rmSync(dataFolder, { recursive: true })
      }
      dataFolder = survivor
    }
    fs.rmSync(dataFolder, { recursive: true })
    expect(acknowledged.length).toBeGreaterThanOrEqual(POWER_CUTS * 10)
  })

  it('would have lost them, had their syncs not been real', async () => {
    const survivor = await freshFolder()
    const storm = stormOn(await freshFolder(), { MIRROR: survivor, MIRROR_IGNORES_SYNC: 'yes' })
    expect((await storm.killAfter(100)).length).toBeGreaterThanOrEqual(100)
    const after = stormOn(survivor, {}, 'embedded-worker')
    expect(await after.found().catch(() => [])).toEqual([])
    await after.kill()
  })
})
