import { DatabaseUnavailable } from '@tomari/database-port/errors'
import type { Clock } from '../Deps.ts'

export interface JobMetrics {
  readonly done: (name: string) => void
  /** Seconds since each job last did its work, since the start where it has not yet. */
  readonly ages: () => ReadonlyMap<string, number>
}

export function jobMetrics(names: readonly string[], clock: Pick<Clock, 'elapsed'>): JobMetrics {
  const lastDone = new Map(names.map((name) => [name, clock.elapsed()]))
  return {
    done: (name) => void lastDone.set(name, clock.elapsed()),
    ages: () => new Map([...lastDone].map(([name, at]) => [name, (clock.elapsed() - at) / 1000])),
  }
}

/** A job asks before each thing that it begins whether it may. */
export interface JobRun {
  /** False once the run has lasted long enough, or the process stops: the rest waits for the next run. */
  readonly mayGoOn: () => boolean
}

export const endlessRun: JobRun = { mayGoOn: () => true }

/** Run again and again, by every process of the server. */
export interface Job {
  readonly name: string
  readonly everyMs: number
  readonly work: (run: JobRun) => Promise<unknown>
}

/** After a failure the next time comes later, except where the database was lost: it refuses at once, and guests in the queue wait. */
const AFTER_FAILURE_MS = 30_000

/** A run begins nothing after that, so that what another process may take over is not held for long. */
const RUN_MS = 60_000

/** Work under way at the stop may come to its end for so long; then calls to outside parties are cut. */
const CUT_AFTER_MS = 8_000

/** A job that does not end although its calls are cut is left behind: a supervisor kills after 30 seconds. */
const LEFT_AFTER_MS = 12_000

/**
 * Runs each job now, and again so long after it has ended; a failure is logged and delays the next run. A database that is away is logged
 * once, and one that is busy, as the embedded one during an import, where it is so twice in a row.
 * @param log gets the name of a job that failed, or that was left behind at the stop
 * @param cut aborted when a stopping process waits no longer for outside parties
 * @returns stops within `LEFT_AFTER_MS`
 */
export function startJobs(
  jobs: readonly Job[],
  log: (name: string, error: unknown) => void,
  onDone: (name: string) => void = () => {},
  cut: AbortController = new AbortController(),
): { readonly stop: () => Promise<void> } {
  const running = jobs.map((job) => startJob(job, log, onDone))
  return {
    async stop() {
      const timers = [setTimeout(() => cut.abort(), CUT_AFTER_MS)]
      const leaving = new Promise<void>((leave) => timers.push(setTimeout(leave, LEFT_AFTER_MS)))
      const left = new Set(jobs.map(({ name }) => name))
      const ended = running.map(async ({ name, stop }) => {
        await stop()
        left.delete(name)
      })
      await Promise.race([Promise.all(ended), leaving])
      for (const timer of timers) clearTimeout(timer)
      for (const name of left) log(name, new Error('was left behind when the process stopped'))
    },
  }
}

function startJob(
  { name, everyMs, work }: Job,
  log: (name: string, error: unknown) => void,
  onDone: (name: string) => void,
): { readonly name: string; readonly stop: () => Promise<void> } {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let failures = 0
  let isLogged = false
  const once = async (): Promise<void> => {
    let pause = everyMs
    const begun = performance.now()
    try {
      await work({ mayGoOn: () => !isStopped && performance.now() - begun < RUN_MS })
      failures = 0
      isLogged = false
      onDone(name)
    } catch (error) {
      const away = error instanceof DatabaseUnavailable ? error : null
      if (away?.remedy !== 'reconnect') pause = Math.max(everyMs, AFTER_FAILURE_MS)
      failures += 1
      if (away === null || (!isLogged && (away.reason !== 'busy' || failures > 1))) {
        log(name, error)
        isLogged = away !== null
      }
    }
    if (isStopped) return
    timer = setTimeout(() => {
      current = once()
    }, pause)
  }
  let current = once()
  return {
    name,
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await current
    },
  }
}

/** Runs so many jobs at once, queues so many others, and answers null beyond that. */
export function semaphore(atOnce: number, waiting: number) {
  const queue: (() => void)[] = []
  let underWay = 0
  return async <Result>(work: () => Promise<Result>): Promise<Result | null> => {
    if (underWay < atOnce) underWay += 1
    else if (queue.length >= waiting) return null
    // A job that ends hands its place over, so that no newcomer slips in between.
    else await new Promise<void>((admit) => void queue.push(admit))
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next === undefined) underWay -= 1
      else next()
    }
  }
}
