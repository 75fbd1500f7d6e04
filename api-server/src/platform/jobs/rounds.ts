import { DatabaseUnavailable } from '@tomari/database-port/errors'
import type { Clock } from '../Clock.ts'

/** When each of the server's own jobs last came to its end, for the figures. */
export interface JobBook {
  /** Notes that a job has done its work. */
  readonly done: (name: string) => void
  /** Seconds since each job last did its work, by name; since the start where it has not yet. */
  readonly ages: () => ReadonlyMap<string, number>
}

/** A book of jobs, none of which has done its work yet. */
export function jobBook(names: readonly string[], clock: Pick<Clock, 'elapsed'>): JobBook {
  const lastDone = new Map(names.map((name) => [name, clock.elapsed()]))
  return {
    done: (name) => void lastDone.set(name, clock.elapsed()),
    ages: () => new Map([...lastDone].map(([name, at]) => [name, (clock.elapsed() - at) / 1000])),
  }
}

/** One turn of a background job: before each thing that it begins the job asks whether it may. */
export interface Turn {
  /** False once the turn has lasted long enough, or the process stops: what is left waits for the next turn. */
  readonly mayGoOn: () => boolean
}

/** A turn without an end, for work that is done once. */
export const endlessTurn: Turn = { mayGoOn: () => true }

/** Work that is done again and again, by every process of the server. */
export interface Round {
  readonly name: string
  readonly everyMs: number
  readonly work: (turn: Turn) => Promise<unknown>
}

/** After a failure the next time comes later, so that a database that is away is left in peace. */
const AFTER_FAILURE_MS = 30_000

/** A turn begins nothing after that, so that what another process may take over is not held for long. */
const TURN_MS = 60_000

/** What is under way when the process stops may come to its end for so long; then calls to outside parties are cut. */
const CUT_AFTER_MS = 8_000

/** A job that does not end although its calls are cut is left behind: a supervisor kills after 30 seconds. */
const LEFT_AFTER_MS = 12_000

/**
 * Does each work now, and again so long after it has ended. A failure is logged, and the next time comes all the same. That the
 * database had no time, as during an import into the embedded one, is logged from the second time in a row.
 * @param log gets the name of a work that failed, or that was left behind at the stop
 * @param onDone called with the name of each work that has come to its end
 * @param cut aborted when a stopping process waits no longer for outside parties
 * @returns stops within `LEFT_AFTER_MS`
 */
export function startRounds(
  rounds: readonly Round[],
  log: (name: string, error: unknown) => void,
  onDone: (name: string) => void = () => {},
  cut: AbortController = new AbortController(),
): { readonly stop: () => Promise<void> } {
  const going = rounds.map((round) => startRound(round, log, onDone))
  return {
    async stop() {
      const timers = [setTimeout(() => cut.abort(), CUT_AFTER_MS)]
      const leaving = new Promise<void>((leave) => timers.push(setTimeout(leave, LEFT_AFTER_MS)))
      const left = new Set(rounds.map(({ name }) => name))
      const ended = going.map(async ({ name, stop }) => {
        await stop()
        left.delete(name)
      })
      await Promise.race([Promise.all(ended), leaving])
      for (const timer of timers) clearTimeout(timer)
      for (const name of left) log(name, new Error('was left behind when the process stopped'))
    },
  }
}

function startRound(
  { name, everyMs, work }: Round,
  log: (name: string, error: unknown) => void,
  onDone: (name: string) => void,
): { readonly name: string; readonly stop: () => Promise<void> } {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let isBusy = false
  const once = async (): Promise<void> => {
    let pause = everyMs
    const begun = performance.now()
    try {
      await work({ mayGoOn: () => !isStopped && performance.now() - begun < TURN_MS })
      isBusy = false
      onDone(name)
    } catch (error) {
      pause = Math.max(everyMs, AFTER_FAILURE_MS)
      const wasBusy = isBusy
      isBusy = error instanceof DatabaseUnavailable && error.reason === 'busy'
      if (!isBusy || wasBusy) log(name, error)
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
