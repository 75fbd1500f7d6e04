/** @module-tag endurance */
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
