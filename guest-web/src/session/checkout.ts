/** What a check-out knows beside its token, its bill and its receipt. */
export interface Checkout {
  /** As typed into the search, but for spaces around it. */
  readonly reservationName: string
  /** Of the place in the queue; empty when there is none. */
  readonly requestId: string
  /** Rooms that are left, as the hotel named them and the guest confirmed them. */
  readonly roomNumbers: readonly string[]
  readonly agreesToTerms: boolean
}

/** A check-out of which nothing is known yet. */
export const newCheckout: Checkout = {
  reservationName: '',
  requestId: '',
  roomNumbers: [],
  agreesToTerms: false,
}
