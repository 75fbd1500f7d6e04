import { isDeepStrictEqual } from 'node:util'
import type { Kysely } from 'kysely'
import { guestsOfStay } from '../../checkin/index.ts'
import { auditAs, type JobRun, Refusal, type Schema, startOfBusinessDay } from '../../platform/index.ts'
import { isCheckedIn, partSourcesOfOne, reservationsWithIds, roomsOf } from '../../stays/index.ts'
import {
  dueTask,
  endTask,
  type Gate,
  type HeldStay,
  holdOn,
  releaseStay,
  requestReading,
  saveStatusThere,
  type TaskEnd,
  takeDueStay,
  takeUpAgain,
  type WaitingTask,
} from '../../system-tasks/index.ts'
import { actorOf } from '../stay-of-system.ts'
import type { Outcome, StayThere } from './ConnectedSystem.ts'
import type { Connection } from './Connection.ts'
import type { CallingDeps, Calls } from './calls.ts'
import { faultAs } from './take-over.ts'

/** Stays at once: a morning's arrivals are in step within a minute after the system was away. */
const STAYS_AT_ONCE = 5

/** A run begins no further stay after that, so that guests who wait for their bill wait for no other; the next run goes on. */
const RUN_MS = 10_000

/** Tries while the system answered others; then a person looks at it. */
export const MOST_TRIES = 12

const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS

/** The last one repeats. What may have happened is repeated after longer than any answer takes. */
const PAUSES_MS = {
  later: [10 * SECOND_MS, 30 * SECOND_MS, MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS, 30 * MINUTE_MS],
  unknown: [30 * SECOND_MS, MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS, 30 * MINUTE_MS],
} as const

/** Milliseconds after so many failed tries, from 1. */
export const pauseAfter = (kind: keyof typeof PAUSES_MS, tries: number): number => {
  const pauses = PAUSES_MS[kind]
  return pauses[Math.min(tries, pauses.length) - 1] ?? pauses[0]
}

/**
 * Carries out what is due at the stays of a connection: of each stay in order, and by one process at a time; a stay that fails holds up no
 * other. Failures of a system that is away bring nothing nearer to being given up.
 */
export async function carryOutTasks(
  deps: CallingDeps,
  connection: Connection,
  calls: Calls,
  run: JobRun,
): Promise<void> {
  const until = deps.clock.elapsed() + RUN_MS
  const lane = async (): Promise<void> => {
    while (run.mayGoOn() && deps.clock.elapsed() < until) {
      const gate = await calls.gate()
      if (gate === 'closed') return
      const held = await takeDueStay(deps.database.db, connection.name, deps.clock.now())
      if (held === undefined) return calls.giveBack(gate)
      await workOn(deps, connection, calls, { held, gate, run })
    }
  }
  await Promise.all(Array.from({ length: STAYS_AT_ONCE }, lane))
}

interface Work {
  readonly held: HeldStay
  readonly gate: Gate
  readonly run: JobRun
}

async function workOn(
  deps: CallingDeps,
  connection: Connection,
  calls: Calls,
  { held, gate: first, run }: Work,
): Promise<void> {
  const { db } = deps.database
  let gate = first
  let hold: HeldStay | null = held
  while (hold !== null && gate !== 'closed') {
    const task = await dueTask(db, held.reservationId, deps.clock.now())
    if (task === null) break
    const call = await callFor(deps, connection, held, task)
    const made = typeof call === 'function'
    const end = made ? endOf(task, gate, await calls.make(gate, call), deps.clock.now()) : call
    await endTask(db, task, end, deps.clock.now())
    if (end.state === 'given_up') {
      deps.alert({ event: 'system-task-given-up', code: `${connection.name} ${task.kind} ${end.problem}` })
    }
    const before = hold
    hold = await holdOn(db, hold, deps.clock.now())
    // Read otherwise while it was being refused.
    if (end.state === 'given_up' && hold !== null && !isDeepStrictEqual(hold.contentKey, before.contentKey))
      await takeUpAgain(db, held.reservationId, deps.clock.now())
    if (made) gate = end.state === 'waiting' || !run.mayGoOn() ? 'closed' : await calls.gate()
  }
  if (gate !== 'closed') calls.giveBack(gate)
  if (hold !== null) await releaseStay(db, hold, deps.clock.now())
}

function endOf(task: WaitingTask, gate: Gate, outcome: Outcome<unknown>, now: Date): TaskEnd {
  switch (outcome.kind) {
    case 'done':
      return { state: 'done' }
    case 'refused':
      return { state: 'given_up', problem: outcome.code }
    case 'missing':
      return { state: 'given_up', problem: 'MISSING' }
    case 'early':
      return { state: 'early', problem: outcome.code, dueAt: outcome.notBefore }
    case 'later':
    case 'unknown': {
      const tries = task.tries + 1
      if (gate === 'open' && tries >= MOST_TRIES) return { state: 'given_up', problem: outcome.code }
      const dueAt = new Date(now.getTime() + pauseAfter(outcome.kind, tries))
      return { state: 'waiting', problem: outcome.code, dueAt, counts: gate === 'open' }
    }
    default:
      throw new Error(`no outcome ${String(outcome satisfies never)}`)
  }
}

/** The call that carries the task out, made of the stay as it is now; or how the task ends without one. */
async function callFor(
  { database: { db }, vault, clock }: CallingDeps,
  { name, system }: Connection,
  { reservationId, hotel, id }: HeldStay,
  task: WaitingTask,
): Promise<TaskEnd | (() => Promise<Outcome<unknown>>)> {
  const there: StayThere = { hotel, id }
  const stayHere = async () => {
    const [stay] = await reservationsWithIds(db, vault, [reservationId])
    return stay !== undefined && isCheckedIn(stay) ? stay : null
  }
  switch (task.kind) {
    case 'guests': {
      const guests = await guestsOfStay(db, vault, reservationId).catch(faultAs('malformed'))
      if (guests instanceof Refusal) return { state: 'given_up', problem: 'UNREADABLE' }
      if (guests.length === 0) return DONE
      return async () => {
        const outcome = await system.writeGuests(there, { guests })
        if (outcome.kind === 'done') await auditAs(clock, actorOf({ name }), 'readGuests')(db, reservationId)
        return outcome
      }
    }
    case 'pre_checked_in':
      return (await stayHere()) === null ? DONE : () => system.markPreCheckedIn(there, task.since)
    case 'check_in': {
      const stay = await stayHere()
      if (stay === null) return DONE
      // Systems close their day at night.
      const dueAt = startOfBusinessDay(stay.arrival)
      if (dueAt > clock.now()) return { state: 'early', problem: 'BEFORE-ARRIVAL', dueAt }
      const room = await roomOfDesk(db, reservationId)
      return async () => {
        const outcome = await system.checkIn(there, room)
        if (outcome.kind !== 'done') return outcome
        const now = clock.now()
        if (outcome.value.state === 'in_house') await saveStatusThere(db, reservationId, 'in_house')
        // The room that the system has given comes with the next reading.
        await requestReading(db, { connection: name, hotel, id }, now)
        return outcome
      }
    }
    case 'payment': {
      const { reference: requestId, yen, means } = task.payment
      if (yen < 0 && !system.capabilities.postsRefunds)
        return { state: 'given_up', problem: 'REFUND-BY-HAND' }
      return () => system.postPayment(there, { requestId, yen, means, at: task.since })
    }
    case 'check_out':
      return () => system.checkOut(there)
    default:
      throw new Error(`no task ${String(task satisfies never)}`)
  }
}

const DONE: TaskEnd = { state: 'done' }

/** The hotel's own room there may be newer than what is known of it here. Null also where the desk has given several. */
async function roomOfDesk(db: Kysely<Schema>, reservationId: string): Promise<string | null> {
  const { ofDesk } = await partSourcesOfOne(db, reservationId)
  const [room = null, ...others] = await roomsOf(db, reservationId)
  return ofDesk.includes('room_numbers') && others.length === 0 ? room : null
}
