/** @module-tag endurance */
import { describe, expect, it } from 'vitest'
import { freshFolders, programs } from './harness/databases.ts'
import { WriteStorm } from './WriteStorm.ts'

const KILLS = 20

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
    expect(acknowledged.length).toBeGreaterThan(KILLS * 10)
  })
})
