import { readFileSync } from 'node:fs'
import type { Answer, Engine, Session } from '@tomari/database-port/Engine'

/** What a process is about to make durable, known by the statement that writes it. */
const WRITINGS = {
  signature: (statement: string, parameters: readonly unknown[]) =>
    statement.includes('insert into "images"') && parameters.includes('signature'),
  passport: (statement: string, parameters: readonly unknown[]) =>
    statement.includes('insert into "images"') && parameters.includes('passport'),
  checkin: (statement: string) => statement.includes('insert into "guest_register"'),
  charge: (statement: string) => statement.startsWith('insert into "payment_attempts"'),
  payment: (statement: string) => statement.startsWith('insert into "receipts"'),
  challenge: (statement: string) => statement.startsWith('insert into "payment_challenges"'),
  return: (statement: string) => statement.startsWith('update "payment_challenges" set "returned_at"'),
} as const

type Writing = keyof typeof WRITINGS

/** Where a process dies: before a commit is asked for, while it is under way, or with it done and no answer sent. */
export type CrashPoint = `${Writing}:${'before-commit' | 'committing' | 'after-commit'}`

/** The environment variable with the file that holds the name of the point at which the process shall die. */
export const CRASH_FILE = 'CRASH_FILE'

const isWriting = (name: string): name is Writing => name in WRITINGS
const writings = Object.keys(WRITINGS).filter(isWriting)

/** Dies as by `kill -9`, on the spot, when this is the point that the file names. */
function dieAt(point: CrashPoint): void {
  const file = process.env[CRASH_FILE]
  if (file !== undefined && readFileSync(file, 'utf8') === point) process.kill(process.pid, 'SIGKILL')
}

/** An engine on which the process dies at the point that the test has named. */
export const crashingEngine = (engine: Engine): Engine => ({
  kind: engine.kind,
  acquire: async (timeouts) => new CrashingSession(await engine.acquire(timeouts)),
  connections: () => engine.connections(),
  close: () => engine.close(),
})

class CrashingSession implements Session {
  readonly #session: Session
  readonly #written = new Set<Writing>()
  #isInTransaction = false

  constructor(session: Session) {
    this.#session = session
  }

  async run<Row>(statement: string, parameters: readonly unknown[]): Promise<Answer<Row>> {
    if (statement.startsWith('start transaction')) this.#isInTransaction = true
    for (const writing of writings) {
      if (WRITINGS[writing](statement, parameters)) this.#written.add(writing)
    }
    const commits = statement === 'commit' || !this.#isInTransaction
    const answer = commits
      ? await this.#commit<Row>(statement, parameters)
      : await this.#session.run<Row>(statement, parameters)
    if (commits || statement === 'rollback') this.#forget()
    return answer
  }

  release(): Promise<void> {
    return this.#session.release()
  }

  async #commit<Row>(statement: string, parameters: readonly unknown[]): Promise<Answer<Row>> {
    for (const writing of this.#written) dieAt(`${writing}:before-commit`)
    const answer = this.#session.run<Row>(statement, parameters)
    // The next turn of the event loop: the commit has left this thread, and may be anywhere between sent and done. Where
    // it was done within this turn, its answer comes later.
    const underWay = new Promise<void>((resolve) => {
      setImmediate(() => {
        for (const writing of this.#written) dieAt(`${writing}:committing`)
        resolve()
      })
    })
    const [done] = await Promise.all([answer, underWay])
    for (const writing of this.#written) dieAt(`${writing}:after-commit`)
    return done
  }

  #forget(): void {
    this.#isInTransaction = false
    this.#written.clear()
  }
}
