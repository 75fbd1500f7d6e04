/** @module-tag endurance */
import fs from 'node:fs'
import path from 'node:path'
import type { Engine, EngineEvent } from '@tomari/database-port/Engine'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ManualTimers } from '../../database-port/test/ManualTimers.ts'
import { type EmbeddedOptions, embeddedEngine } from '../src/embedded-engine.ts'
import { builtWorker, freshFolders } from './harness/databases.ts'
import { createTables, inTransaction, run } from './harness/transactions.ts'

const INSERT = 'insert into room (number) values ($1)'

describe('the embedded database', () => {
  const freshFolder = freshFolders()
  let dataFolder: string
  let timers: ManualTimers
  let events: EngineEvent[]
  let engine: Engine | undefined

  beforeAll(async () => {
    dataFolder = await freshFolder()
  })
  beforeEach(() => {
    timers = new ManualTimers()
    events = []
  })
  afterEach(async () => {
    await engine?.close()
    engine = undefined
  })

  async function open(worker = 'embedded-worker', options: Partial<EmbeddedOptions> = {}) {
    const log = (event: EngineEvent): unknown => events.push(event)
    const opened = await embeddedEngine({
      folder: dataFolder,
      worker: builtWorker(worker),
      log,
      timers,
      ...options,
    })
    engine = opened
    await createTables(opened)
    await run(opened, 'delete from room')
    return opened
  }
  const numbers = async (from: Engine): Promise<number[]> =>
    (await run<{ number: number }>(from, 'select number from room order by number')).map(
      ({ number }) => number,
    )

  it('gives up a statement at its deadline, and goes on with every acknowledged row', async () => {
    const database = await open('embedded-worker', { deadlineMs: 1_000 })
    await run(database, INSERT, [101])
    const stuck = run(
      database,
      'select count(*) from generate_series(1, 100000) a, generate_series(1, 1000000) b',
    )
    const waiting = numbers(database)
    await untilStarted()
    timers.pass(1_000)
    await expect(stuck).rejects.toMatchObject({
      name: 'DatabaseUnavailable',
      reason: 'deadline',
      message: 'a statement took longer than 1000 ms; the database restarts',
    })
    expect(await waiting).toEqual([101])
    expect(events.map(({ event }) => event)).toEqual(['engine-restarted'])
  })

  it('undoes a transaction whose statement is stuck, and does not continue it on the restarted engine', async () => {
    const database = await open('embedded-worker', { deadlineMs: 1_000 })
    const late: unknown[] = []
    const work = inTransaction(database, async (session) => {
      await session.run(INSERT, [101])
      const stuck = session.run('select pg_sleep(3600)', [])
      await untilStarted()
      timers.pass(1_000)
      await stuck.catch(() => undefined)
      await session.run(INSERT, [102]).catch((error: unknown) => late.push(error))
      await session.run('commit', [])
    })
    await expect(work).rejects.toMatchObject({ name: 'DatabaseUnavailable' })
    expect(late).toMatchObject([{ name: 'DatabaseUnavailable' }])
    expect(await numbers(database)).toEqual([])
  })

  it('does not acknowledge a commit whose sync fails, and goes on when the disk works again', async () => {
    const database = await open('failing-sync-worker')
    await run(database, INSERT, [101])
    fs.writeFileSync(path.join(dataFolder, 'sync-fails'), '')
    await expect(run(database, INSERT, [102])).rejects.toMatchObject({
      name: 'DatabaseUnavailable',
      reason: 'lost',
      message: expect.stringContaining('the data folder cannot be synced'),
    })
    await run(database, INSERT, [103])
    expect(await numbers(database)).toEqual(expect.arrayContaining([101, 103]))
  })

  it('takes the connection back from a transaction that sleeps, for the sake of everyone else', async () => {
    const database = await open()
    let wake = (): void => {}
    const asleep = new Promise<void>((resolve) => {
      wake = resolve
    })
    const sleeping = inTransaction(database, async (session) => {
      await session.run(INSERT, [101])
      started()
      await asleep
      await session.run(INSERT, [102])
    })
    let started = (): void => {}
    await new Promise<void>((resolve) => {
      started = resolve
    })
    const other = numbers(database)
    timers.pass(5_000)
    expect(await other).toEqual([])
    wake()
    await expect(sleeping).rejects.toMatchObject({ reason: 'deadline' })
    expect(await numbers(database)).toEqual([])
  })

  /** The deadline starts when the statement is handed to the worker, a few turns of the event loop after the call. */
  async function untilStarted(): Promise<void> {
    for (let turns = 0; turns < 20; turns += 1) await new Promise((resolve) => setImmediate(resolve))
  }
})
