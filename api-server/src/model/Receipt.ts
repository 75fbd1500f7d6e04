import type { Issuer } from './Billing.ts'
import type { Language } from './Caller.ts'
import type { FolioLine } from './Folio.ts'

/**
 * A receipt (領収書) as it was issued, never to be changed. It has all that a simplified qualified invoice needs
 * (適格簡易請求書, Consumption Tax Act, article 57-4): issuer and registration number, date, content, amount and tax by rate.
 */
export interface Receipt {
  readonly number: string
  /** `yyyy-mm-dd` in Japan: the day of the payment. */
  readonly issuedOn: string
  readonly language: Language
  readonly issuer: Issuer
  readonly facilityName: string
  /** As the guest typed it. */
  readonly addressee: string
  readonly arrival: string
  readonly departure: string
  /** What was paid for; the amount of the receipt is what they come to. */
  readonly lines: readonly FolioLine[]
}

const COUNTER_DIGITS = 6

/** Number of a receipt: the facility, the year, and a running number within both that starts at 1. */
export const receiptNumber = (facilityCode: string, year: number, counter: number): string =>
  `${facilityCode}-${year}-${String(counter).padStart(COUNTER_DIGITS, '0')}`
