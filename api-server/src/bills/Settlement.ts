import { paymentStates } from '@tomari/contract/desk-page/board'
import { deskMeans, receiptedDeskMeans } from '@tomari/contract/desk-page/row'
import { PAYMENT_PROVIDERS } from '@tomari/tenant-config/payment-providers'
import type { RandomBytes } from '../platform/index.ts'
import type { Journey } from '../stays/index.ts'

export type { DeskMeans } from '@tomari/contract/desk-page/row'

/**
 * How a bill was paid, as a closed set.
 *
 * - `card`: on the guest's phone, through the payment provider. Everything else was paid at the desk, and no provider knows of it.
 * - `cash`: in money.
 * - `terminal`: with the hotel's own card terminal.
 * - `invoice`: a firm gets an invoice from the hotel.
 * - `agency`: a travel agency has taken the money, or will.
 * - `other`: vouchers and whatever else a hotel takes.
 */
export const PAYMENT_MEANS = ['card', ...deskMeans] as const

export type PaymentMeans = (typeof PAYMENT_MEANS)[number]

/**
 * Means by which the hotel itself takes the guest's money: only for these is there a receipt of ours. A guest who
 * pays an agency or gets an invoice has a document from them.
 */
export const RECEIPTED_MEANS = ['card', ...receiptedDeskMeans] as const satisfies readonly PaymentMeans[]

export type ReceiptedMeans = (typeof RECEIPTED_MEANS)[number]

export const isReceipted = <Means extends PaymentMeans>(means: Means): means is Means & ReceiptedMeans =>
  RECEIPTED_MEANS.some((receipted) => receipted === means)

/** Without I, L, O and U, so that a number read out at the desk is understood (Crockford's base 32). */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const RANDOM_LETTERS = 16

/** Three digits fit behind a request id: every provider takes an order id of 27 letters, digits and hyphens (EntryTran's limit). */
export const MOST_ATTEMPTS = 999

/** Unpredictable: `P` and 80 random bits. */
export const newRequestId = (randomBytes: RandomBytes): string =>
  `P${Array.from(randomBytes(RANDOM_LETTERS), (byte) => LETTERS.charAt(byte % LETTERS.length)).join('')}`

export const orderIdOf = (requestId: string, attempt: number): string => `${requestId}-${attempt}`

export const GATEWAY_NAMES = ['sandbox', ...PAYMENT_PROVIDERS] as const

/** Only the provider of an order can be asked about it. */
export type GatewayName = (typeof GATEWAY_NAMES)[number]

/**
 * The state of a settlement.
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

/** Open becomes paid at the desk, and when a charge that was given up turns up late. */
export const mayBecome = (from: SettlementState, to: SettlementState): boolean => next[from].includes(to)

/** A bill that is paid in one go. At most one of a reservation is `open`, `charging` or `unknown`. */
export interface Settlement {
  /** The id that a guest's browser sends; charged at most once. */
  readonly requestId: string
  /** Null once the reservation is gone: its payments stay. */
  readonly reservationId: string | null
  readonly journey: Journey
  readonly means: PaymentMeans
  /** Whole yen, at least 1. */
  readonly amountYen: number
  readonly returnedYen: number
  readonly state: SettlementState
  readonly attempts: number
  /** A process holds it until then; null while none does. */
  readonly leasedUntil: Date | null
  readonly settledAt: Date | null
}

export const heldYen = ({ amountYen, returnedYen }: Pick<Settlement, 'amountYen' | 'returnedYen'>): number =>
  amountYen - returnedYen

/**
 * The outcome of an attempt to charge.
 *
 * - `pending`: not known yet.
 * - `captured`: charged.
 * - `declined`: the card was refused.
 * - `not_charged`: the provider says that nothing was charged. It is asked once more later, since a request that was slow on
 *   its way might still have been carried out.
 * - `stray`: charged although the settlement was paid otherwise; it has to be refunded.
 * - `refunded`: charged, and the money went back.
 */
export const ATTEMPT_OUTCOMES = [
  'pending',
  'captured',
  'declined',
  'not_charged',
  'stray',
  'refunded',
] as const

export type AttemptOutcome = (typeof ATTEMPT_OUTCOMES)[number]

/** The provider charges at most seven digits in one go. Guests pay a higher sum at the desk. */
export const CHARGE_MAX_YEN = 9_999_999

/** A guest's browser waits 60 s for everything (R23.15). */
export const CHARGE_PATIENCE_MS = 30_000

/** A charge is tried again for so long while the provider says that it is busy. */
export const BUSY_PATIENCE_MS = 8_000

/** Nothing is sent for an attempt after so long. */
export const ATTEMPT_LENGTH_MS = BUSY_PATIENCE_MS + CHARGE_PATIENCE_MS

/** A process holds a settlement for longer than the attempt, so that the attempt is over by then. */
export const CHARGE_LEASE_MS = ATTEMPT_LENGTH_MS + 4_000

export const QUESTION_PATIENCE_MS = 8_000

/** A process holds a settlement for longer than its question to the provider takes. */
export const ASK_LEASE_MS = QUESTION_PATIENCE_MS + 7_000

/** After so long the provider is asked whether it has given the money back. */
export const REFUND_PATIENCE_MS = 30_000

/**
 * A process holds a payment for longer than the refund with the questions before and behind it, so that no other
 * process has the same money given back meanwhile.
 */
export const REFUND_LEASE_MS = REFUND_PATIENCE_MS + 2 * QUESTION_PATIENCE_MS + 4_000

/**
 * "Nothing was charged" is believed so long after the last sign of an attempt: before, the request might still be on
 * its way to the provider.
 */
export const QUIET_MS = 10_000

/** An attempt without a charge is asked about once more, in case it was carried out late after all. */
export const RECHECK_AFTER_MS = 10 * 60 * 1000

const FIRST_PAUSE_MS = 3_000
const LONGEST_PAUSE_MS = 30_000

/** Milliseconds before the next question, after so many in vain. */
export const pauseAfterAsking = (unanswered: number): number =>
  Math.min(FIRST_PAUSE_MS * 2 ** Math.max(0, unanswered - 1), LONGEST_PAUSE_MS)

export interface Attempt {
  /** Unique at the provider. */
  readonly orderId: string
  readonly requestId: string
  readonly amountYen: number
  readonly gateway: GatewayName
  readonly outcome: AttemptOutcome
  readonly reason: string | null
  readonly begunAt: Date
  /** Moment at which the process that charged stopped waiting for an answer; null while it has not. */
  readonly givenUpAt: Date | null
}

/** "Nothing was charged" is believed once nothing that was sent for the attempt can be on its way any more. */
export function isQuiet({ begunAt, givenUpAt }: Pick<Attempt, 'begunAt' | 'givenUpAt'>, now: Date): boolean {
  const lastSign = givenUpAt?.getTime() ?? begunAt.getTime() + ATTEMPT_LENGTH_MS
  return now.getTime() >= lastSign + QUIET_MS
}
