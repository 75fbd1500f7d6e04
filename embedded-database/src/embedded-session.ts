import type { Answer, Session } from '@tomari/database-port/Engine'
import { IDLE_TRANSACTION_LIMIT_MS } from '@tomari/database-port/Engine'
import { DatabaseUnavailable } from '@tomari/database-port/errors'
import type { Timers } from '@tomari/database-port/timers'
import { parameterOf } from '@tomari/database-port/values'
import type { EngineWorker } from './engine-worker.ts'

interface Deps {
  readonly worker: EngineWorker
  readonly deadlineMs: number
  readonly giveBack: () => void
  readonly timers: Timers
}

/** The turn of one user. Bound to one life of the worker: a transaction never continues in the next one. */
export class EmbeddedSession implements Session {
  readonly #deps: Deps
  #ended = false
  #cancelIdleLimit: () => void = () => {}

  constructor(deps: Deps) {
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
    this.#cancelIdleLimit = this.#deps.timers.after(IDLE_TRANSACTION_LIMIT_MS, () => void this.#takeBack())
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
