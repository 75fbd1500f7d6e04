import type { Card } from '@tomari/guest-rules/card'
import type { Bill } from '../domain/bill.ts'

/**
 * What a payment by card knows, in memory alone. The card is gone once the bill is paid, and on home; it is
 * never written anywhere (R15.1).
 */
export interface Payment {
  /** Null until it has been read. */
  readonly bill: Bill | null
  readonly card: Card | null
  /** One address or several, as typed; empty until entered. */
  readonly receiptMailAddress: string
  readonly receiptMailAddressConfirm: string
  /** As the guest wants it; empty until entered or taken over from the reservation. */
  readonly receiptName: string
  /** `unknown`: a settlement was sent and its answer never came. Then nothing is charged again: the server is asked. */
  readonly outcome: 'open' | 'unknown' | 'paid'
  /** A settlement failed with an answer that does not say whether the card was charged: before the next one the hotel is asked once. */
  readonly isDoubtful: boolean
}

/** A payment of which nothing is known yet. */
export const newPayment: Payment = {
  bill: null,
  card: null,
  receiptMailAddress: '',
  receiptMailAddressConfirm: '',
  receiptName: '',
  outcome: 'open',
  isDoubtful: false,
}
