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

/** How far a reservation's check-in has come, by its check-in code (R18.1). */
export interface Registration {
  /** "00" not checked in, "30" checked in with an open bill, "40" nothing left to settle. */
  readonly checkinCode: string
  readonly isPaymentTarget: boolean
  readonly isMultiRooms: boolean
}

/** What code and reservation say together; each that the code says counts first, and what neither says is no. */
export const registrationOf = (code: CheckinCode | null, reservation: Reservation | null): Registration => ({
  checkinCode: code?.checkinCode ?? '00',
  isPaymentTarget: code?.isPaymentTarget ?? reservation?.isPaymentTarget ?? false,
  isMultiRooms: code?.isMultiRooms ?? reservation?.isMultiRooms ?? false,
})

/** Code of a check-in made on the phone whose bill is open (R18.1). */
export const REGISTERED = '30'

/** Code of a check-in with nothing left to settle (R18.1). */
const SETTLED = '40'

/** Is the code exactly "30"? Search compares so (R6.12). */
export const isRegistered = (code: string): boolean => code === REGISTERED

export const isSettled = (code: string): boolean => code === SETTLED

/** Is the code at or above a threshold? Confirm compares so (R10.6). A code that is no number never is. */
export const hasReached = (code: string, threshold: string): boolean => Number(code) >= Number(threshold)

/** Is there a bill that this guest can pay by card? Several rooms are settled at the front desk (R6.12). */
export const hasBillToPay = ({ checkinCode, isPaymentTarget, isMultiRooms }: Registration): boolean =>
  hasReached(checkinCode, REGISTERED) && !isSettled(checkinCode) && isPaymentTarget && !isMultiRooms
