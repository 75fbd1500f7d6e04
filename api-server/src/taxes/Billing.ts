import type { LocalText } from '../platform/index.ts'
import type { StayTaxes } from './stay-taxes.ts'

/** Who issues the receipts of a facility. */
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
 * How the amounts of bookings that come from the hotel's own system stand to the taxes of the facility, where that system does not
 * say the taxes itself.
 *
 * - `without_taxes`: they are added.
 * - `with_taxes`: they are contained, and set apart.
 * - `as_told`: nobody knows; bills have the taxes that were said, and no others.
 */
export const BOOKED_AMOUNTS = ['without_taxes', 'with_taxes', 'as_told'] as const

/** One of them. */
export type BookedAmounts = (typeof BOOKED_AMOUNTS)[number]

/** What has to be known of a facility to bill a stay. */
export interface Billing {
  readonly issuer: Issuer
  readonly taxes: StayTaxes
  readonly bookedAmounts: BookedAmounts
}

/** Does the text have the form of a registration number? */
export const isRegistrationNumber = (text: string): boolean => /^T\d{13}$/.test(text)
