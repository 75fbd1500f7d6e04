import type { Bill } from './bill.ts'

/** What the hotel says of a requested check-out (R13.4). */
export interface CheckoutInfo {
  /** Of the place in the queue; empty when there is none. */
  readonly requestId: string
  readonly status: string
  readonly roomNumbers: readonly string[]
  /** Several lines, separated by line feeds; empty when the hotel says nothing. */
  readonly message: string
}

/** Status of a stay that is paid already (R13.5). */
const ALREADY_PAID = '14'

/** How a check-out goes on: in the queue, past the payment, or not here but as the hotel says. */
export type CheckoutDecision =
  | { readonly kind: 'queued'; readonly requestId: string }
  | { readonly kind: 'already-paid'; readonly roomNumbers: readonly string[] }
  | { readonly kind: 'message'; readonly message: string }

/** How a check-out goes on (R13.4, R13.5, R13.6): a request id comes before everything else. */
export const checkoutDecisionOf = (info: CheckoutInfo): CheckoutDecision => {
  const { requestId, status, roomNumbers, message } = info
  if (requestId !== '') return { kind: 'queued', requestId }
  return status === ALREADY_PAID && roomNumbers.length > 0
    ? { kind: 'already-paid', roomNumbers }
    : { kind: 'message', message }
}

/** What the check-out queue answers of one guest's place (R17.23). */
export interface QueueAnswer {
  /** 1 accepted, 2 being prepared, 3 being confirmed, 4 done (R18.5). */
  readonly status: 1 | 2 | 3 | 4
  /** Parties ahead; 0 when there is none, or it is not known. */
  readonly ahead: number
  /** Estimate in minutes; 0 when there is none. */
  readonly minutes: number
  /** How long this facility lets guests wait; null when it does not say. */
  readonly timeoutMinutes: number | null
  readonly timeoutMessage: string
  readonly message: string
}

/** A bill that is its amount and no more: the bill of a stay has neither points nor taxes. */
export const amountAlone = (requestId: string, amountYen: number): Bill => ({
  requestId,
  amountYen,
  grossTotalYen: amountYen,
  usedPointYen: 0,
  showsGrandTotal: false,
  bathingTaxYen: 0,
  accommodationTaxYen: 0,
  details: [],
})

/** A look at the queue: the guest's place and, once the wait is done, what was prepared meanwhile. */
export interface QueueLook extends QueueAnswer {
  /** Rooms of the stay, as the hotel names them; they and the bill count once the wait is done. */
  readonly roomNumbers: readonly string[]
  readonly bill: Bill
}

/** Between the end of the wait and the dialog that says so (R13.12). */
export const TIMEOUT_PAUSE_MS = 750

const MINUTE_MS = 60_000

/** Is the bill ready? Every other status means waiting (R13.10, R13.9). */
export const isDone = (answer: Pick<QueueAnswer, 'status'>): boolean => answer.status === 4

/** A count or a time as it is shown: null stands for a dash, which 0 is shown as (R13.8). */
export const shownFigure = (figure: number): number | null => (figure > 0 ? figure : null)

/** How long a guest may wait: what the facility says, else the configured limit. A limit of 0 says nothing. */
export const waitLimitMs = (
  answer: Pick<QueueAnswer, 'timeoutMinutes'> | null,
  configuredMinutes: number,
): number => {
  const sent = answer?.timeoutMinutes ?? 0
  return (sent > 0 ? sent : configuredMinutes) * MINUTE_MS
}

/**
 * Has the wait taken longer than a guest has to wait? By elapsed time, never by counting polls: a phone that slept
 * has waited as well (R13.11, R13.15).
 * @param startedAtMs and `nowMs`: readings of one monotonic clock
 */
export const hasWaitedTooLong = (startedAtMs: number, nowMs: number, limitMs: number): boolean =>
  nowMs - startedAtMs > limitMs

/** What the back end says of a wait that took too long; null when it says nothing, and the general error message stands in. */
export const timeoutMessageOf = (
  answer: Pick<QueueAnswer, 'timeoutMessage' | 'message'> | null,
): string | null => {
  const sent = answer?.timeoutMessage.trim() || answer?.message.trim()
  return sent === undefined || sent === '' ? null : sent
}
