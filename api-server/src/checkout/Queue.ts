import { inEveryLanguage } from '@tomari/contract/languages'
import type { LocalText } from '../platform/index.ts'

/**
 * How far a check-out request has come (R18.5): 1 accepted, 2 being prepared by a desk, 3 being confirmed (the bill is
 * there and a person looks at it once more, or an earlier payment is still to be cleared up), 4 done.
 */
export const QUEUE_STATUSES = [1, 2, 3, 4] as const
export type QueueStatus = (typeof QUEUE_STATUSES)[number]

/**
 * How a request ended.
 *
 * - `left`: its phone had not polled for longer than the facility keeps a place.
 * - `answered`: the desk left a message instead of preparing a bill.
 * - `settled`: the desk found nothing left to pay.
 * - `renewed`: its bill can no longer be paid, being too old, changed or paid back; a new request takes its place.
 * - `departed`: the guest has checked out.
 */
export const CLOSED_AS = ['left', 'answered', 'settled', 'renewed', 'departed'] as const
export type ClosedAs = (typeof CLOSED_AS)[number]

export interface QueueRequest {
  readonly requestId: string
  readonly reservationId: string
  readonly facilityId: string
  readonly status: QueueStatus
  readonly joinedAt: Date
  /** Null while no desk holds the request. */
  readonly claim: Claim | null
  readonly readyAt: Date | null
  /** Null while it is open. */
  readonly closedAs: ClosedAs | null
}

/** Anyone may take the request once the lease is over and the bill is not there. */
interface Claim {
  readonly worker: string
  readonly since: Date
  readonly until: Date
}

export interface CheckoutCounter {
  /** Without effect where the server runs no automatic desk. */
  readonly autoDesk: boolean
  /** Bills that the automatic desk prepares at the same time. */
  readonly hands: number
  /** Preparation by the automatic desk, before it confirms the bill. */
  readonly prepareSeconds: number
  /** A guest whose phone is silent keeps the place for at least so long. */
  readonly keepPlaceSeconds: number
  /** Guests are asked to wait for so long; null leaves it to the app's own configuration. */
  readonly timeoutMinutes: number | null
  /** Shown after the wait; empty leaves it to the app. */
  readonly timeoutMessage: LocalText
}

/** For a facility without a stored counter. */
export const ordinaryCounter: CheckoutCounter = {
  autoDesk: true,
  hands: 3,
  prepareSeconds: 5,
  keepPlaceSeconds: 180,
  timeoutMinutes: null,
  timeoutMessage: inEveryLanguage(() => ''),
}

export const isWaiting = ({ status, closedAs }: Pick<QueueRequest, 'status' | 'closedAs'>): boolean =>
  closedAs === null && status < 4

export const isHeldByOther = (claim: Claim | null, worker: string, now: Date): claim is Claim =>
  claim !== null && claim.worker !== worker && claim.until > now

/** The lease of a desk that asks for none of its own. */
export const DESK_LEASE_MS = 2 * 60 * 1000

/** The lease of a person; then another person, or the automatic desk, may go on. */
export const PERSON_LEASE_MS = 10 * 60 * 1000

/** An unpaid bill stays payable for so long; then the desk has to look at the stay again. */
export const BILL_VALID_MS = 30 * 60 * 1000

/** The latest bills that the estimate goes by. */
export const RECENT_BILLS = 20

const MINUTE_MS = 60_000

/**
 * Estimates the wait from the latest bills: the median of the time from joining to the bill, divided by the parties that were ahead and
 * the party itself. Several workers and quiet hours are in that figure already.
 * @param ahead parties ahead
 * @param recentMs for each of the latest bills, milliseconds for one party
 * @returns whole minutes, at least 1; 0 without any bill
 */
export function minutesToWait(ahead: number, recentMs: readonly number[]): number {
  const sorted = recentMs.toSorted((one, other) => one - other)
  const middle = (sorted.length - 1) / 2
  const [low, high] = [sorted[Math.floor(middle)], sorted[Math.ceil(middle)]]
  if (low === undefined || high === undefined) return 0
  return Math.max(1, Math.ceil((((low + high) / 2) * (ahead + 1)) / MINUTE_MS))
}
