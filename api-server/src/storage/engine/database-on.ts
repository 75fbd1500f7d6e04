import { AsyncLocalStorage } from 'node:async_hooks'
import type { Engine, AcquireWait, Session } from '@tomari/database-port/Engine'
import { systemTimers, type Timers } from '@tomari/database-port/timers'
import { Kysely, type Transaction } from 'kysely'
import { type Database, DatabaseUnavailable, StatementRefused, type TransactionOptions } from '../Database.ts'
import { dialectOn } from './dialect.ts'
import { WriteWatch } from './WriteWatch.ts'
import { WaitWatch } from './wait-watch.ts'

const PING_LIMIT_MS = 1_000
const MOST_RETRIES = 3
const ASK_MODE = `select current_setting('transaction_read_only') as mode`

/** Serialization failure and deadlock: PostgreSQL asks for the whole transaction to be tried again. */
const WORTH_A_RETRY: ReadonlySet<string> = new Set(['40001', '40P01'])

/** The storage port on an engine that is open and migrated. */
export function databaseOn<Tables>(engine: Engine, timers: Timers = systemTimers): Database<Tables> {
  const waits = new WaitWatch(engine)
  const watch = new WriteWatch(waits, timers)
  const guarded = new TransactionGuard(watch)
  const db = new Kysely<Tables>({ dialect: dialectOn(guarded, 'usual') })

  async function once<Result>(
    work: (transaction: Transaction<Tables>) => Promise<Result>,
    options: TransactionOptions,
  ): Promise<Result> {
    const builder = options.isolation
      ? db.transaction().setIsolationLevel(options.isolation)
      : db.transaction()
    return await builder.execute((transaction) => guarded.within(() => work(transaction)))
  }

  return {
    kind: engine.kind,
    db,

    async transaction(work, options = {}) {
      for (let retries = 0; ; retries += 1) {
        try {
          return await once(work, options)
        } catch (error) {
          const again = error instanceof StatementRefused && WORTH_A_RETRY.has(error.code)
          if (!again || retries === MOST_RETRIES) throw error
        }
      }
    },

    ping: () => answersInTime(watch, timers),
    connections: () => waits.connections(),
    ...(engine.backUp === undefined ? {} : { backUp: engine.backUp.bind(engine) }),
    close: () => engine.close(),
  }
}

async function answersInTime(engine: WriteWatch, timers: Timers): Promise<void> {
  let cancel = (): void => {}
  const tooLate = new Promise<never>((_, reject) => {
    cancel = timers.after(PING_LIMIT_MS, () =>
      reject(new DatabaseUnavailable('deadline', `the database did not answer within ${PING_LIMIT_MS} ms`)),
    )
  })
  try {
    await Promise.race([asks(engine), tooLate])
  } finally {
    cancel()
  }
}

async function asks(engine: WriteWatch): Promise<void> {
  const session = await engine.acquire('usual')
  try {
    const { rows } = await session.run<{ mode: string }>(ASK_MODE, [])
    if (rows[0]?.mode === 'on') throw new DatabaseUnavailable('cannot-write', 'the database is read-only')
    if (engine.refusedLately) throw new DatabaseUnavailable('cannot-write', 'the database refuses to write')
  } finally {
    await session.release()
  }
}

/**
 * Refuses a second connection inside a transaction. The embedded engine has one connection, so the inner statement would
 * wait for the outer transaction for ever; on PostgreSQL it would silently run outside the transaction. One rule for
 * both, found by the first test that breaks it.
 */
class TransactionGuard implements Engine {
  readonly kind: Engine['kind']
  readonly #engine: Engine
  readonly #running = new AsyncLocalStorage<{ open: boolean }>()

  constructor(engine: Engine) {
    this.#engine = engine
    this.kind = engine.kind
  }

  async acquire(wait: AcquireWait): Promise<Session> {
    if (this.#running.getStore()?.open) {
      throw new Error('inside a transaction use the transaction that was handed to you, not the database')
    }
    return await this.#engine.acquire(wait)
  }

  connections(): ReturnType<Engine['connections']> {
    return this.#engine.connections()
  }

  async within<Result>(work: () => Promise<Result>): Promise<Result> {
    const transaction = { open: true }
    try {
      return await this.#running.run(transaction, work)
    } finally {
      // Work that was left running in the background keeps this context; it may use the database again.
      transaction.open = false
    }
  }

  close(): Promise<void> {
    return this.#engine.close()
  }
}
