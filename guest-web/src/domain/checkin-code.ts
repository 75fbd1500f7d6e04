/** Check-in code data: how far the check-in is, and what its QR code is made of (R17.12). */
export interface CheckinCode {
  readonly checkinCode: string
  /** These two are undefined where this answer does not say them: then the reservation does. */
  readonly isPaymentTarget: boolean | undefined
  readonly isMultiRooms: boolean | undefined
  readonly membershipNumber: string
  readonly prefix: string
  readonly kanaName: string
  readonly referenceNumber: string
  /** "0" until the back end says otherwise. */
  readonly registerCardStatus: string
}
