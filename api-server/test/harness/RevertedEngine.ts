import type { Answer, Engine, Session } from '@tomari/database-port/Engine'
import type { Timers } from '@tomari/database-port/timers'
import { Mutex } from '../../../embedded-database/src/mutex.ts'

const LONGEST_WAIT_MS = 60_000

/** Nothing is late: the tests' own net ends what hangs. */
export const untimed: Timers = {
  now: () => new Date(),
  elapsed: () => 0,
  after: () => () => {},
  wait: async () => {},
}

const inSavepoint: readonly (readonly [RegExp, string, string])[] = [
  [/^(start transaction|begin)\b/i, 'savepoint product', 'BEGIN'],
  [/^commit$/i, 'release savepoint product', 'COMMIT'],
  [/^rollback$/i, 'rollback to savepoint product', 'ROLLBACK'],
]

/**
 * A database whose every change can be taken back at once: all that the product does happens inside one transaction of one
 * connection, its transactions and its single statements are savepoints. A test that starts from the same rows as the last
 * waits a millisecond for them instead of two hundred statements.
 */
export class RevertedEngine implements Engine {
  readonly kind: Engine['kind']
  readonly #session: Session
  readonly #turn = new Mutex(untimed)

  private constructor(kind: Engine['kind'], session: Session) {
    this.kind = kind
    this.#session = session
  }

  static async on(engine: Engine): Promise<RevertedEngine> {
    const session = await engine.acquire('long')
    await session.run('start transaction', [])
    await session.run('savepoint base', [])
    return new RevertedEngine(engine.kind, session)
  }

  /** Takes back everything since the beginning, once running work has ended. */
  async revert(): Promise<void> {
    const giveBack = await this.#turn.take(LONGEST_WAIT_MS)
    try {
      await this.#session.run('rollback', [])
      await this.#session.run('start transaction', [])
      await this.#session.run('savepoint base', [])
    } finally {
      giveBack()
    }
  }

  async acquire(): Promise<Session> {
    const giveBack = await this.#turn.take(LONGEST_WAIT_MS)
    return new RevertedSession(this.#session, giveBack)
  }

  connections(): ReturnType<Engine['connections']> {
    return { most: 1, inUse: this.#turn.isTaken ? 1 : 0, waiting: this.#turn.waiting }
  }

  async close(): Promise<void> {}
}

class RevertedSession implements Session {
  readonly #session: Session
  readonly #giveBack: () => void
  #inTransaction = false
  #failed = false

  constructor(session: Session, giveBack: () => void) {
    this.#session = session
    this.#giveBack = giveBack
  }

  async run<Row>(statement: string, parameters: readonly unknown[]): Promise<Answer<Row>> {
    const known = inSavepoint.find(([pattern]) => pattern.test(statement))
    if (known !== undefined) return await this.#turnTransaction(known[1], known[2])
    if (this.#inTransaction) {
      try {
        return await this.#session.run<Row>(statement, parameters)
      } catch (error) {
        this.#failed = true
        throw error
      }
    }
    await this.#session.run('savepoint statement', [])
    try {
      const answer = await this.#session.run<Row>(statement, parameters)
      await this.#session.run('release savepoint statement', [])
      return answer
    } catch (error) {
      await this.#session.run('rollback to savepoint statement', [])
      throw error
    }
  }

  async release(): Promise<void> {
    this.#giveBack()
  }

  /** PostgreSQL answers COMMIT with ROLLBACK after a statement that failed; so does this. */
  async #turnTransaction<Row>(statement: string, command: string): Promise<Answer<Row>> {
    const isCommit = command === 'COMMIT'
    const undone = isCommit && this.#failed
    await this.#session.run(undone ? 'rollback to savepoint product' : statement, [])
    this.#inTransaction = command === 'BEGIN'
    this.#failed = false
    return { command: undone ? 'ROLLBACK' : command, rowCount: 0, rows: [] }
  }
}
