import { setTimeout as setTimeoutPromise } from 'node:timers/promises'

/** Time as the engines see it, so that tests can pass it by hand. */
export interface Timers {
  now(): Date
  /** Runs the work once, after so many milliseconds, unless the returned function is called before. */
  after(milliseconds: number, run: () => void): () => void
  /** Answers after so many milliseconds, and keeps the process alive meanwhile. */
  wait(milliseconds: number): Promise<void>
}

/** The clock and timers of this process. Limits and rounds (`after`) never keep it alive. */
export const systemTimers: Timers = {
  now: () => new Date(),
  after(milliseconds, run) {
    const timer = setTimeout(run, milliseconds)
    timer.unref()
    return () => clearTimeout(timer)
  },
  wait: (milliseconds) => setTimeoutPromise(milliseconds),
}
