import type { Site } from '@tomari/tenant-config/site'
import { guestName } from '../../../domain/guest-name.ts'
import type { PaymentDeps } from '../../../flows/Deps.ts'
import { isCheckoutPaid } from '../../../flows/is-checkout-paid.ts'
import type { PaymentFlow } from '../../../flows/pay-by-card.ts'
import { readBill, readPaidCode, readSettledCode } from '../../../flows/payment-state.ts'
import type { Session } from '../../../session/session.ts'

/** What the payment screens, built once, have to know of the journey that they stand in. */
export interface PaymentJourney {
  /** First part of the screens' routes. */
  readonly flow: 'checkin' | 'checkout'
  readonly way: PaymentFlow
  /** Whom the receipt is made out to until the guest says otherwise; empty when no name is known. */
  readonly suggestedReceiptName: (session: Session, language: string) => string
  /** What the form of the receipt name starts with, before the guest has been there. */
  readonly receiptNameStart: (site: Site) => ReceiptNameStart
  /** What has to be known before the journey goes on after the payment. */
  readonly beforeGoingOn: (deps: PaymentDeps) => Promise<unknown>
}

/** `stored`: what the guest has entered, and so nothing at first. `suggested-and-told`: the name, and a notice that says whose it is. */
type ReceiptNameStart = 'stored' | 'suggested' | 'suggested-and-told'

export interface PaymentScreenProps {
  readonly journey: PaymentJourney
}

/** Whom the receipt is made out to: the name that the guest has entered, else the one that is known. */
export const receiptNameOf = (journey: PaymentJourney, session: Session, language: string): string =>
  session.payment.receiptName === ''
    ? journey.suggestedReceiptName(session, language)
    : session.payment.receiptName

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
