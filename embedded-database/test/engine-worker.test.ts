/** @module-tag ci */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Engine, EngineEvent } from '@tomari/database-port/Engine'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ManualTimers } from '../../database-port/test/ManualTimers.ts'
import { embeddedEngine } from '../src/embedded-engine.ts'
import { builtWorker, freshFolders } from './harness/databases.ts'
import { createTables, inTransaction, run } from './harness/transactions.ts'

const DEADLINE_MS = 1_000

describe('the embedded database', () => {
  const freshFolder = freshFolders()
  let dataFolder: string
  let timers: ManualTimers
  let events: EngineEvent[]
  let engine: Engine

  beforeAll(async () => void (dataFolder = await freshFolder()))
  beforeEach(() => {
    timers = new ManualTimers()
    events = []
  })
  afterEach(() => engine.close())

  async function open(name = 'embedded-worker') {
    const log = (event: EngineEvent): unknown => events.push(event)
    const worker = builtWorker(name)
    engine = await embeddedEngine({ folder: dataFolder, worker, log, timers, deadlineMs: DEADLINE_MS })
    await createTables(engine)
    await run(engine, 'delete from room')
  }
  const insert = (number: number) => run(engine, 'insert into room (number) values ($1)', [number])
  const numbers = async () =>
    (await run<{ number: number }>(engine, 'select number from room order by number')).map(
      ({ number }) => number,
    )

  it('gives up a statement at its deadline, and goes on with every acknowledged row', async () => {
    await open()
    await insert(101)
    const stuck = run(engine, 'select pg_sleep(3600)')
    const waiting = numbers()
    await untilStarted()
    timers.pass(DEADLINE_MS)
    await expect(stuck).rejects.toMatchObject({
      name: 'DatabaseUnavailable',
      reason: 'deadline',
      message: 'a statement took longer than 1000 ms; the database restarts',
    })
    expect(await waiting).toEqual([101])
    expect(events.map(({ event }) => event)).toEqual(['engine-restarted'])
  })

  it('undoes a transaction whose statement is stuck, and does not continue it on the restarted engine', async () => {
    await open()
    const late: unknown[] = []
    const work = inTransaction(engine, async (session) => {
      await session.run('insert into room (number) values (101)', [])
      const stuck = session.run('select pg_sleep(3600)', [])
      await untilStarted()
      timers.pass(DEADLINE_MS)
      await stuck.catch(() => undefined)
      await session.run('insert into room (number) values (102)', []).catch((error) => late.push(error))
      await session.run('commit', [])
    })
    await expect(work).rejects.toMatchObject({ name: 'DatabaseUnavailable' })
    expect(late).toMatchObject([{ name: 'DatabaseUnavailable' }])
    expect(await numbers()).toEqual([])
  })

  it('does not acknowledge a commit whose sync fails, and goes on when the disk works again', async () => {
    await open('failing-sync-worker')
    await insert(101)
    fs.writeFileSync(path.join(dataFolder, 'sync-fails'), '')
    await expect(insert(102)).rejects.toMatchObject({
      name: 'DatabaseUnavailable',
      reason: 'lost',
      message: expect.stringContaining('the data folder cannot be synced'),
    })
    await insert(103)
    expect(await numbers()).toEqual(expect.arrayContaining([101, 103]))
  })

  it('takes the connection back from a transaction that sleeps, for the sake of everyone else', async () => {
    await open()
    let wake = (): void => {}
    let sleeping: Promise<unknown> | undefined
    await new Promise<void>((begun) => {
      sleeping = inTransaction(engine, async (session) => {
        await session.run('insert into room (number) values (101)', [])
        begun()
        await new Promise<void>((resolve) => (wake = resolve))
        await session.run('insert into room (number) values (102)', [])
      })
    })
    const other = numbers()
    timers.pass(5_000)
    expect(await other).toEqual([])
    wake()
    await expect(sleeping).rejects.toMatchObject({ reason: 'deadline' })
    expect(await numbers()).toEqual([])
  })

  async function untilStarted(): Promise<void> {
    for (let turns = 0; turns < 20; turns += 1) await new Promise((resolve) => setImmediate(resolve))
  }
})

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
