import { type Job, startJobs } from '../../platform/index.ts'
import type { Connection } from './Connection.ts'
import type { CallingDeps } from './calls.ts'
import type { Connections } from './connections.ts'
import { ENGINE_EVERY_MS, type Engine, engineOf } from './engine.ts'

const LOOK_EVERY_MS = 5_000

export interface RunningConnections {
  /** Notices what an engineer has changed, and begins with connections that are new. */
  readonly job: Job
  readonly stop: () => Promise<void>
}

/**
 * Two jobs for each connection, so that a slow system holds up no other, and a long pull nothing that goes there.
 * @param log, cut as of `startJobs`
 */
export function runConnections(
  deps: CallingDeps,
  connections: Pick<Connections, 'current'>,
  log: (name: string, error: unknown) => void,
  cut: AbortController,
): RunningConnections {
  let engines: ReadonlyMap<string, Engine> = new Map()
  const engineFor = engineOnce(deps)
  const running = new Map<string, ReturnType<typeof startJobs>>()
  let isStopped = false

  const jobsOf = (name: string): readonly Job[] => [
    {
      name: `connection-${name}`,
      everyMs: ENGINE_EVERY_MS,
      work: async (run) => engines.get(name)?.work(run),
    },
    { name: `pull-${name}`, everyMs: ENGINE_EVERY_MS, work: async (run) => engines.get(name)?.pull(run) },
  ]

  return {
    job: {
      name: 'connections',
      everyMs: LOOK_EVERY_MS,
      async work() {
        const all = await connections.current()
        engines = new Map(all.map((connection) => [connection.name, engineFor(connection)]))
        for (const name of engines.keys())
          if (!isStopped && !running.has(name))
            running.set(name, startJobs(jobsOf(name), log, undefined, cut))
      },
    },
    async stop() {
      isStopped = true
      await Promise.all([...running.values()].map((jobs) => jobs.stop()))
    },
  }
}

function engineOnce(deps: CallingDeps): (connection: Connection) => Engine {
  const engines = new WeakMap<Connection, Engine>()
  return (connection) => {
    const engine = engines.get(connection) ?? engineOf(deps, connection)
    engines.set(connection, engine)
    return engine
  }
}
