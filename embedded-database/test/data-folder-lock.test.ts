/** @module-tag endurance */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DataFolderInUse, embeddedEngine } from '../src/embedded-engine.ts'
import { builtWorker, freshFolders, programs } from './harness/databases.ts'
import { WriteStorm } from './WriteStorm.ts'

describe('a data folder in use by another process', () => {
  const freshFolder = freshFolders()
  let dataFolder: string
  let holder: WriteStorm

  beforeEach(async () => {
    dataFolder = await freshFolder()
    holder = new WriteStorm({ programs: programs(), dataFolder })
    await holder.found()
  })
  afterEach(async () => {
    await holder.kill()
  })

  const open = () => embeddedEngine({ folder: dataFolder, log: () => {}, worker: builtWorker() })

  it('is refused in one sentence that says what to do', async () => {
    const refusal = await open().catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(DataFolderInUse)
    expect(refusal).toMatchObject({
      message: expect.stringMatching(
        /^The data folder \S+ is in use by another Tomari process \(process \d+ on .+\): stop that one first, or set DATA_DIR to another folder\.$/,
      ),
    })
  })

  it('is free as soon as that process is killed', async () => {
    const acknowledged = await holder.killAfter(10)
    const engine = await open()
    await engine.close()
    expect(acknowledged.length).toBeGreaterThanOrEqual(10)
  })
})
