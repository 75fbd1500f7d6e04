import { randomBytes, randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../api-server/src/storage/Database.ts'
import { databaseOn } from '../../api-server/src/storage/engine/database-on.ts'
import { MAINTENANCE_LIMITS, Maintenance } from '../src/maintenance.ts'
import { maintenanceDay } from '../src/maintenance-day.ts'
import { embeddedEngine } from '../src/embedded-engine.ts'
import type { EngineEvent } from '../../database-port/src/events.ts'
import { migrate } from '../../api-server/src/storage/engine/migrate.ts'
import { builtWorker, freshPlaces } from '../../api-server/test/harness/databases.ts'
import { ManualTimers } from '../../database-port/test/ManualTimers.ts'
import { type SuiteTables, suiteMigrations } from '../../api-server/test/storage/engine-suite.ts'

const HOUR_MS = 3_600_000
const limits = { everyMs: 5_000, checkpointAfterBytes: 512 * 1024, checkpointAfterMs: 300_000 }

describe('the maintenance of the embedded database', () => {
  const fresh = freshPlaces()
  let dataFolder: string
  let timers: ManualTimers
  let events: EngineEvent[]
  let database: Database<SuiteTables>
  let maintenance: Maintenance

  beforeEach(async () => {
    dataFolder = (await fresh.emptyFolder()).dataFolder
    timers = new ManualTimers('2026-11-20T12:00:00+09:00')
    events = []
    const tell = (event: EngineEvent): unknown => events.push(event)
    const engine = await embeddedEngine({ folder: dataFolder, worker: await builtWorker(), tell })
    await migrate(engine, suiteMigrations)
    database = databaseOn(engine)
    maintenance = new Maintenance({ engine, dataFolder, timers, tell, limits })
    await sql`checkpoint`.execute(database.db)
  })
  afterEach(async () => {
    await database.close()
    if (events.length > 0) throw new Error(`maintenance failed: ${JSON.stringify(events)}`)
  })

  async function afterRound(): Promise<{ checkpoint: string; cleanings: number }> {
    await maintenance.round()
    const { rows } = await sql<{ checkpoint: string; cleanings: number }>`
      select
        (select redo_lsn::text from pg_control_checkpoint()) as checkpoint,
        (select sum(vacuum_count)::int8 from pg_stat_user_tables where relname in ('room', 'photo')) as cleanings
    `.execute(database.db)
    return rows[0] ?? { checkpoint: '', cleanings: 0 }
  }
  const write = async (kilobytes: number): Promise<void> => {
    const bytes = randomBytes(kilobytes * 1024)
    await database.db.insertInto('photo').values({ id: randomUUID(), bytes }).execute()
  }

  it('checkpoints as soon as enough was written', async () => {
    const before = await afterRound()
    await write(600)
    expect((await afterRound()).checkpoint).not.toBe(before.checkpoint)
  })

  it('leaves a little for later, and checkpoints it after five minutes', async () => {
    const before = await afterRound()
    await write(50)
    expect((await afterRound()).checkpoint).toBe(before.checkpoint)
    timers.pass(300_000)
    expect((await afterRound()).checkpoint).not.toBe(before.checkpoint)
  })

  it('does nothing, however long, when nothing was written', async () => {
    const before = await afterRound()
    timers.pass(HOUR_MS)
    expect((await afterRound()).checkpoint).toBe(before.checkpoint)
  })

  it('learns what a table looks like after much of it has changed, and not after a little', async () => {
    const analyses = async () => {
      await maintenance.round()
      const { rows } = await sql<{ analyze_count: number }>`
        select analyze_count from pg_stat_user_tables where relname = 'room'`.execute(database.db)
      return rows[0]?.analyze_count
    }
    await sql`insert into room (number) select generate_series(1, 40)`.execute(database.db)
    await sql`select pg_stat_force_next_flush()`.execute(database.db)
    expect(await analyses()).toBe(0)
    await sql`insert into room (number) select generate_series(41, 200)`.execute(database.db)
    await sql`select pg_stat_force_next_flush()`.execute(database.db)
    expect(await analyses()).toBe(1)
    expect(await analyses()).toBe(1)
  })

  it('cleans once a night, and not on the first day of a new database', async () => {
    expect((await afterRound()).cleanings).toBe(0)
    expect(fs.readFileSync(path.join(dataFolder, 'last-cleaning.txt'), 'utf8')).toBe('2026-11-20\n')
    timers.pass(15.9 * HOUR_MS)
    expect((await afterRound()).cleanings).toBe(0)
    timers.pass(0.1 * HOUR_MS)
    expect((await afterRound()).cleanings).toBe(2)
    expect((await afterRound()).cleanings).toBe(2)
  })
})

describe('an open embedded database', () => {
  const fresh = freshPlaces()

  it('goes on a round by itself, every few seconds', async () => {
    const { dataFolder } = await fresh.emptyFolder()
    const timers = new ManualTimers('2026-11-20T12:00:00+09:00')
    const worker = await builtWorker()
    const engine = await embeddedEngine({ folder: dataFolder, worker, tell: () => {}, timers })
    timers.pass(MAINTENANCE_LIMITS.everyMs)
    // The last thing that a round does on a new database is to write down the day.
    await expect
      .poll(() => fs.existsSync(path.join(dataFolder, 'last-cleaning.txt')), { timeout: 15_000 })
      .toBe(true)
    await engine.close()
  })
})

describe('the day of a cleaning', () => {
  it.each([
    ['2026-11-20T03:59:59+09:00', '2026-11-19'],
    ['2026-11-20T04:00:00+09:00', '2026-11-20'],
    ['2026-11-21T03:59:59+09:00', '2026-11-20'],
    ['2027-01-01T00:30:00+09:00', '2026-12-31'],
  ])('%s is %s', (now, day) => {
    expect(maintenanceDay(new Date(now))).toBe(day)
  })
})
