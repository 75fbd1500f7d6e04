import fs from 'node:fs'
import path from 'node:path'
import { type Engine, type Log, rowsOf } from '@tomari/database-port/Engine'
import type { Timers } from '@tomari/database-port/timers'

export interface MaintenanceLimits {
  readonly everyMs: number
  /** Log written since the last checkpoint that asks for another at once. */
  readonly checkpointAfterBytes: number
  /** Age of the last checkpoint that asks for another, unless next to nothing was written. */
  readonly checkpointAfterMs: number
}

/** A checkpoint of 32 MB takes some 40 ms, one of 400 MB half a second, during which guests wait. */
export const MAINTENANCE_LIMITS: MaintenanceLimits = {
  everyMs: 5_000,
  checkpointAfterBytes: 32 * 1024 * 1024,
  checkpointAfterMs: 5 * 60_000,
}

/** A checkpoint itself writes a little log: without a floor an idle database would checkpoint for ever. */
const NEXT_TO_NOTHING_BYTES = 16 * 1024

const LOG_SINCE_CHECKPOINT = `
  select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::int8 as bytes from pg_control_checkpoint()`

const OWN_TABLES = `select quote_ident(relname) as name from pg_class
  where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname`

/**
 * Tables of which so much has changed that the planner knows them wrongly, by the thresholds of PostgreSQL's autovacuum. Without
 * it a search went through all arrivals of a hotel after an import: 22 ms in place of 0.3.
 */
const CHANGED_TABLES = `select quote_ident(relname) as name, n_dead_tup > 50 + 0.2 * n_live_tup as has_dead
  from pg_stat_user_tables
  where schemaname = 'public'
    and (n_mod_since_analyze > 50 + 0.1 * n_live_tup or n_dead_tup > 50 + 0.2 * n_live_tup)
  order by relname`

interface Deps {
  readonly engine: Pick<Engine, 'acquire'>
  readonly dataFolder: string
  readonly timers: Timers
  readonly log: Log
  readonly limits: MaintenanceLimits
}

/**
 * What PostgreSQL's background processes do elsewhere: checkpoints, so that the log does not grow without end (it grew past
 * 1.5 GB without them) and a start after a crash stays quick; VACUUM and ANALYZE of what has changed; and a nightly VACUUM
 * ANALYZE of everything. The embedded engine has no background processes.
 */
export class Maintenance {
  readonly #deps: Deps
  #lastCheckpoint: Date
  #cancel: () => void = () => {}
  #stopped = false
  #withoutCheckpoints = 0

  constructor(deps: Deps) {
    this.#deps = deps
    this.#lastCheckpoint = deps.timers.now()
  }

  start(): void {
    if (this.#stopped) return
    this.#cancel = this.#deps.timers.after(this.#deps.limits.everyMs, () => {
      void this.round().finally(() => this.start())
    })
  }

  stop(): void {
    this.#stopped = true
    this.#cancel()
  }

  /** Makes no checkpoint while the work goes on, which needs the whole log that is written meanwhile. */
  async withoutCheckpoints<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#withoutCheckpoints += 1
    try {
      return await work()
    } finally {
      this.#withoutCheckpoints -= 1
    }
  }

  /** One round at once: whatever is due is done. Failures are logged, not thrown. */
  async round(): Promise<void> {
    try {
      await this.#checkpointWhenDue()
      await this.#tidyWhatChanged()
      await this.#cleanWhenDue()
    } catch (error) {
      if (this.#stopped) return
      this.#deps.log({
        event: 'maintenance-failed',
        message: error instanceof Error ? error.message : String(error),
      })
    }
  }

  async #checkpointWhenDue(): Promise<void> {
    if (this.#withoutCheckpoints > 0) return
    const { timers, limits } = this.#deps
    const [log] = await this.#run<{ bytes: number }>(LOG_SINCE_CHECKPOINT)
    const bytes = log?.bytes ?? 0
    const old = timers.now().getTime() - this.#lastCheckpoint.getTime() >= limits.checkpointAfterMs
    if (bytes < limits.checkpointAfterBytes && !(old && bytes >= NEXT_TO_NOTHING_BYTES)) return
    await this.#run('checkpoint')
    this.#lastCheckpoint = timers.now()
  }

  async #tidyWhatChanged(): Promise<void> {
    for (const { name, has_dead } of await this.#run<{ name: string; has_dead: boolean }>(CHANGED_TABLES)) {
      await this.#run(has_dead ? `vacuum (analyze) ${name}` : `analyze ${name}`)
    }
  }

  async #cleanWhenDue(): Promise<void> {
    const { dataFolder, timers } = this.#deps
    const today = maintenanceDay(timers.now())
    const last = lastCleaning(dataFolder)
    if (last === today) return
    if (last !== undefined) {
      // Table by table, so that guests' statements get their turn in between.
      for (const { name } of await this.#run<{ name: string }>(OWN_TABLES))
        await this.#run(`vacuum (analyze) ${name}`)
    }
    recordCleaning(dataFolder, today)
  }

  #run<Row>(statement: string): Promise<Row[]> {
    return rowsOf<Row>(this.#deps.engine, statement)
  }
}

const RECORD = 'last-cleaning.txt'
const FOUR_HOURS_MS = 4 * 60 * 60_000

/**
 * The day to which a nightly cleaning belongs, as 'YYYY-MM-DD': days begin at four in the morning in Japan, when few guests
 * check in. A machine that is off at that hour cleans at its first start of the day.
 */
export function maintenanceDay(now: Date): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Tokyo' }).format(now.getTime() - FOUR_HOURS_MS)
}

/** The day of the last cleaning, undefined for a data folder that is new. */
function lastCleaning(dataFolder: string): string | undefined {
  const file = path.join(dataFolder, RECORD)
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trim() : undefined
}

function recordCleaning(dataFolder: string, day: string): void {
  fs.writeFileSync(path.join(dataFolder, RECORD), `${day}\n`)
}
