import { DatabaseUnavailable, type Deps, type LocalText, Refusal } from '../platform/index.ts'
import { takeNext } from './store/checkout-claims.ts'
import { freeHands, type RequestInHand, requestsInHand } from './store/checkout-hands.ts'
import { finishRequest } from './finish-request.ts'
import { leaveMessage } from './leave-message.ts'
import { holdOneRequest } from './take-requests.ts'
import { atDeskWords } from './words.ts'

/** How often the automatic desk looks up. */
export const DESK_ROUND_EVERY_MS = 1_000

/** How fast the desk works, beside what each facility says of itself. Milliseconds. */
export interface DeskPace {
  /** How long it looks at a bill once more before it hands it over. */
  readonly confirmMs: number
  /** Beyond its work a request stays in hand for so long; then the process that had it is taken for dead. */
  readonly graceMs: number
}

/** A phone that polls every 3 seconds sees nearly every status. */
const ORDINARY_PACE: DeskPace = { confirmMs: 2_000, graceMs: 15_000 }

type DeskDeps = Pick<Deps, 'database' | 'vault' | 'clock' | 'alert'>

/**
 * The desk of a hotel without one: prepares bills by itself, several at once at each facility, in the order of the queue. All
 * that it knows stands in the database, so several processes share the work, and when one dies another takes over what it had in
 * hand once the lease is over.
 * @param worker what this process is called; no other has the same name
 * @returns does a round: takes new requests, and carries those in hand one step on
 */
export const automaticDesk =
  (deps: DeskDeps, worker: string, pace: DeskPace = ORDINARY_PACE): (() => Promise<void>) =>
  async () => {
    const now = deps.clock.now()
    for (const { facilityId, hands, prepareSeconds } of await freeHands(deps.database.db, now)) {
      const until = new Date(now.getTime() + leaseMs(prepareSeconds, pace))
      await takeNext(deps.database.db, { facilityId, count: hands }, { worker, until }, now)
    }
    for (const inHand of await requestsInHand(deps.database.db, worker)) {
      try {
        await carryOn(deps, { worker, pace, now }, inHand)
      } catch (error) {
        // One stay with which something is wrong must not keep the guests behind it waiting.
        if (error instanceof DatabaseUnavailable) throw error
        const what = error instanceof Error ? error.name : typeof error
        deps.alert({ event: 'desk-failed', code: `${inHand.request.requestId} ${what}` })
      }
    }
  }

const leaseMs = (prepareSeconds: number, { confirmMs, graceMs }: DeskPace): number =>
  prepareSeconds * 1000 + confirmMs + graceMs

async function carryOn(
  deps: DeskDeps,
  { worker, pace, now }: { readonly worker: string; readonly pace: DeskPace; readonly now: Date },
  { request, prepareSeconds }: RequestInHand,
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
    if (isTooMuch) await leaveMessage(deps, reservationId, payAtDesk)
  }
}

const payAtDesk: LocalText = atDeskWords.not_by_card
