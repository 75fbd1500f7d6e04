import type { Answer, Engine, AcquireWait, Session } from '@tomari/database-port/Engine'
import type { Timers } from '@tomari/database-port/timers'
import { DatabaseUnavailable } from './Database.ts'

/** So long after a refused write the database is not ready. */
const REMEMBERED_MS = 15_000

/**
 * Remembers writes that were refused because the disk is full or the database read-only. `select 1` knows nothing of that: a server whose
 * guests all get 503 would report itself ready.
 */
export class WriteWatch implements Engine {
  readonly kind: Engine['kind']
  readonly #engine: Engine
  readonly #timers: Timers
  #refusedAt = Number.NEGATIVE_INFINITY

  constructor(engine: Engine, timers: Timers) {
    this.#engine = engine
    this.#timers = timers
    this.kind = engine.kind
  }

  get refusedLately(): boolean {
    return this.#timers.now().getTime() - this.#refusedAt < REMEMBERED_MS
  }

  async acquire(wait: AcquireWait): Promise<Session> {
    const session = await this.#engine.acquire(wait)
    return {
      run: <Row>(statement: string, parameters: readonly unknown[]) =>
        this.#watched(session.run<Row>(statement, parameters)),
      release: () => session.release(),
    }
  }

  connections(): ReturnType<Engine['connections']> {
    return this.#engine.connections()
  }

  close(): Promise<void> {
    return this.#engine.close()
  }

  async #watched<Row>(answer: Promise<Answer<Row>>): Promise<Answer<Row>> {
    try {
      return await answer
    } catch (error) {
      if (error instanceof DatabaseUnavailable && error.reason === 'cannot-write') {
        this.#refusedAt = this.#timers.now().getTime()
      }
      throw error
    }
  }
}
