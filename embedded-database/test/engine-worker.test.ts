import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../api-server/src/storage/Database.ts'
import { databaseOn } from '../../api-server/src/storage/engine/database-on.ts'
import { type EmbeddedOptions, embeddedEngine } from '../src/embedded-engine.ts'
import type { EngineEvent } from '../../database-port/src/events.ts'
import { migrate } from '../../api-server/src/storage/engine/migrate.ts'
import { freshPlaces } from '../../api-server/test/harness/databases.ts'
import { ManualTimers } from '../../database-port/test/ManualTimers.ts'
import { supplied } from '../../api-server/test/harness/supplied.ts'
import { type SuiteTables, suiteMigrations } from '../../api-server/test/storage/engine-suite.ts'

describe('the embedded database', () => {
  const fresh = freshPlaces()
  let dataFolder: string
  let timers: ManualTimers
  let events: EngineEvent[]
  let database: Database<SuiteTables> | undefined

  beforeAll(async () => {
    dataFolder = (await fresh.emptyFolder()).dataFolder
  })
  beforeEach(() => {
    timers = new ManualTimers()
    events = []
  })
  afterEach(async () => {
    await database?.close()
    database = undefined
  })

  async function open(worker = 'embedded-worker', options: Partial<EmbeddedOptions> = {}) {
    const file = pathToFileURL(path.join(await supplied('programs'), `${worker}.mjs`))
    const tell = (event: EngineEvent): unknown => events.push(event)
    const engine = await embeddedEngine({ folder: dataFolder, worker: file, tell, timers, ...options })
    await migrate(engine, suiteMigrations)
    database = databaseOn<SuiteTables>(engine, timers)
    await database.db.deleteFrom('room').execute()
    return database
  }
  const numbers = async (): Promise<number[] | undefined> =>
    (await database?.db.selectFrom('room').select('number').orderBy('number').execute())?.map(
      ({ number }) => number,
    )

  it('gives up a statement at its deadline, and goes on with every acknowledged row', async () => {
    const { db } = await open('embedded-worker', { deadlineMs: 1_000 })
    await db.insertInto('room').values({ number: 101, guest: null }).execute()
    const stuck =
      sql`select count(*) from generate_series(1, 100000) a, generate_series(1, 1000000) b`.execute(db)
    const waiting = db.selectFrom('room').select('number').execute()
    await untilStarted()
    timers.pass(1_000)
    await expect(stuck).rejects.toMatchObject({
      name: 'DatabaseUnavailable',
      reason: 'deadline',
      message: 'a statement took longer than 1000 ms; the database restarts',
    })
    expect(await waiting).toEqual([{ number: 101 }])
    expect(events.map(({ event }) => event)).toEqual(['engine-restarted'])
  })

  it('undoes a transaction whose statement is stuck, and does not continue it on the restarted engine', async () => {
    const { transaction } = await open('embedded-worker', { deadlineMs: 1_000 })
    const late: unknown[] = []
    const work = transaction(async (trx) => {
      await trx.insertInto('room').values({ number: 101, guest: null }).execute()
      const stuck = sql`select pg_sleep(3600)`.execute(trx)
      await untilStarted()
      timers.pass(1_000)
      await stuck.catch(() => undefined)
      await trx
        .insertInto('room')
        .values({ number: 102, guest: null })
        .execute()
        .catch((error: unknown) => late.push(error))
    })
    await expect(work).rejects.toMatchObject({ name: 'DatabaseUnavailable' })
    expect(late).toMatchObject([{ name: 'DatabaseUnavailable' }])
    expect(await numbers()).toEqual([])
  })

  it('does not acknowledge a commit whose sync fails, and goes on when the disk works again', async () => {
    const { db } = await open('failing-sync-worker')
    await db.insertInto('room').values({ number: 101, guest: null }).execute()
    fs.writeFileSync(path.join(dataFolder, 'sync-fails'), '')
    await expect(db.insertInto('room').values({ number: 102, guest: null }).execute()).rejects.toMatchObject({
      name: 'DatabaseUnavailable',
      reason: 'lost',
      message: expect.stringContaining('the data folder cannot be synced'),
    })
    await db.insertInto('room').values({ number: 103, guest: null }).execute()
    expect(await numbers()).toEqual(expect.arrayContaining([101, 103]))
  })

  it('takes the connection back from a transaction that sleeps, for the sake of everyone else', async () => {
    const { db, transaction } = await open()
    let wake = (): void => {}
    const asleep = new Promise<void>((resolve) => {
      wake = resolve
    })
    const sleeping = transaction(async (trx) => {
      await trx.insertInto('room').values({ number: 101, guest: null }).execute()
      started()
      await asleep
      await trx.insertInto('room').values({ number: 102, guest: null }).execute()
    })
    let started = (): void => {}
    await new Promise<void>((resolve) => {
      started = resolve
    })
    const other = db.selectFrom('room').select('number').execute()
    timers.pass(5_000)
    expect(await other).toEqual([])
    wake()
    await expect(sleeping).rejects.toMatchObject({ reason: 'deadline' })
    expect(await numbers()).toEqual([])
  })

  /** The deadline starts when the statement is handed to the worker, a few turns of the event loop after the call. */
  async function untilStarted(): Promise<void> {
    for (let turns = 0; turns < 20; turns += 1) await new Promise((resolve) => setImmediate(resolve))
  }
})
