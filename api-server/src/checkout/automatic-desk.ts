import type { ErrorCode } from '@tomari/contract/error-codes'
import { type Kysely, sql } from 'kysely'
import { DatabaseUnavailable, type Deps, Refusal, type Schema } from '../platform/index.ts'
import { folioSince } from '../system-tasks/index.ts'
import { atDeskMessages } from './checkout-info.ts'
import { leaveMessage } from './leave-message.ts'
import { ordinaryCounter, type QueueRequest } from './Queue.ts'
import { finishRequest, holdOneRequest } from './serve-requests.ts'
import { takeNext } from './store/checkout-claims.ts'
import { requestOf } from './store/checkout-queue.ts'

export const AUTOMATIC_DESK_EVERY_MS = 1_000

/** Milliseconds. */
interface DeskPace {
  /** Between the prepared bill and its hand-over. */
  readonly confirmMs: number
  /** The lease outlasts the work by so long; then the process that held it is taken for dead. */
  readonly graceMs: number
}

/** A phone that polls every 3 seconds sees nearly every status. */
const ORDINARY_PACE: DeskPace = { confirmMs: 2_000, graceMs: 15_000 }

/**
 * Guests wait so long for the folio of the hotel's property system, from the moment they came; then a person makes the bill: as booked it
 * might charge again what was paid there.
 */
const LONGEST_FOLIO_WAIT_MS = 60_000

const FOR_DESK: readonly ErrorCode[] = ['bill_too_large', 'payment_not_offered']

type DeskDeps = Pick<Deps, 'database' | 'vault' | 'clock' | 'alert'>

/**
 * Prepares bills without people, several at once at each facility, in the order of the queue. All state is in the database, so several
 * processes share the work, and when one dies another takes over its requests once the lease is over.
 * @param worker the unique name of this process
 * @returns takes new requests, and carries claimed ones one step on
 */
export const automaticDesk =
  (deps: DeskDeps, worker: string, pace: DeskPace = ORDINARY_PACE): (() => Promise<void>) =>
  async () => {
    const now = deps.clock.now()
    for (const { facilityId, workers, prepareSeconds } of await freeWorkers(deps.database.db, now)) {
      const until = new Date(now.getTime() + leaseMs(prepareSeconds, pace))
      await takeNext(deps.database.db, { facilityId, count: workers }, { worker, until }, now)
    }
    for (const claimed of await claimedRequests(deps.database.db, worker)) {
      try {
        await carryOn(deps, { worker, pace, now }, claimed)
      } catch (error) {
        // An error of one stay must not keep the guests behind it waiting.
        if (error instanceof DatabaseUnavailable) throw error
        const what = error instanceof Error ? error.name : typeof error
        deps.alert({ event: 'desk-failed', code: `${claimed.request.requestId} ${what}` })
      }
    }
  }

const leaseMs = (prepareSeconds: number, { confirmMs, graceMs }: DeskPace): number =>
  prepareSeconds * 1000 + confirmMs + graceMs

async function carryOn(
  deps: DeskDeps,
  { worker, pace, now }: { readonly worker: string; readonly pace: DeskPace; readonly now: Date },
  { request, prepareSeconds }: ClaimedRequest,
): Promise<void> {
  const { requestId, reservationId, status, joinedAt, claim } = request
  const workedMs = claim === null ? 0 : now.getTime() - claim.since.getTime()
  const preparedMs = prepareSeconds * 1000
  if (status === 2 && workedMs >= preparedMs) {
    const folio = await folioSince(deps.database.db, reservationId, joinedAt)
    const mayCome = folio === 'awaited' && now.getTime() - joinedAt.getTime() < LONGEST_FOLIO_WAIT_MS
    const lease = { worker, leaseMs: pace.confirmMs + pace.graceMs, overrules: false }
    if (folio === 'good' || mayCome) await holdOneRequest(deps, requestId, mayCome ? 2 : 3, lease)
    else await leaveMessage(deps, reservationId, atDeskMessages.bill_unknown)
  } else if (status === 3 && workedMs >= preparedMs + pace.confirmMs) {
    const bill = { requestId, worker, overrules: false, lines: null, rooms: null }
    const finish = await finishRequest(deps, bill)
    const isForDesk = finish instanceof Refusal && FOR_DESK.includes(finish.reason)
    if (isForDesk) await leaveMessage(deps, reservationId, atDeskMessages.not_by_card)
  }
}

/** Facilities whose automatic desk may take more requests. */
async function freeWorkers(db: Kysely<Schema>, moment: Date) {
  const { rows } = await sql<{
    facility_id: string
    hands: number
    prepare_seconds: number
    busy: number
    waiting: number
  }>`
    select request.facility_id,
      coalesce(min(counter.hands), ${ordinaryCounter.hands}) as hands,
      coalesce(min(counter.prepare_seconds), ${ordinaryCounter.prepareSeconds}) as prepare_seconds,
      count(*) filter (where request.lease_until > ${moment}) as busy,
      count(*) filter (where request.lease_until is null or request.lease_until <= ${moment}) as waiting
    from checkout_requests request
    left join checkout_counters counter on counter.facility_id = request.facility_id
    where request.closed_at is null and request.status < 4
      and coalesce(counter.auto_desk, ${ordinaryCounter.autoDesk})
    group by request.facility_id`.execute(db)
  return rows
    .filter(({ hands, busy, waiting }) => waiting > 0 && hands > busy)
    .map((row) => ({
      facilityId: row.facility_id,
      workers: row.hands - row.busy,
      prepareSeconds: row.prepare_seconds,
    }))
}

interface ClaimedRequest {
  readonly request: QueueRequest
  readonly prepareSeconds: number
}

/** The front of the queue first. */
async function claimedRequests(db: Kysely<Schema>, worker: string): Promise<ClaimedRequest[]> {
  const rows = await db
    .selectFrom('checkout_requests as request')
    .leftJoin('checkout_counters as counter', 'counter.facility_id', 'request.facility_id')
    .selectAll('request')
    .select('counter.prepare_seconds')
    .where('claimed_by', '=', worker)
    .where('closed_at', 'is', null)
    .orderBy('place')
    .execute()
  return rows.map((row) => ({
    request: requestOf(row),
    prepareSeconds: row.prepare_seconds ?? ordinaryCounter.prepareSeconds,
  }))
}
