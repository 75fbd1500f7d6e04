import type { Site } from '@tomari/tenant-config/site'
import type { PaymentDeps } from '../../../flows/Deps.ts'
import type { PaymentFlow } from '../../../flows/pay-by-card.ts'
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

/** `stored`: what the guest has entered, and so nothing at first. `suggested-with-notice`: the name, and a notice that says whose it is. */
type ReceiptNameStart = 'stored' | 'suggested' | 'suggested-with-notice'

export interface PaymentScreenProps {
  readonly journey: PaymentJourney
}

/** Whom the receipt is made out to: the name that the guest has entered, else the one that is known. */
export const receiptNameOf = (journey: PaymentJourney, session: Session, language: string): string =>
  session.payment.receiptName === ''
    ? journey.suggestedReceiptName(session, language)
    : session.payment.receiptName
