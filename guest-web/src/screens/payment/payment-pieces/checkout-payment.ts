import { isCheckoutPaid } from '../../../flows/is-checkout-paid.ts'
import type { PaymentJourney } from './PaymentJourney.ts'

/** Paying for the stay, at check-out. */
export const checkoutPayment: PaymentJourney = {
  flow: 'checkout',
  way: {
    sendsHolderName: false,
    isPaid: isCheckoutPaid,
    // A new bill comes out of the queue alone: the guest is led back to the search.
    readBill: async () => {},
  },
  suggestedReceiptName: ({ checkout }) => checkout.reservationName,
  receiptNameStart: () => 'suggested',
  // The departure that follows is asked for by a button of its own.
  beforeGoingOn: async () => {},
}
