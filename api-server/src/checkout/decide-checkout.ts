import type { Reservation } from '../stays/index.ts'

/** A stay, as far as its check-out is concerned. */
export interface StayToLeave extends Pick<Reservation, 'openAmount'> {
  /** What is owed may be paid by card. */
  readonly isPaidByCard: boolean
  readonly hasDeparted: boolean
  /** The desk has left word for the guest. */
  readonly hasNotice: boolean
  readonly rooms: readonly string[]
}

/** Why a guest is sent to the front desk. */
export type AtDesk = 'departed' | 'not_by_card' | 'rooms_unknown'

/**
 * Where a search for check-out leads: into the queue; on to the end, since nothing is left to pay (status 14); to what the
 * desk has to say; or to the front desk.
 */
export type CheckoutDecision =
  | { readonly kind: 'queue' }
  | { readonly kind: 'settled' }
  | { readonly kind: 'notice' }
  | { readonly kind: 'at_desk'; readonly because: AtDesk }

/**
 * Decides where a search leads. A stay that never owed anything is treated like one that is paid: there is nothing to ask a
 * card for.
 */
export function decideCheckout(stay: StayToLeave): CheckoutDecision {
  if (stay.hasDeparted) return { kind: 'at_desk', because: 'departed' }
  if (stay.hasNotice) return { kind: 'notice' }
  if (stay.openAmount <= 0) {
    // The app goes on only when it is told rooms (R13.5).
    return stay.rooms.length > 0 ? { kind: 'settled' } : { kind: 'at_desk', because: 'rooms_unknown' }
  }
  return stay.isPaidByCard ? { kind: 'queue' } : { kind: 'at_desk', because: 'not_by_card' }
}
