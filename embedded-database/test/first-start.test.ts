import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { embeddedEngine } from '../src/embedded-engine.ts'
import { builtWorker } from './harness/databases.ts'
import { run } from './harness/transactions.ts'

describe('the first start on a data folder', () => {
  let parent: string

  beforeEach(() => {
    parent = fs.mkdtempSync(path.join(os.tmpdir(), 'tomari-first-'))
  })
  afterEach(() => {
    fs.rmSync(parent, { recursive: true })
  })

  it('makes the folder, for its owner alone, and throws away what a start that was killed has left', async () => {
    const dataFolder = path.join(parent, 'new', 'data')
    const unfinished = path.join(dataFolder, 'pg18.init')
    fs.mkdirSync(unfinished, { recursive: true })
    fs.writeFileSync(path.join(unfinished, 'PG_VERSION'), '18\n')

    const engine = await embeddedEngine({ folder: dataFolder, worker: builtWorker(), log: () => {} })
    const rows = await run(engine, 'show server_version_num')
    await engine.close()

    expect(rows).toEqual([{ server_version_num: expect.stringMatching(/^18/) }])
    expect(fs.readdirSync(dataFolder)).toEqual(['pg18'])
    expect(fs.statSync(path.join(dataFolder, 'pg18')).mode & 0o077).toBe(0)
  })
})
