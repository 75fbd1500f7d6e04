import type { Engine, AcquireWait, Session } from '@tomari/database-port/Engine'
import type { Connections } from './Database.ts'

/** The wait for a connection shows first that the database has more to do than it can. */
export class WaitWatch implements Engine {
  readonly kind: Engine['kind']
  readonly #engine: Engine
  /** In the order in which they began to wait. */
  readonly #waiting = new Set<{ readonly since: number }>()

  constructor(engine: Engine) {
    this.#engine = engine
    this.kind = engine.kind
  }

  async acquire(wait: AcquireWait): Promise<Session> {
    const waiting = { since: performance.now() }
    this.#waiting.add(waiting)
    try {
      return await this.#engine.acquire(wait)
    } finally {
      this.#waiting.delete(waiting)
    }
  }

  connections(): Connections {
    const [first] = this.#waiting
    const waitMs = first === undefined ? 0 : performance.now() - first.since
    return { ...this.#engine.connections(), waitMs }
  }

  close(): Promise<void> {
    return this.#engine.close()
  }
}
