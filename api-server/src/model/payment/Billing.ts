import type { LocalText } from '../local-text.ts'
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

/** What has to be known of a facility to bill a stay. */
export interface Billing {
  readonly issuer: Issuer
  readonly taxes: StayTaxes
}

/** Does the text have the form of a registration number? */
export const isRegistrationNumber = (text: string): boolean => /^T\d{13}$/.test(text)
