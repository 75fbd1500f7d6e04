import type { Deps } from '../../platform/index.ts'
import { type Gate, progressOf } from '../../system-tasks/index.ts'
import type { Outcome } from './ConnectedSystem.ts'
import type { Connection } from './Connection.ts'
import { later } from './outcomes.ts'

export type CallingDeps = Pick<Deps, 'database' | 'vault' | 'clock' | 'alert' | 'pullDaysAhead'>

declare module '../../platform/Deps.ts' {
  interface Deps {
    /** Days of arrival after today of which bookings are pulled. */
    readonly pullDaysAhead: number
  }
}

/** Calls in a row that failed before the hotel's people are alerted. */
const TRIES_BEFORE_ALERT = 5

/** Calls to one connection, whose pauses all processes share: while the system is away one call at a time looks for its return. */
export interface Calls {
  /** Whether a call may go out now. A probe is one call, or is given back for what the run looks at next. */
  gate(): Promise<Gate>
  giveBack(gate: Gate): void
  /** At the end of a run: what it has not used, others may. */
  end(): Promise<void>
  make<Value>(gate: Gate, call: () => Promise<Outcome<Value>>): Promise<Outcome<Value>>
}

export function callsOf({ database: { db }, clock, alert }: CallingDeps, { name }: Connection): Calls {
  const progress = progressOf(db, name)
  // Released between the steps of a run, two processes in step would take it from each other for ever.
  let hasProbe = false
  return {
    async gate() {
      if (!hasProbe) return await progress.gate(clock.now())
      hasProbe = false
      return 'probe'
    },
    giveBack(gate) {
      if (gate === 'probe') hasProbe = true
    },
    async end() {
      if (!hasProbe) return
      hasProbe = false
      await progress.release(clock.now())
    },
    async make(gate, call) {
      const begun = clock.now()
      const outcome = ofConnection(await caught(call))
      const now = clock.now()
      if (outcome.kind === 'later' || outcome.kind === 'unknown') {
        const notBefore = outcome.kind === 'later' ? outcome.notBefore : null
        const tries = await progress.recordFailure(gate, outcome.code, notBefore, now)
        if (tries === TRIES_BEFORE_ALERT) alert({ event: 'connection-down', code: `${name} ${outcome.code}` })
      } else {
        await progress.recordAnswer(begun, now)
      }
      return outcome
    },
  }
}

/** A connector that throws has a fault of its own: the other stays go on. */
async function caught<Value>(call: () => Promise<Outcome<Value>>): Promise<Outcome<Value>> {
  try {
    return await call()
  } catch (error) {
    return { kind: 'unknown', code: error instanceof Error ? error.name : 'FAULT' }
  }
}

/** Credentials that are not taken any more are no fault of the stay: all waits until they are set anew. */
const ofConnection = <Value>(outcome: Outcome<Value>): Outcome<Value> =>
  outcome.kind === 'refused' && /^HTTP-401\b/.test(outcome.code) ? later(outcome.code) : outcome
