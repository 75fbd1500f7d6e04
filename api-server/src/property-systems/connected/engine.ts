import { endlessRun, type JobRun } from '../../platform/index.ts'
import { progressOf } from '../../system-tasks/index.ts'
import { carryOutAnswers } from './answers.ts'
import type { Connection } from './Connection.ts'
import { type CallingDeps, callsOf } from './calls.ts'
import { carryOutTasks } from './carry-out.ts'
import { readFolios } from './folio.ts'
import { pullerOf, readRequested } from './pull.ts'
import { takeEvents } from './tasks-of-events.ts'

/** Keeps the stays of a connection in step with its property system. Every process may run both parts at any time. */
export interface Engine {
  /** What goes there, answers of the desk, folios, and bookings that are read one by one. */
  readonly work: (run: JobRun) => Promise<void>
  /** Bookings of the days that are due. */
  readonly pull: (run: JobRun) => Promise<void>
}

/** A run that finds nothing to do costs a few statements. */
export const ENGINE_EVERY_MS = 2_000

export function engineOf(deps: CallingDeps, connection: Connection): Engine {
  const calls = callsOf(deps, connection)
  const inTurn =
    (...steps: readonly ((run: JobRun) => Promise<void>)[]) =>
    async (run: JobRun): Promise<void> => {
      await progressOf(deps.database.db, connection.name).begin(deps.clock.now())
      try {
        for (const step of steps) await step(run)
      } finally {
        await calls.end()
      }
    }
  return {
    work: inTurn(
      (run) => takeEvents(deps, connection, run),
      () => carryOutAnswers(deps, connection),
      (run) => readFolios(deps, connection, calls, run),
      (run) => carryOutTasks(deps, connection, calls, run),
      (run) => readRequested(deps, connection, calls, run),
    ),
    pull: inTurn(pullerOf(deps, connection, calls)),
  }
}

/** All that is due now, once: for tests and commands. */
export async function runOnce(engine: Engine, run: JobRun = endlessRun): Promise<void> {
  await engine.pull(run)
  await engine.work(run)
}
