import { DatabaseUnavailable, type Deps, Refusal } from '../platform/index.ts'
import { takeNext } from './store/checkout-claims.ts'
import { freeWorkers, type ClaimedRequest, claimedRequests } from './store/automatic-desk-queue.ts'
import { finishRequest } from './finish-request.ts'
import { leaveMessage } from './leave-message.ts'
import { holdOneRequest } from './take-requests.ts'
import { atDeskMessages } from './decide-checkout.ts'

export const AUTOMATIC_DESK_EVERY_MS = 1_000

/** Milliseconds. */
export interface DeskPace {
  /** Between the prepared bill and its hand-over. */
  readonly confirmMs: number
  /** The lease outlasts the work by so long; then the process that held it is taken for dead. */
  readonly graceMs: number
}

/** A phone that polls every 3 seconds sees nearly every status. */
const ORDINARY_PACE: DeskPace = { confirmMs: 2_000, graceMs: 15_000 }

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
  const { requestId, reservationId, status, claim } = request
  const workedMs = claim === null ? 0 : now.getTime() - claim.since.getTime()
  const preparedMs = prepareSeconds * 1000
  if (status === 2 && workedMs >= preparedMs) {
    await holdOneRequest(deps, requestId, 3, {
      worker,
      leaseMs: pace.confirmMs + pace.graceMs,
      overrules: false,
    })
  } else if (status === 3 && workedMs >= preparedMs + pace.confirmMs) {
    const bill = { requestId, worker, overrules: false, lines: null, rooms: null }
    const finish = await finishRequest(deps, bill)
    const isTooMuch = finish instanceof Refusal && finish.reason === 'bill_too_large'
    if (isTooMuch) await leaveMessage(deps, reservationId, atDeskMessages.not_by_card)
  }
}
