/** A reservation as its guest reviews it (R17.11). */
export interface Reservation {
  readonly reservationName: string
  readonly adults: number
  readonly children: number
  readonly others: number
  /** `yyyy-mm-dd`; empty when the back end does not say. */
  readonly checkoutDate: string
  /** One or more; empty when the back end does not say. */
  readonly roomTypes: readonly string[]
  readonly facilityName: string
  readonly lengthOfStayNights: number
  readonly checkinStatus: string
  readonly isPaymentTarget: boolean
  readonly isMultiRooms: boolean
}

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
