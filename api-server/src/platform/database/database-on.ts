import type { AcquireWait, Answer, Engine, Session } from '@tomari/database-port/Engine'
import { systemTimers, type Timers } from '@tomari/database-port/timers'
import { Kysely, type Transaction } from 'kysely'
import { type Connections, type Database, DatabaseUnavailable, type TransactionOptions } from './Database.ts'
import { dialectOn } from './dialect.ts'

const PING_LIMIT_MS = 1_000
const MOST_RETRIES = 3
const READ_ONLY_QUERY = `select current_setting('transaction_read_only') as mode`

export function databaseOn<Tables>(engine: Engine, timers: Timers = systemTimers): Database<Tables> {
  const watched = new WatchedEngine(engine, timers)
  const db = new Kysely<Tables>({ dialect: dialectOn(watched, 'usual') })
  const patient = new Kysely<Tables>({ dialect: dialectOn(watched, 'long') })

  async function once<Result>(
    work: (transaction: Transaction<Tables>) => Promise<Result>,
    options: TransactionOptions,
  ): Promise<Result> {
    const plain = (options.wait === 'long' ? patient : db).transaction()
    const builder = options.isolation ? plain.setIsolationLevel(options.isolation) : plain
    return await builder.execute(work)
  }

  return {
    kind: engine.kind,
    db,

    async transaction(work, options = {}) {
      for (let retries = 0; ; retries += 1) {
        try {
          return await once(work, options)
        } catch (error) {
          const again = error instanceof DatabaseUnavailable && error.reason === 'conflict'
          if (!again || retries === MOST_RETRIES) throw error
        }
      }
    },

    ping: () => answersInTime(watched, timers),
    connections: () => watched.connections(),
    ...(engine.backUp === undefined ? {} : { backUp: engine.backUp.bind(engine) }),
    close: () => engine.close(),
  }
}

async function answersInTime(engine: WatchedEngine, timers: Timers): Promise<void> {
  let cancel = (): void => {}
  const tooLate = new Promise<never>((_, reject) => {
    cancel = timers.after(PING_LIMIT_MS, () =>
      reject(new DatabaseUnavailable('deadline', `the database did not answer within ${PING_LIMIT_MS} ms`)),
    )
  })
  try {
    await Promise.race([probe(engine), tooLate])
  } finally {
    cancel()
  }
}

async function probe(engine: WatchedEngine): Promise<void> {
  const session = await engine.acquire('usual')
  try {
    const { rows } = await session.run<{ mode: string }>(READ_ONLY_QUERY, [])
    if (rows[0]?.mode === 'on') throw new DatabaseUnavailable('read-only', 'the database is read-only')
    if (engine.refusedLately) throw new DatabaseUnavailable('cannot-write', 'the database refuses to write')
  } finally {
    await session.release()
  }
}

/** So long after a refused write the database is not ready. */
const REMEMBERED_MS = 15_000

/**
 * Measures the wait for a connection, which shows first that the database has more to do than it can, and remembers writes that were
 * refused because the disk is full or the database read-only. `select 1` knows nothing of that: a server whose guests all get 503 would
 * report itself ready.
 */
class WatchedEngine {
  readonly #engine: Engine
  readonly #timers: Timers
  /** In the order in which they began to wait. */
  readonly #waiting = new Set<{ readonly since: number }>()
  #refusedAt = Number.NEGATIVE_INFINITY

  constructor(engine: Engine, timers: Timers) {
    this.#engine = engine
    this.#timers = timers
  }

  get refusedLately(): boolean {
    return this.#timers.elapsed() - this.#refusedAt < REMEMBERED_MS
  }

  connections(): Connections {
    const [first] = this.#waiting
    const waitMs = first === undefined ? 0 : performance.now() - first.since
    return { ...this.#engine.connections(), waitMs }
  }

  async acquire(wait: AcquireWait): Promise<Session> {
    const session = await this.#acquired(wait)
    return {
      run: <Row>(statement: string, parameters: readonly unknown[]) =>
        this.#watched(session.run<Row>(statement, parameters)),
      release: () => session.release(),
    }
  }

  async #acquired(wait: AcquireWait): Promise<Session> {
    const waiting = { since: performance.now() }
    this.#waiting.add(waiting)
    try {
      return await this.#engine.acquire(wait)
    } finally {
      this.#waiting.delete(waiting)
    }
  }

  async #watched<Row>(answer: Promise<Answer<Row>>): Promise<Answer<Row>> {
    try {
      return await answer
    } catch (error) {
      if (error instanceof DatabaseUnavailable && error.reason === 'cannot-write') {
        this.#refusedAt = this.#timers.elapsed()
      }
      throw error
    }
  }
}
