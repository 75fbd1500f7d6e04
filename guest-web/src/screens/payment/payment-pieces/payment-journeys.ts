import { guestName } from '../../../domain/guest-name.ts'
import { isCheckoutPaid } from '../../../flows/is-checkout-paid.ts'
import { readBill, readPaidCode, readSettledCode } from '../../../flows/payment-state.ts'
import type { PaymentJourney } from './PaymentJourney.ts'

export const checkinPayment: PaymentJourney = {
  flow: 'checkin',
  way: { sendsHolderName: true, isPaid: readSettledCode, readBill },
  suggestedReceiptName: ({ guests, reservation }, language) => {
    const { name } = guestName(guests[0], language)
    return name === '' ? (reservation?.reservationName ?? '') : name
  },
  receiptNameStart: ({ payment }) => (payment.receiptNameNotice ? 'suggested-with-notice' : 'stored'),
  beforeGoingOn: readPaidCode,
}

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
  // The departure that follows has its own button.
  beforeGoingOn: async () => {},
}
