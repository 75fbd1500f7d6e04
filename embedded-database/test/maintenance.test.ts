/** @module-tag ci */
import { randomBytes, randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type { Engine, EngineEvent } from '@tomari/database-port/Engine'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ManualTimers } from '../../database-port/test/ManualTimers.ts'
import { embeddedEngine } from '../src/embedded-engine.ts'
import { MAINTENANCE_LIMITS, Maintenance, maintenanceDay } from '../src/maintenance.ts'
import { builtWorker, freshFolders } from './harness/databases.ts'
import { createTables, run } from './harness/transactions.ts'

const HOUR_MS = 3_600_000
const limits = { everyMs: 5_000, checkpointAfterBytes: 512 * 1024, checkpointAfterMs: 300_000 }

describe('the maintenance of the embedded database', () => {
  const freshFolder = freshFolders()
  const timers = new ManualTimers('2026-11-20T12:00:00+09:00')
  const events: EngineEvent[] = []
  let dataFolder: string
  let engine: Engine
  let maintenance: Maintenance

  beforeAll(async () => {
    dataFolder = await freshFolder()
    const log = (event: EngineEvent): unknown => events.push(event)
    const atRest = new ManualTimers()
    engine = await embeddedEngine({ folder: dataFolder, worker: builtWorker(), log, timers: atRest })
    await createTables(engine)
    maintenance = new Maintenance({ engine, dataFolder, timers, log, limits })
    // What is read for the first time on a new database writes a little: that is over before a test begins.
    await afterRound()
    await run(engine, 'checkpoint')
  })
  afterAll(async () => {
    await engine.close()
    if (events.length > 0) throw new Error(`maintenance failed: ${JSON.stringify(events)}`)
  })

  async function afterRound() {
    await maintenance.round()
    const [row] = await run<{ checkpoint: string; cleanings: number; analyses: number }>(
      engine,
      `select
        (select redo_lsn::text from pg_control_checkpoint()) as checkpoint,
        (select sum(vacuum_count)::int8 from pg_stat_user_tables where relname in ('room', 'photo')) as cleanings,
        (select analyze_count from pg_stat_user_tables where relname = 'room') as analyses`,
    )
    return row ?? { checkpoint: '', cleanings: 0, analyses: 0 }
  }
  const write = async (kilobytes: number): Promise<void> => {
    const bytes = randomBytes(kilobytes * 1024)
    await run(engine, 'insert into photo values ($1, $2)', [randomUUID(), bytes])
  }

  it('checkpoints as soon as enough was written, a little after five minutes, and nothing never', async () => {
    const checkpoints: string[] = []
    const look = async () => checkpoints.push((await afterRound()).checkpoint)
    await look()
    await write(600)
    await look()
    await write(50)
    await look()
    timers.pass(300_000)
    await look()
    timers.pass(HOUR_MS)
    await look()
    const [before, much, little, later, idle] = checkpoints
    expect([much === before, later === little]).toEqual([false, false])
    expect([little, idle]).toEqual([much, later])
  })

  it('cleans once a night, and not on the first day of a new database', async () => {
    expect((await afterRound()).cleanings).toBe(0)
    expect(fs.readFileSync(path.join(dataFolder, 'last-cleaning.txt'), 'utf8')).toBe('2026-11-20\n')
    timers.pass(16 * HOUR_MS)
    expect((await afterRound()).cleanings).toBe(2)
    expect((await afterRound()).cleanings).toBe(2)
  })
})

describe('an open embedded database', () => {
  const freshFolder = freshFolders()

  it('goes on a round by itself, every few seconds', async () => {
    const folder = await freshFolder()
    const timers = new ManualTimers('2026-11-20T12:00:00+09:00')
    const engine = await embeddedEngine({ folder, worker: builtWorker(), log: () => {}, timers })
    timers.pass(MAINTENANCE_LIMITS.everyMs)
    // The last thing that a round does on a new database is to write down the day.
    await expect
      .poll(() => fs.existsSync(path.join(folder, 'last-cleaning.txt')), { timeout: 15_000 })
      .toBe(true)
    await engine.close()
  })
})

it.each([
  ['2026-11-20T03:59:59+09:00', '2026-11-19'],
  ['2026-11-20T04:00:00+09:00', '2026-11-20'],
  ['2026-11-21T03:59:59+09:00', '2026-11-20'],
  ['2027-01-01T00:30:00+09:00', '2026-12-31'],
])('the day of a cleaning at %s is %s', (now, day) => expect(maintenanceDay(new Date(now))).toBe(day))
