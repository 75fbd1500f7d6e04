import type { Engine } from '@tomari/database-port/Engine'
import { systemTimers, type Timers } from '@tomari/database-port/timers'
import { Kysely, type Transaction } from 'kysely'
import { type Database, DatabaseUnavailable, StatementRefused, type TransactionOptions } from './Database.ts'
import { dialectOn } from './dialect.ts'
import { WriteWatch } from './WriteWatch.ts'
import { WaitWatch } from './wait-watch.ts'

const PING_LIMIT_MS = 1_000
const MOST_RETRIES = 3
const READ_ONLY_QUERY = `select current_setting('transaction_read_only') as mode`

/** Serialization failure and deadlock: the whole transaction is worth another try. */
const WORTH_A_RETRY: ReadonlySet<string> = new Set(['40001', '40P01'])

export function databaseOn<Tables>(engine: Engine, timers: Timers = systemTimers): Database<Tables> {
  const waits = new WaitWatch(engine)
  const watch = new WriteWatch(waits, timers)
  const db = new Kysely<Tables>({ dialect: dialectOn(watch, 'usual') })

  async function once<Result>(
    work: (transaction: Transaction<Tables>) => Promise<Result>,
    options: TransactionOptions,
  ): Promise<Result> {
    const builder = options.isolation
      ? db.transaction().setIsolationLevel(options.isolation)
      : db.transaction()
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
    await Promise.race([probe(engine), tooLate])
  } finally {
    cancel()
  }
}

async function probe(engine: WriteWatch): Promise<void> {
  const session = await engine.acquire('usual')
  try {
    const { rows } = await session.run<{ mode: string }>(READ_ONLY_QUERY, [])
    if (rows[0]?.mode === 'on') throw new DatabaseUnavailable('cannot-write', 'the database is read-only')
    if (engine.refusedLately) throw new DatabaseUnavailable('cannot-write', 'the database refuses to write')
  } finally {
    await session.release()
  }
}
