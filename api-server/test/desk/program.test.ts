/** @module-tag ci */

import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { baseline } from '../../src/baseline.ts'
import { commands } from '../../src/commands.ts'
import { openVault } from '../../src/open-vault.ts'
import { deskWork } from '../../src/platform/command/carry-out.ts'
import { deskSocketIn } from '../../src/platform/command/line-protocol.ts'
import { serveDeskLine } from '../../src/platform/command/line-server.ts'
import type { Schema } from '../../src/platform/database/schema.ts'
import { freshPlaces } from '../harness/databases.ts'
import { supplied } from '../harness/places.ts'
import { TestClock } from '../harness/TestClock.ts'
import { csvOf, deskOn, goodRow } from './hotel.ts'

describe('the program desk', () => {
  const fresh = freshPlaces()
  let files: string

  beforeAll(() => void (files = fs.mkdtempSync(path.join(os.tmpdir(), 'tomari-files-'))))
  afterAll(() => fs.rmSync(files, { recursive: true, force: true }))

  const desk = async (
    environment: Readonly<Record<string, string>>,
    argv: readonly string[],
    input = '',
  ): Promise<{ exit: number | null; out: string; err: string }> => {
    const child = spawn(process.execPath, [path.join(await supplied('programs'), 'desk.mjs'), ...argv], {
      cwd: os.tmpdir(),
      env: { PATH: process.env['PATH'] ?? '', INIT_CWD: files, ...environment },
      stdio: ['pipe', 'pipe', 'pipe'],
    })
    child.stdin.end(input)
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
    const [out, err, exit] = await Promise.all([text(child.stdout), text(child.stderr), ended])
    return { exit, out, err }
  }

  it('opens the data folder by itself while no server holds it, even where one has died', async () => {
    const place = await fresh.withTables('embedded')
    const dataFolder = 'dataFolder' in place ? place.dataFolder : ''
    const line = await serveDeskLine({ dataFolder, run: async () => 0 })
    const socket = deskSocketIn(dataFolder) ?? ''
    fs.linkSync(socket, `${socket}.left-behind`)
    await line.close()
    fs.renameSync(`${socket}.left-behind`, socket)
    const environment = { DATA_DIR: dataFolder, LANG: 'ja_JP.UTF-8' }
    const err = `データベース: ${dataFolder}\n`
    fs.writeFileSync(path.join(files, '予約.csv'), csvOf([goodRow]))
    expect(await desk(environment, ['reset-samples'])).toMatchObject({ exit: 0, err })
    expect(await desk(environment, ['import', '予約.csv'])).toMatchObject({ exit: 0, err })
    const found = await desk(environment, ['arrivals', '--date=2026-12-01'])
    expect(found).toMatchObject({ exit: 0, out: expect.stringContaining('H-0001') })
    const earlier = await fresh.emptyFolder()
    await (await fresh.open(earlier, ['create table facilities (id text)'])).close()
    const refused = await desk({ ...environment, DATA_DIR: earlier.dataFolder }, ['arrivals'])
    expect(refused).toMatchObject({ exit: 1, out: '', err: expect.stringContaining('by an earlier build') })
  })

  it('has the server that holds the data folder do the work', async () => {
    const place = await fresh.emptyFolder()
    const { dataFolder } = place
    const database = await fresh.open<Schema>(place, baseline)
    const vault = await openVault(database, { DATA_DIR: dataFolder, DATA_KEYS: null, LOST_DATA_KEYS: [] })
    const deps = { database, vault, clock: new TestClock(), randomBytes }
    const line = await serveDeskLine({ dataFolder, run: deskWork(deskOn(deps), commands) })
    const environment = { DATA_DIR: dataFolder, LANG: 'ja_JP.UTF-8' }
    try {
      expect(await desk(environment, ['reset-samples'])).toMatchObject({ exit: 0 })
      const imported = await desk(environment, ['import', '-'], csvOf([goodRow]))
      expect(imported).toMatchObject({ exit: 0, out: expect.stringContaining('新規 1 件') })
      // The server's own clock decides what today is, and the file is the caller's.
      const written = await desk(environment, ['register', '--to', '2026-12-01', '--out', 'register.csv'])
      expect(written).toMatchObject({ exit: 0, out: '' })
      expect(fs.readFileSync(path.join(files, 'register.csv'), 'utf8')).toMatch(/^\ufeff施設,予約番号,/)
    } finally {
      await line.close()
    }
  })

  it('works on PostgreSQL, where every process may', async () => {
    const place = await fresh.withTables('postgres')
    const url = 'url' in place ? place.url : ''
    const DATA_KEYS = `test:${Buffer.from(randomBytes(32)).toString('base64')}`
    const environment = { DATABASE_URL: url, DATA_KEYS, DATA_DIR: files, LANG: 'C' }
    expect(await desk(environment, ['reset-samples'])).toMatchObject({ exit: 0 })
    expect(await desk(environment, ['import', '-'], csvOf([goodRow]))).toMatchObject({ exit: 0 })
    const found = await desk(environment, ['arrivals', '--date=2026-12-01'])
    expect(found).toMatchObject({ exit: 0, out: expect.stringContaining('H-0001') })
    const wrongKeys = { ...environment, DATA_KEYS: `test:${randomBytes(32).toString('base64')}` }
    const refused = await desk(wrongKeys, ['import', '-'], csvOf([goodRow]))
    const words = expect.stringContaining('The data key "test" is not')
    expect(refused).toMatchObject({ exit: 2, out: '', err: words })
    const inJapanese = await desk({ ...wrongKeys, LANG: 'ja_JP.UTF-8' }, ['arrivals'])
    expect(inJapanese).toMatchObject({ exit: 2, err: expect.stringContaining('データ鍵「test」は') })
    expect(fs.existsSync(deskSocketIn(files) ?? '')).toBe(false)
  })
})
