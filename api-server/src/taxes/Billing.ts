import type { LocalText } from '../platform/index.ts'
import type { StayTaxes } from './stay-taxes.ts'

export interface Issuer {
  /** The company or person that runs the hotel. */
  readonly name: LocalText
  readonly address: LocalText
  readonly phone: string
  /**
   * Registration number of a qualified invoice issuer, `T` and 13 digits (Consumption Tax Act, article 57-2). Null for an
   * operator who is not registered: the receipt is then an ordinary one.
   */
  readonly registrationNumber: string | null
}

/**
 * Taxes of the facility in the amounts of reservations from the hotel's own system, where that system does not send
 * the taxes itself: `without_taxes` adds them; `with_taxes` sets the contained ones apart; `as_told` takes the taxes
 * that were sent, and no others.
 */
export const BOOKED_AMOUNTS = ['without_taxes', 'with_taxes', 'as_told'] as const

export type BookedAmounts = (typeof BOOKED_AMOUNTS)[number]

export interface Billing {
  readonly issuer: Issuer
  readonly taxes: StayTaxes
  readonly bookedAmounts: BookedAmounts
}

export const isRegistrationNumber = (text: string): boolean => /^T\d{13}$/.test(text)
