import { setTimeout as setTimeoutPromise } from 'node:timers/promises'

/** Time as the engines see it, so that tests can pass it by hand. */
export interface Timers {
  now(): Date
  /** Milliseconds that no step of the clock changes, since some moment. */
  elapsed(): number
  /** Runs the work once, after so many milliseconds, unless the returned function is called before. */
  after(milliseconds: number, run: () => void): () => void
  /** Answers after so many milliseconds, and keeps the process alive meanwhile. */
  wait(milliseconds: number): Promise<void>
}

/** The clock and timers of this process. Limits and rounds (`after`) never keep it alive. */
export const systemTimers: Timers = {
  now: () => new Date(),
  elapsed: () => performance.now(),
  after(milliseconds, run) {
    const timer = setTimeout(run, milliseconds)
    timer.unref()
    return () => clearTimeout(timer)
  },
  wait: (milliseconds) => setTimeoutPromise(milliseconds),
}
