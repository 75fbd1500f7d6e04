/** @module-tag ci */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { embeddedEngine } from '../src/embedded-engine.ts'
import { builtWorker } from './harness/databases.ts'
import { run } from './harness/transactions.ts'

it('the first start makes its data folder, for its owner alone, and throws away what a start that was killed has left', async () => {
  const parent = fs.mkdtempSync(path.join(os.tmpdir(), 'tomari-first-'))
  const folder = path.join(parent, 'new', 'data')
  fs.mkdirSync(path.join(folder, 'pg18.init'), { recursive: true })
  fs.writeFileSync(path.join(folder, 'pg18.init', 'PG_VERSION'), '18\n')

  const engine = await embeddedEngine({ folder, worker: builtWorker(), log: () => {} })
  const rows = await run(engine, 'show server_version_num')
  await engine.close()

  expect(rows).toEqual([{ server_version_num: expect.stringMatching(/^18/) }])
  expect(fs.readdirSync(folder)).toEqual(['pg18'])
  expect(fs.statSync(path.join(folder, 'pg18')).mode & 0o077).toBe(0)
  fs.rmSync(parent, { recursive: true })
})
