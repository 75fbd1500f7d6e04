/** What the hotel says of a check-out that has been asked for (R13.4). */
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
  | { readonly kind: 'told'; readonly message: string }

/** Is the stay paid, whatever else the hotel says of it? */
const isPaidAlready = ({ status }: Pick<CheckoutInfo, 'status'>): boolean => status === ALREADY_PAID

/** How a check-out goes on (R13.4, R13.5, R13.6): a request id comes before everything else. */
export const checkoutDecisionOf = (info: CheckoutInfo): CheckoutDecision => {
  const { requestId, roomNumbers, message } = info
  if (requestId !== '') return { kind: 'queued', requestId }
  return isPaidAlready(info) && roomNumbers.length > 0
    ? { kind: 'already-paid', roomNumbers }
    : { kind: 'told', message }
}
