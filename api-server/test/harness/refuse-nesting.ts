import { AsyncLocalStorage } from 'node:async_hooks'
import type { Engine } from '@tomari/database-port/Engine'
import type { Database } from '../../src/platform/database/Database.ts'
import { databaseOn } from '../../src/platform/database/database-on.ts'

/**
 * A database that refuses a second connection inside a transaction. What follows each promise for it costs a tenth of a server's time.
 */
export function refusingNested<Tables>(engine: Engine): Database<Tables> {
  const running = new AsyncLocalStorage<{ open: boolean }>()
  const database = databaseOn<Tables>({
    kind: engine.kind,
    acquire: async (wait) => {
      if (running.getStore()?.open)
        throw new Error('inside a transaction use the transaction that was handed to you, not the database')
      return await engine.acquire(wait)
    },
    connections: () => engine.connections(),
    close: () => engine.close(),
  })
  return {
    ...database,
    transaction: (work, options) =>
      database.transaction(async (transaction) => {
        const own = { open: true }
        try {
          return await running.run(own, () => work(transaction))
        } finally {
          // Work that was left running in the background keeps this context; it may use the database again.
          own.open = false
        }
      }, options),
  }
}
