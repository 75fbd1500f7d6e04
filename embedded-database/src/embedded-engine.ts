import fs from 'node:fs'
import path from 'node:path'
import {
  type AcquireWait,
  type Answer,
  type Engine,
  IDLE_TRANSACTION_LIMIT_MS,
  LONG_DEADLINE_MS,
  type Log,
  type Session,
  STATEMENT_DEADLINE_MS,
} from '@tomari/database-port/Engine'
import { DatabaseUnavailable } from '@tomari/database-port/errors'
import { systemTimers, type Timers } from '@tomari/database-port/timers'
import { parameterOf } from '@tomari/database-port/values'
import { EngineWorker } from './engine-worker.ts'
import { lockDataFolder } from './lock-file.ts'
import { MAINTENANCE_LIMITS, Maintenance, type MaintenanceLimits } from './maintenance.ts'
import { CLUSTER } from './messages.ts'
import { Mutex } from './mutex.ts'
import { backUpInto, copyCluster } from './online-backup.ts'

export { markServed, servedLast } from './last-served.ts'
export { DataFolderInUse } from './lock-file.ts'

interface EmbeddedOptions {
  /** The data folder; made when it is not there. The database has a folder of its own inside. */
  readonly folder: string
  /** The built file of `worker.ts`: a build that bundles this engine builds it too. */
  readonly worker: URL
  readonly log: Log
  /** Longest run of one statement. */
  readonly deadlineMs?: number
  readonly maintenance?: MaintenanceLimits
  readonly timers?: Timers
}

/** Whether a first start has made a database in the data folder. */
export const holdsDatabase = (folder: string): boolean => fs.existsSync(path.join(folder, CLUSTER))

/** Longer than a stuck statement and the restart after it, so that those who wait behind it are served. */
const WAIT_FOR_MUTEX_MS = 10_000

/**
 * PostgreSQL inside this process, on a data folder that belongs to this process alone.
 * @throws DataFolderInUse, or DatabaseUnavailable when the database in the folder cannot be opened
 */
export async function embeddedEngine(options: EmbeddedOptions): Promise<Engine> {
  const engine = new EmbeddedEngine(options)
  await engine.open()
  return engine
}

class EmbeddedEngine implements Engine {
  readonly kind = 'embedded'
  readonly #options: EmbeddedOptions
  readonly #timers: Timers
  readonly #mutex: Mutex
  readonly #maintenance: Maintenance
  #unlock: () => Promise<void> = async () => {}
  #worker: EngineWorker | undefined
  /** Why no more sessions are handed out, once that is so. */
  #over: DatabaseUnavailable | undefined
  #closing: Promise<void> | undefined

  constructor(options: EmbeddedOptions) {
    const { folder, log, timers = systemTimers, maintenance: limits = MAINTENANCE_LIMITS } = options
    this.#options = options
    this.#timers = timers
    this.#mutex = new Mutex(timers)
    this.#maintenance = new Maintenance({ engine: this, dataFolder: folder, timers, log, limits })
  }

  async open(): Promise<void> {
    const { folder } = this.#options
    fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
    this.#unlock = await lockDataFolder({ folder, timers: this.#timers, onLost: () => this.#abandon() })
    try {
      this.#worker = await this.#newWorker()
    } catch (error) {
      await this.#unlock()
      throw error
    }
    this.#maintenance.start()
  }

  async acquire(wait: AcquireWait): Promise<Session> {
    const long = wait === 'long'
    const deadlineMs = long ? LONG_DEADLINE_MS : (this.#options.deadlineMs ?? STATEMENT_DEADLINE_MS)
    if (this.#over) throw this.#over
    const giveBack = await this.#mutex.take(long ? LONG_DEADLINE_MS : WAIT_FOR_MUTEX_MS)
    try {
      if (this.#over) throw this.#over
      const worker = await this.#livingWorker()
      if (wait === 'single') return new SingleStatement({ worker, deadlineMs, giveBack })
      const idleLimitMs = long ? LONG_DEADLINE_MS : IDLE_TRANSACTION_LIMIT_MS
      return new EmbeddedSession({ worker, deadlineMs, idleLimitMs, giveBack, timers: this.#timers })
    } catch (error) {
      giveBack()
      throw error
    }
  }

  connections(): ReturnType<Engine['connections']> {
    return { most: 1, inUse: this.#mutex.isTaken ? 1 : 0, waiting: this.#mutex.waiting }
  }

  backUp(folder: string): Promise<void> {
    const cluster = path.join(this.#options.folder, CLUSTER)
    const copy = (draft: string) => copyCluster({ engine: this, cluster, copy: path.join(draft, CLUSTER) })
    return this.#maintenance.withoutCheckpoints(() => backUpInto(folder, copy))
  }

  close(): Promise<void> {
    this.#closing ??= this.#close()
    return this.#closing
  }

  async #close(): Promise<void> {
    this.#over ??= new DatabaseUnavailable('closed', 'the database is closed')
    this.#maintenance.stop()
    const giveBack = await this.#mutex.take(LONG_DEADLINE_MS)
    try {
      await this.#worker?.close(LONG_DEADLINE_MS)
    } finally {
      giveBack()
      await this.#unlock()
    }
  }

  #newWorker(): Promise<EngineWorker> {
    return EngineWorker.open(this.#options.worker, { dataFolder: this.#options.folder }, this.#timers)
  }

  /** Called by the holder of the mutex, so that two never open the folder at once. */
  async #livingWorker(): Promise<EngineWorker> {
    const end = this.#worker?.end
    if (this.#worker && !end) return this.#worker
    if (end) await this.#worker?.stop(end)
    this.#worker = await this.#newWorker()
    this.#options.log({ event: 'engine-restarted', message: end?.message ?? 'it had not opened' })
    return this.#worker
  }

  /** Another process took the folder while this one slept (a suspended machine): not one more byte may be written. */
  #abandon(): void {
    const message = 'another process has taken the data folder'
    this.#over = new DatabaseUnavailable('lost', message)
    this.#maintenance.stop()
    void this.#worker?.stop(this.#over)
    this.#options.log({ event: 'data-folder-lost', message })
  }
}

interface Turn {
  readonly worker: EngineWorker
  readonly deadlineMs: number
  readonly giveBack: () => void
}

interface LongerTurn extends Turn {
  readonly idleLimitMs: number
  readonly timers: Timers
}

/** More statements than that on their way to the worker would only wait there, where nothing bounds their wait. */
const MOST_UNANSWERED = 16

/**
 * The turn of one statement. It is over once the statement is on its way: the worker runs what it is sent one after the other, so the
 * next user need not wait until the answer has come back.
 */
class SingleStatement implements Session {
  readonly #deps: Turn

  constructor(deps: Turn) {
    this.#deps = deps
  }

  async run<Row>(statement: string, parameters: readonly unknown[]): Promise<Answer<Row>> {
    const { worker, deadlineMs, giveBack } = this.#deps
    const answer = worker.run<Row>(statement, parameters.map(parameterOf), deadlineMs)
    if (worker.unanswered < MOST_UNANSWERED) giveBack()
    return await answer
  }

  async release(): Promise<void> {
    this.#deps.giveBack()
  }
}

/** The turn of one user. Bound to one life of the worker: a transaction never continues in the next one. */
class EmbeddedSession implements Session {
  readonly #deps: LongerTurn
  #ended = false
  #cancelIdleLimit: () => void = () => {}

  constructor(deps: LongerTurn) {
    this.#deps = deps
    this.#waitForUser()
  }

  async run<Row>(statement: string, parameters: readonly unknown[]): Promise<Answer<Row>> {
    if (this.#ended)
      throw new DatabaseUnavailable('deadline', 'the connection was idle for too long and taken back')
    const values = parameters.map(parameterOf)
    this.#cancelIdleLimit()
    try {
      return await this.#deps.worker.run<Row>(statement, values, this.#deps.deadlineMs)
    } finally {
      this.#waitForUser()
    }
  }

  async release(): Promise<void> {
    this.#ended = true
    this.#cancelIdleLimit()
    this.#deps.giveBack()
  }

  /** What `idle_in_transaction_session_timeout` does on PostgreSQL: one forgetful user must not keep the one connection. */
  #waitForUser(): void {
    const { timers, idleLimitMs } = this.#deps
    this.#cancelIdleLimit = timers.after(idleLimitMs, () => void this.#takeBack())
  }

  async #takeBack(): Promise<void> {
    this.#ended = true
    try {
      await this.#deps.worker.run('rollback', [], this.#deps.deadlineMs)
    } catch {
      // The worker has ended, and the transaction with it; the next user opens another.
    } finally {
      this.#deps.giveBack()
    }
  }
}
