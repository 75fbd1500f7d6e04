import { DatabaseUnavailable } from '@tomari/database-port/errors'
import type { Timers } from '@tomari/database-port/timers'

/** Hands the one connection of the embedded engine from one caller to the next, first come, first served. */
export class Mutex {
  readonly #timers: Timers
  readonly #queue: (() => void)[] = []
  #taken = false

  constructor(timers: Timers) {
    this.#timers = timers
  }

  /**
   * Waits for the connection; the answer gives it back (once: calling it again does nothing).
   * @throws DatabaseUnavailable 'busy' after `limitMs`
   */
  async take(limitMs: number): Promise<() => void> {
    if (this.#taken) await this.#wait(limitMs)
    this.#taken = true
    let mine = true
    return () => {
      if (!mine) return
      mine = false
      this.#next()
    }
  }

  get isTaken(): boolean {
    return this.#taken
  }

  get waiting(): number {
    return this.#queue.length
  }

  #wait(limitMs: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const called = (): void => {
        cancel()
        resolve()
      }
      const cancel = this.#timers.after(limitMs, () => {
        this.#queue.splice(this.#queue.indexOf(called), 1)
        reject(new DatabaseUnavailable('busy', `the database was busy for ${limitMs} ms`))
      })
      this.#queue.push(called)
    })
  }

  /** The connection stays taken while it passes to the next in the queue, so that no other caller slips in between. */
  #next(): void {
    const called = this.#queue.shift()
    if (called) called()
    else this.#taken = false
  }
}
