import { Worker } from 'node:worker_threads'
import type { Answer } from '@tomari/database-port/Engine'
import { DatabaseUnavailable, failureOf } from '@tomari/database-port/errors'
import type { Timers } from '@tomari/database-port/timers'
import type { Parameter } from '@tomari/database-port/values'
import type { Reply, Request, WorkerOptions } from './messages.ts'

/** Recovering a gigabyte of log after a crash took 4 s; a first start takes 2 to 4 s. */
const OPENING_LIMIT_MS = 120_000

/** The id under which the opening is waited for; calls count from 1. */
const OPENING = 0

type Distribute<Union> = Union extends unknown ? Omit<Union, 'id'> : never

/** Method syntax on purpose: the row type is the caller's word, and methods let it pass. */
interface Waiting {
  answer(answer: Answer<unknown>): void
  fail(error: Error): void
  readonly limitMs: number
  /** What is said when the limit has passed. */
  readonly tooLate: string
}

/** One life of the worker thread. Once it has ended, every call fails; its holder opens another. */
export class EngineWorker {
  readonly #worker: Worker
  readonly #timers: Timers
  /** In the order in which the worker answers. */
  readonly #waiting = new Map<number, Waiting>()
  #cancelDeadline: () => void = () => {}
  #lastId = 0
  #end: DatabaseUnavailable | undefined
  #gone: Promise<unknown> | undefined

  private constructor(worker: Worker, timers: Timers) {
    this.#worker = worker
    this.#timers = timers
  }

  /** @throws DatabaseUnavailable when the database in the folder cannot be opened */
  static async open(file: URL, options: WorkerOptions, timers: Timers): Promise<EngineWorker> {
    const worker = new Worker(file, { workerData: options })
    const engine = new EngineWorker(worker, timers)
    worker.on('message', (reply: Reply) => engine.#receive(reply))
    worker.on('error', (error) => engine.#lose(error.message))
    worker.on('exit', () => engine.#lose('its thread ended'))
    try {
      await engine.#opened()
    } catch (error) {
      // Only when the thread is gone may the folder be given to another thread.
      await engine.#gone
      throw error
    }
    return engine
  }

  #opened(): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const tooLate = 'the embedded database did not open in time'
      this.#expect(OPENING, { answer: resolve, fail: reject, limitMs: OPENING_LIMIT_MS, tooLate })
    })
  }

  /** Statements on their way to the worker, in it, and on their way back. */
  get unanswered(): number {
    return this.#waiting.size
  }

  /** Why this worker serves no more, or undefined while it does. */
  get end(): DatabaseUnavailable | undefined {
    return this.#end
  }

  /** Stops at once, in the middle of whatever runs; answers when the thread is gone and the folder is free. */
  async stop(reason: DatabaseUnavailable): Promise<void> {
    this.#endWith(reason)
    await this.#gone
  }

  /** @throws StatementRefused, DatabaseUnavailable */
  run<Row>(statement: string, parameters: readonly Parameter[], deadlineMs: number): Promise<Answer<Row>> {
    return this.#call<Row>({ ask: 'run', statement, parameters }, deadlineMs)
  }

  /** Closes the database in the worker, then the worker. */
  async close(deadlineMs: number): Promise<void> {
    try {
      if (!this.#end) await this.#call({ ask: 'close' }, deadlineMs)
    } finally {
      await this.stop(new DatabaseUnavailable('closed', 'the database is closed'))
    }
  }

  #call<Row>(question: Distribute<Request>, deadlineMs: number): Promise<Answer<Row>> {
    if (this.#end) return Promise.reject(this.#end)
    const id = ++this.#lastId
    return new Promise<Answer<Row>>((resolve, reject) => {
      this.#expect(id, {
        answer: (answer: Answer<Row>) => resolve(answer),
        fail: reject,
        limitMs: deadlineMs,
        tooLate: `a statement took longer than ${deadlineMs} ms; the database restarts`,
      })
      this.#worker.postMessage({ ...question, id }, [])
    })
  }

  #expect(id: number, waiting: Waiting): void {
    this.#waiting.set(id, waiting)
    if (this.#waiting.size === 1) this.#begin(waiting)
  }

  /**
   * The worker has come to this one. PostgreSQL's own statement_timeout needs signals, which the embedded engine does not have. The only
   * way to stop a statement is to stop the thread; opening again is the recovery after a crash, which is tested.
   */
  #begin({ limitMs, tooLate }: Waiting): void {
    this.#cancelDeadline = this.#timers.after(limitMs, () =>
      this.#endWith(new DatabaseUnavailable('deadline', tooLate)),
    )
  }

  #receive(reply: Reply): void {
    switch (reply.kind) {
      case 'open':
        return this.#settle(OPENING, (waiting) => waiting.answer(NOTHING))
      case 'closed':
        return this.#settle(reply.id, (waiting) => waiting.answer(NOTHING))
      case 'answer': {
        const { command, rowCount, rows } = reply
        return this.#settle(reply.id, (waiting) => waiting.answer({ command, rowCount, rows }))
      }
      case 'refusal':
        return this.#settle(reply.id, (waiting) => waiting.fail(failureOf(reply.facts)))
      case 'unreadable':
        return this.#settle(reply.id, (waiting) => waiting.fail(new RangeError(reply.message)))
      case 'broken':
        return this.#lose(reply.message)
      default:
        return reply satisfies never
    }
  }

  #settle(id: number, settle: (waiting: Waiting) => void): void {
    const waiting = this.#waiting.get(id)
    if (!waiting) return
    this.#waiting.delete(id)
    this.#cancelDeadline()
    const [next] = this.#waiting.values()
    if (next !== undefined) this.#begin(next)
    settle(waiting)
  }

  #lose(message: string): void {
    this.#endWith(new DatabaseUnavailable('lost', `the embedded database stopped: ${message}`))
  }

  #endWith(end: DatabaseUnavailable): void {
    this.#end ??= end
    const reason = this.#end
    for (const id of this.#waiting.keys()) this.#settle(id, (waiting) => waiting.fail(reason))
    this.#gone ??= this.#worker.terminate()
  }
}

const NOTHING: Answer<unknown> = { command: '', rowCount: 0, rows: [] }
