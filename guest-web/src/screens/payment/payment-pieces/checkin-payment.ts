import { guestName } from '../../../domain/guest-name.ts'
import { readBill, readPaidCode, readSettledCode } from '../../../flows/payment-state.ts'
import type { PaymentJourney } from './PaymentJourney.ts'

/** Paying before the stay, at check-in. */
export const checkinPayment: PaymentJourney = {
  flow: 'checkin',
  way: { sendsHolderName: true, isPaid: readSettledCode, readBill },
  suggestedReceiptName: ({ guests, reservation }, language) => {
    const { name } = guestName(guests[0], language)
    return name === '' ? (reservation?.reservationName ?? '') : name
  },
  receiptNameStart: ({ payment }) => (payment.receiptNameNotice ? 'suggested-and-told' : 'stored'),
  beforeGoingOn: readPaidCode,
}
