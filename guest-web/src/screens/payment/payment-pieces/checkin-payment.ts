import { guestName } from '../../../domain/guest-name.ts'
import { readBill } from '../../../flows/read-bill.ts'
import { readPaidCode } from '../../../flows/read-paid-code.ts'
import { readSettledCode } from '../../../flows/read-settled-code.ts'
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
