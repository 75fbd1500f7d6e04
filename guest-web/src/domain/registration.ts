import type { CheckinCode, Reservation } from './reservation.ts'

/** How far a reservation's check-in has come, as the check-in code tells (R18.1). */
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

/** Is the code exactly "40"? */
export const isSettled = (code: string): boolean => code === SETTLED

/** Is the code at or above a threshold? Confirm compares so (R10.6). A code that is no number never is. */
export const hasReached = (code: string, threshold: string): boolean => Number(code) >= Number(threshold)

/** Is there a bill that this guest can pay by card? Several rooms are settled at the front desk (R6.12). */
export const hasBillToPay = ({ checkinCode, isPaymentTarget, isMultiRooms }: Registration): boolean =>
  hasReached(checkinCode, REGISTERED) && !isSettled(checkinCode) && isPaymentTarget && !isMultiRooms
