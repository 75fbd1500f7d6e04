import { businessDay, dayAfter, type JobRun } from '../../platform/index.ts'
import {
  type DuePull,
  endReading,
  forgetRefusedBefore,
  type Gate,
  hotelPulls,
  knownReadings,
  putReadingOff,
  type RequestedReading,
  recordRefused,
  requestUnreported,
  takeRequestedReading,
} from '../../system-tasks/index.ts'
import type { ArrivalSearch, Failure, HotelCode, PageMark } from './ConnectedSystem.ts'
import type { Connection } from './Connection.ts'
import type { CallingDeps, Calls } from './calls.ts'
import { MOST_TRIES, pauseAfter } from './carry-out.ts'
import { recordUnreadable, takeOver } from './take-over.ts'

const MINUTE_MS = 60 * 1_000

const PULL_EVERY_MS = 3 * MINUTE_MS

/** Pulls between ask for changes alone; this one finds what was lost. */
const WHOLE_PULL_EVERY_MS = 30 * MINUTE_MS

/** The clocks of two servers differ, and a change there may become visible late. */
const OVERLAP_MS = 10 * MINUTE_MS

/** The first pull of a hotel reads all who came since then. */
const FIRST_DAYS_BACK = 30

/** It finds guests who are in the hotel for as long as a booking may last. */
const LONGEST_STAY_DAYS = 400

/** Of one pull of a hotel. */
const MOST_PAGES = 500

/** Bookings that a whole pull has not reported, read one by one. */
const MOST_UNREPORTED = 200

/** As for what goes there. */
const READINGS_MS = 10_000

/** A pull that a run did not finish goes on in the next run of the same process; in another process it begins anew. */
interface PullUnderWay {
  readonly search: ArrivalSearch
  /** What is searched for after it. */
  readonly further: readonly ArrivalSearch[]
  readonly begun: Date
  readonly mark: PageMark | null
  readonly pages: number
}

/** Pulls hotels of a connection that are due, page by page. A hotel that fails holds up no other. */
export function pullerOf(deps: CallingDeps, connection: Connection, calls: Calls) {
  const { database, clock, pullDaysAhead } = deps
  const underWay = new Map<HotelCode, PullUnderWay>()
  const pulls = hotelPulls(database.db, connection.name)

  function begin({ hotel, readSince, allReadSince }: DuePull): PullUnderWay {
    const begun = clock.now()
    const isWhole = allReadSince === null || begun.getTime() - allReadSince.getTime() >= WHOLE_PULL_EVERY_MS
    const today = businessDay(begun)
    const changedSince = isWhole || readSince === null ? null : new Date(readSince.getTime() - OVERLAP_MS)
    const from = dayAfter(today, allReadSince === null ? -FIRST_DAYS_BACK : -1)
    const days = { hotel, from, to: dayAfter(today, pullDaysAhead), changedSince }
    const staying = {
      from: dayAfter(today, -LONGEST_STAY_DAYS),
      to: dayAfter(from, -1),
      onlyInHouse: true,
    } as const
    const [search, ...further] = allReadSince === null ? [{ ...days, ...staying }, days] : [days]
    return { search, further, begun, mark: null, pages: 0 }
  }

  /** One page. Answers whether the pull of the hotel goes on. */
  async function readPage(due: DuePull, pull: PullUnderWay, gate: Gate): Promise<boolean> {
    const { hotel } = due
    const { search, further, begun, mark, pages } = pull
    const failed = async (code: string): Promise<false> => {
      underWay.delete(hotel)
      const pause = pauseAfter('later', due.tries + 1)
      await pulls.recordFailure(hotel, code, new Date(clock.now().getTime() + pause))
      return false
    }
    const readAt = clock.now()
    const outcome = await calls.make(gate, () => connection.system.arrivals(search, mark))
    if (outcome.kind === 'missing') return await failed('MISSING')
    if (outcome.kind !== 'done') return await failed(outcome.code)
    const { bookings, unreadable, next } = outcome.value
    await takeOver(deps, connection, { hotel, bookings, readAt })
    const place = { connection: connection.name, hotel }
    for (const one of unreadable) await recordUnreadable(deps, place, one)
    if (next !== null && next !== mark && pages + 1 < MOST_PAGES) {
      underWay.set(hotel, { ...pull, mark: next, pages: pages + 1 })
      await pulls.hold(hotel, clock.now())
      return true
    }
    if (next !== null) return await failed('ENDLESS-PAGES')
    const [following, ...rest] = further
    if (following !== undefined) {
      underWay.set(hotel, { search: following, further: rest, begun, mark: null, pages: 0 })
      await pulls.hold(hotel, clock.now())
      return true
    }
    underWay.delete(hotel)
    const isWhole = search.changedSince === null
    if (isWhole) {
      await forgetRefusedBefore(database.db, place, begun)
      // Guests in the hotel who came earlier, and bookings that have moved to other days.
      const unreported = { before: begun, from: search.from, most: MOST_UNREPORTED }
      await requestUnreported(database.db, place, unreported, clock.now())
    }
    const nextPull = new Date(clock.now().getTime() + PULL_EVERY_MS)
    await pulls.recordEnd(hotel, { begun, isWhole }, nextPull)
    return false
  }

  return async (run: JobRun): Promise<void> => {
    const hotels = connection.hotels.map(({ hotel }) => hotel)
    await pulls.begin(hotels, clock.now())
    while (run.mayGoOn()) {
      let gate = await calls.gate()
      if (gate === 'closed') return
      const due = await pulls.take(hotels, clock.now())
      if (due === undefined) return calls.giveBack(gate)
      let goesOn = true
      while (goesOn && gate !== 'closed') {
        goesOn = await readPage(due, underWay.get(due.hotel) ?? begin(due), gate)
        if (goesOn) gate = run.mayGoOn() ? await calls.gate() : 'closed'
      }
      if (goesOn) await pulls.release(due.hotel, clock.now())
    }
  }
}

/** Reads bookings that an event has named, or that have to be compared again. */
export async function readRequested(
  deps: CallingDeps,
  connection: Connection,
  calls: Calls,
  run: JobRun,
): Promise<void> {
  const { database, clock } = deps
  const until = clock.elapsed() + READINGS_MS
  while (run.mayGoOn() && clock.elapsed() < until) {
    const gate = await calls.gate()
    if (gate === 'closed') return
    const requested = await takeRequestedReading(database.db, connection.name, clock.now())
    if (requested === undefined) return calls.giveBack(gate)
    const readAt = clock.now()
    const { hotel, id } = requested
    const outcome = await calls.make(gate, () => connection.system.read({ hotel, id }))
    if (outcome.kind === 'done') {
      await takeOver(deps, connection, { hotel, bookings: [outcome.value], readAt })
      await endReading(database.db, requested, clock.now())
    } else {
      await afterFailedReading(deps, requested, outcome, gate)
    }
  }
}

async function afterFailedReading(
  { database: { db }, clock }: CallingDeps,
  requested: RequestedReading,
  outcome: Failure,
  gate: Gate,
): Promise<void> {
  const now = clock.now()
  const tries = requested.tries + 1
  const mayPass = outcome.kind === 'later' || outcome.kind === 'unknown'
  if (mayPass && (gate === 'probe' || tries < MOST_TRIES)) {
    const dueAt = new Date(now.getTime() + pauseAfter(outcome.kind, tries))
    await putReadingOff(db, requested, dueAt, gate === 'open')
    return
  }
  const isMissing = outcome.kind === 'missing'
  // An event may name anything: what is neither here nor there is nobody's work.
  if (!isMissing || (await knownReadings(db, requested, [requested.id])).size > 0)
    await recordRefused(db, requested, isMissing ? 'MISSING' : outcome.code, now)
  await endReading(db, requested, now)
}
