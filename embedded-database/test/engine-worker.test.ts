/** @module-tag ci */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Engine, EngineEvent } from '@tomari/database-port/Engine'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ManualTimers } from '../../database-port/test/ManualTimers.ts'
import { embeddedEngine } from '../src/embedded-engine.ts'
import { EngineRefusal, PgliteEngine } from '../src/pglite-engine.ts'
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

const INSERT = 'insert into room values ($1) returning number'

/** The engine in this thread, without its worker. */
describe('a statement that the embedded engine keeps', () => {
  const freshFolder = freshFolders()
  let engine: PgliteEngine

  const rows = async (statement: string, ...parameters: string[]) =>
    (await engine.run(statement, parameters)).rows
  const statements = () => rows('select count(*)::int4 as statements from pg_prepared_statements')

  beforeAll(async () => {
    engine = await PgliteEngine.open(path.join(await freshFolder(), 'pg18'), (error) =>
      expect.unreachable(error.message),
    )
  })
  afterAll(() => engine.close())
  beforeEach(async () => {
    await engine.run('drop table if exists room', [])
    await engine.run('create table room (number integer primary key)', [])
  })

  it('may be refused in a transaction, which is then over, and serves in the next one', async () => {
    await engine.run('begin', [])
    expect(await rows(INSERT, '1')).toEqual([{ number: 1 }])
    await expect(rows(INSERT, '1')).rejects.toThrow(EngineRefusal)
    await expect(rows('select * from room')).rejects.toThrow(EngineRefusal)
    expect((await engine.run('commit', [])).command).toBe('ROLLBACK')
    expect(await rows(INSERT, '1')).toEqual([{ number: 1 }])
    expect(await rows('select * from room')).toEqual([{ number: 1 }])
  })

  it('sees a column that its table is given, and what is left when that is taken back', async () => {
    await rows(INSERT, '1')
    expect(await rows('select * from room')).toEqual([{ number: 1 }])
    await engine.run('begin', [])
    await engine.run(`alter table room add column name text not null default 'sea'`, [])
    expect(await rows('select * from room')).toEqual([{ number: 1, name: 'sea' }])
    await engine.run('rollback', [])
    expect(await rows('select * from room')).toEqual([{ number: 1 }])
  })

  it('gives way to others, so that they do not become more and more', async () => {
    for (let number = 1; number <= 450; number += 1)
      expect(await rows(`select ${number} as number`)).toEqual([{ number }])
    // The one that asks is the 401st, and another goes for it.
    expect([await statements(), await statements()]).toEqual([[{ statements: 401 }], [{ statements: 400 }]])
    expect(await rows('select 1 as number')).toEqual([{ number: 1 }])
    expect(await rows('select 450 as number')).toEqual([{ number: 450 }])
  })
})
