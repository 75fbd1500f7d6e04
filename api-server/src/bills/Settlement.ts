import { paymentStates } from '@tomari/contract/desk-page/board'
import { PAYMENT_PROVIDERS } from '@tomari/tenant-config/payment-providers'
import type { Journey } from '../stays/index.ts'
import type { PaymentMeans } from './means.ts'

/** Every provider that orders were ever sent to. */
export const GATEWAY_NAMES = ['sandbox', ...PAYMENT_PROVIDERS] as const

/** Which provider an order was sent to: it alone can be asked about it. */
export type GatewayName = (typeof GATEWAY_NAMES)[number]

/**
 * How far a settlement has come, as a closed set.
 *
 * - `open`: nothing was charged; it can be paid.
 * - `charging`: a process is charging the card, or the guest is at the bank (`Challenge`), until `leasedUntil` at the latest.
 * - `unknown`: it is not known whether money moved: the answer was lost, or the process that charged died. It is settled
 *   by asking the provider, never by charging again.
 * - `paid`: charged, once. The receipt exists.
 * - `refunding`: money is on its way back; whether it has arrived there is not known yet.
 * - `refunded`: the money went back.
 * - `withdrawn`: another settlement took its place before anything was charged, or the desk has recalled the bill; a corrected
 *   bill opens it again.
 */
export type SettlementState = (typeof SETTLEMENT_STATES)[number]

/** Every state. */
export const SETTLEMENT_STATES = paymentStates

const next: Readonly<Record<SettlementState, readonly SettlementState[]>> = {
  open: ['charging', 'paid', 'withdrawn'],
  charging: ['paid', 'open', 'unknown'],
  unknown: ['paid', 'open'],
  paid: ['refunding'],
  refunding: ['refunded', 'paid'],
  refunded: [],
  withdrawn: ['open'],
}

/** May a settlement go from one state to the other? Open becomes paid at the desk, and when a charge given up for lost turns up late. */
export const mayBecome = (from: SettlementState, to: SettlementState): boolean => next[from].includes(to)

/** A bill that is paid in one go. At most one of a reservation is `open`, `charging` or `unknown`. */
export interface Settlement {
  /** What a guest's browser names it by; charged at most once. */
  readonly requestId: string
  /** Null once the reservation is gone: the books of its payments stay. */
  readonly reservationId: string | null
  readonly journey: Journey
  readonly means: PaymentMeans
  /** Whole yen, at least 1. */
  readonly amountYen: number
  /** What of it went back in parts, in whole yen. */
  readonly returnedYen: number
  readonly state: SettlementState
  /** Attempts to charge so far. */
  readonly attempts: number
  /** Until when a process holds it; null when none does. */
  readonly leasedUntil: Date | null
  /** Moment of the payment. */
  readonly settledAt: Date | null
}

/** What of a settlement that was paid is still with the hotel, in whole yen. */
export const heldYen = ({ amountYen, returnedYen }: Pick<Settlement, 'amountYen' | 'returnedYen'>): number =>
  amountYen - returnedYen

/**
 * What became of one attempt to charge.
 *
 * - `pending`: not known yet.
 * - `captured`: charged.
 * - `declined`: the card was refused.
 * - `not_charged`: the provider says that nothing was charged. It is asked once more later, since a request that was slow on
 *   its way might still have been carried out.
 * - `stray`: charged although the settlement was paid otherwise; it has to be refunded.
 * - `refunded`: charged, and the money went back.
 */
export type AttemptOutcome = 'pending' | 'captured' | 'declined' | 'not_charged' | 'stray' | 'refunded'

/** Every outcome of an attempt. */
export const ATTEMPT_OUTCOMES = [
  'pending',
  'captured',
  'declined',
  'not_charged',
  'stray',
  'refunded',
] as const satisfies readonly AttemptOutcome[]

/** Most yen that the provider charges in one go: seven digits. What is more, guests pay at the desk. */
export const CHARGE_MAX_YEN = 9_999_999

/** How long the provider may take to charge. A guest's browser waits 60 s for everything (R23.15). */
export const CHARGE_PATIENCE_MS = 30_000

/** For how long a charge is tried again while the provider says that it is busy. */
export const BUSY_PATIENCE_MS = 8_000

/** After so long, nothing is sent for an attempt any more. */
export const ATTEMPT_LENGTH_MS = BUSY_PATIENCE_MS + CHARGE_PATIENCE_MS

/** How long a process keeps a settlement to itself while it charges. Longer than the attempt: afterwards that is surely over. */
export const CHARGE_LEASE_MS = ATTEMPT_LENGTH_MS + 4_000

/** How long the provider may take to tell how an order stands. */
export const QUESTION_PATIENCE_MS = 8_000

/** How long the process that asks the provider what happened keeps a settlement to itself. Longer than the question. */
export const ASK_LEASE_MS = QUESTION_PATIENCE_MS + 7_000

/** How long the provider may take to give money back; afterwards it is asked whether it did. */
export const REFUND_PATIENCE_MS = 30_000

/**
 * How long the process that has the provider give money back keeps the payment to itself. Longer than the refund with the questions
 * before and behind it, so that no other process has the same money given back meanwhile.
 */
export const REFUND_LEASE_MS = REFUND_PATIENCE_MS + 2 * QUESTION_PATIENCE_MS + 4_000

/**
 * How long after the last sign of an attempt "nothing was charged" is believed. Before, the request might still be on its
 * way to the provider.
 */
export const QUIET_MS = 10_000

/** When an attempt that came to nothing is asked about once more, in case it was carried out late after all. */
export const RECHECK_AFTER_MS = 10 * 60 * 1000

const FIRST_PAUSE_MS = 3_000
const LONGEST_PAUSE_MS = 30_000

/** How long to wait before the provider is asked again, after it was asked so often in vain. */
export const pauseAfterAsking = (asked: number): number =>
  Math.min(FIRST_PAUSE_MS * 2 ** Math.max(0, asked - 1), LONGEST_PAUSE_MS)

/** One attempt to charge a settlement. */
export interface Attempt {
  /** Its name at the provider. */
  readonly orderId: string
  readonly requestId: string
  readonly amountYen: number
  readonly gateway: GatewayName
  readonly outcome: AttemptOutcome
  /** Why the card was declined. */
  readonly reason: string | null
  readonly begunAt: Date
  /** When the process that charged gave up waiting for an answer; null while it is not known that it did. */
  readonly givenUpAt: Date | null
}

/** May "nothing was charged" be believed? Once nothing that was sent for the attempt can be on its way any more. */
export function isQuiet({ begunAt, givenUpAt }: Pick<Attempt, 'begunAt' | 'givenUpAt'>, now: Date): boolean {
  const lastSign = givenUpAt?.getTime() ?? begunAt.getTime() + ATTEMPT_LENGTH_MS
  return now.getTime() >= lastSign + QUIET_MS
}
