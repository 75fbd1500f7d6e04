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
