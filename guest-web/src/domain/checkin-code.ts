import type { Registration } from './registration.ts'

/** Check-in code data: how far the check-in is, and what its QR code is made of (R17.12). */
export interface CheckinCode extends Registration {
  readonly membershipNumber: string
  readonly prefix: string
  readonly kanaName: string
  readonly referenceNumber: string
  /** "0" until the back end says otherwise. */
  readonly registerCardStatus: string
}
