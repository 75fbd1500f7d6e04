import { type Texts, textsOf } from '../platform/index.ts'
import type { Reservation } from '../stays/index.ts'

export interface StayToLeave extends Pick<Reservation, 'openAmount'> {
  readonly isPaidByCard: boolean
  readonly hasDeparted: boolean
  readonly hasNotice: boolean
  readonly rooms: readonly string[]
}

export type AtDesk = 'departed' | 'not_by_card' | 'rooms_unknown'

/** `message` of checkout_info_request. */
export const atDeskMessages: Readonly<Record<AtDesk, Texts>> = {
  departed: textsOf('checkout.at_desk.departed'),
  not_by_card: textsOf('checkout.at_desk.not_by_card'),
  rooms_unknown: textsOf('checkout.at_desk.rooms_unknown'),
}

/** `settled` is status 14, nothing left to pay; `notice` is a message of the desk. */
export type CheckoutDecision =
  | { readonly kind: 'queue' }
  | { readonly kind: 'settled' }
  | { readonly kind: 'notice' }
  | { readonly kind: 'at_desk'; readonly because: AtDesk }

/** A stay that never owed anything is treated like a paid one: a card has nothing to pay. */
export function decideCheckout(stay: StayToLeave): CheckoutDecision {
  if (stay.hasDeparted) return { kind: 'at_desk', because: 'departed' }
  if (stay.hasNotice) return { kind: 'notice' }
  if (stay.openAmount <= 0) {
    // The app goes on only when it gets rooms (R13.5).
    return stay.rooms.length > 0 ? { kind: 'settled' } : { kind: 'at_desk', because: 'rooms_unknown' }
  }
  return stay.isPaidByCard ? { kind: 'queue' } : { kind: 'at_desk', because: 'not_by_card' }
}
