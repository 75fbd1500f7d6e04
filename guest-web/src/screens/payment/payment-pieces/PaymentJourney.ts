import type { PaymentWay } from '../../../flows/pay-by-card.ts'
import type { PaymentParts } from '../../../flows/PaymentParts.ts'
import type { Session } from '../../../session/session.ts'

/** What the payment screens, built once, have to know of the journey that they stand in. */
export interface PaymentJourney {
  /** First part of the screens' routes. */
  readonly flow: 'checkin' | 'checkout'
  readonly way: PaymentWay
  /** Whom the receipt is made out to until the guest says otherwise; empty when nobody is known. */
  readonly suggestedReceiptName: (session: Session, language: string) => string
  /** Tells the guest whose name the receipt starts with, where the hotel wants that (decisions 2: at check-in). */
  readonly tellsOfReceiptName: boolean
  /** What has to be known before the journey goes on after the payment. */
  readonly beforeGoingOn: (parts: PaymentParts) => Promise<unknown>
}

/** Props of every payment screen. */
export interface PaymentScreenProps {
  readonly journey: PaymentJourney
}

/** Whom the receipt is made out to. */
export const receiptNameOf = (journey: PaymentJourney, session: Session, language: string): string =>
  session.payment.receiptName === ''
    ? journey.suggestedReceiptName(session, language)
    : session.payment.receiptName
