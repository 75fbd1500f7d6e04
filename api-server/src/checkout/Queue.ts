import { inEveryLanguage } from '@tomari/contract/languages'
import type { LocalText } from '../platform/index.ts'

/**
 * How far a check-out request has come (R18.5): 1 accepted, 2 being prepared by a desk, 3 being confirmed (the bill is
 * there and a person looks at it once more, or an earlier payment is still to be cleared up), 4 done.
 */
export type QueueStatus = 1 | 2 | 3 | 4

/** Every status. */
export const QUEUE_STATUSES = [1, 2, 3, 4] as const satisfies readonly QueueStatus[]

/**
 * How a request ended.
 *
 * - `left`: its phone had not asked about it for longer than the facility keeps a place.
 * - `answered`: the desk told the guest something instead of preparing a bill.
 * - `settled`: the desk found nothing left to pay.
 * - `renewed`: its bill can no longer be paid, being too old, changed or paid back; a new request takes its place.
 * - `departed`: the guest has checked out.
 */
export type ClosedAs = 'left' | 'answered' | 'settled' | 'renewed' | 'departed'

/** Every end of a request. */
export const CLOSED_AS = [
  'left',
  'answered',
  'settled',
  'renewed',
  'departed',
] as const satisfies readonly ClosedAs[]

/** A place in the queue of a facility. */
export interface QueueRequest {
  readonly requestId: string
  readonly reservationId: string
  readonly facilityId: string
  readonly status: QueueStatus
  readonly joinedAt: Date
  /** Whose work it is; null while no desk has it. */
  readonly claim: Claim | null
  readonly readyAt: Date | null
  /** Null while it is open. */
  readonly closedAs: ClosedAs | null
}

/** A request taken in hand. When the lease is over and the bill is not there, anyone may take it. */
export interface Claim {
  readonly worker: string
  readonly since: Date
  readonly until: Date
}

/** How the check-out of a facility works. */
export interface CheckoutCounter {
  /** The automatic desk prepares bills here, where the server has one at all. */
  readonly autoDesk: boolean
  /** Bills that the automatic desk prepares at the same time. */
  readonly hands: number
  /** How long the automatic desk takes over a bill before it confirms it. */
  readonly prepareSeconds: number
  /** How long a guest whose phone is silent keeps the place, at least. */
  readonly keepPlaceSeconds: number
  /** How long guests are asked to wait; null leaves it to the app's own configuration. */
  readonly timeoutMinutes: number | null
  /** What they are told after that; empty leaves it to the app. */
  readonly timeoutMessage: LocalText
}

/** The check-out of a facility that has said nothing. */
export const ordinaryCounter: CheckoutCounter = {
  autoDesk: true,
  hands: 3,
  prepareSeconds: 5,
  keepPlaceSeconds: 180,
  timeoutMinutes: null,
  timeoutMessage: inEveryLanguage(() => ''),
}

/** Is the request still to be served? */
export const isWaiting = ({ status, closedAs }: Pick<QueueRequest, 'status' | 'closedAs'>): boolean =>
  closedAs === null && status < 4

/** Does another desk hold the request at the moment? */
export const isHeldByOther = (claim: Claim | null, worker: string, now: Date): claim is Claim =>
  claim !== null && claim.worker !== worker && claim.until > now

/** How long a desk has a request in hand unless it says otherwise; then anyone may take it. */
export const DESK_LEASE_MS = 2 * 60 * 1000

/** How long a person has a request in hand; then another person, or the automatic desk, may go on. */
export const PERSON_LEASE_MS = 10 * 60 * 1000

/** How long an unpaid bill stays as it is; after that the desk has to look at the stay again. */
export const BILL_KEPT_MS = 30 * 60 * 1000

/** How many of the bills that were last ready the estimate looks at. */
export const LATELY = 20

const MINUTE_MS = 60_000

/**
 * Minutes until the bill is ready, as far as can be told from what the queue has lately taken: the median of the time from
 * joining to the bill, divided by the parties that were ahead and the party itself. Several hands at work and quiet hours
 * are in that figure already.
 * @param ahead parties ahead
 * @param latelyMs for each of the last bills, milliseconds for one party
 * @returns whole minutes, at least 1; 0 when nothing is known
 */
export function minutesToWait(ahead: number, latelyMs: readonly number[]): number {
  const sorted = latelyMs.toSorted((one, other) => one - other)
  const middle = (sorted.length - 1) / 2
  const [low, high] = [sorted[Math.floor(middle)], sorted[Math.ceil(middle)]]
  if (low === undefined || high === undefined) return 0
  return Math.max(1, Math.ceil((((low + high) / 2) * (ahead + 1)) / MINUTE_MS))
}
