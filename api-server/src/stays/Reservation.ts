import type { LocalText } from '../platform/index.ts'

/** A stay that has begun: 30 checked in with an open bill, 40 nothing left to settle (R18.1). */
export type CheckedInCode = '30' | '40'

/** `00`: not checked in (R18.1). */
type CheckinCode = '00' | CheckedInCode

/** Dates are `yyyy-mm-dd` in Japan. */
export interface Reservation {
  readonly id: string
  readonly facilityId: string
  /** The number under which the hotel's own system knows it. */
  readonly referenceNumber: string
  readonly name: string
  readonly kanaName: string
  /** Further names that find it, in the order of their keys: other spellings of the guest, then companions. No guest is shown them. */
  readonly alternateNames: readonly string[]
  /** As the hotel wrote it down; empty when unknown. */
  readonly phone: string
  /** Of the guest, ISO 3166 in two letters; empty when unknown. */
  readonly country: string
  /** Leads the content of the QR code. */
  readonly qrPrefix: string
  readonly membershipNumber: string | null
  readonly adults: number
  readonly children: number
  readonly others: number
  readonly arrival: string
  readonly departure: string
  readonly roomTypes: readonly LocalText[]
  readonly isMultiRooms: boolean
  readonly isPaymentTarget: boolean
  /** Whole yen. */
  readonly openAmount: number
  readonly checkinCode: CheckinCode
  readonly registerCardStatus: string
  readonly checkedInAt: Date | null
}

export interface CalledOff {
  readonly as: 'cancelled' | 'no_show'
  readonly at: Date
}

export interface StoredReservation extends Reservation {
  /** The sample world has no guests, and no provider charges for it in earnest. */
  readonly isSample: boolean
  /** Null while its guests are expected, in the hotel or gone. */
  readonly calledOff: CalledOff | null
  readonly hasDeparted: boolean
}

/** A reservation that does not open hides no other in a list for the hotel's own people. */
export interface ListedReservation extends StoredReservation {
  /** False where none of the data keys opens its personal part: name, kana name and phone are empty then. */
  readonly isReadable: boolean
}

export const isCheckedIn = (reservation: Pick<Reservation, 'checkinCode'>): boolean =>
  reservation.checkinCode !== '00'

/** 30 while something is owed, else 40 (R18.1). */
export const codeAfterCheckin = (reservation: Pick<Reservation, 'openAmount'>): CheckedInCode =>
  reservation.openAmount > 0 ? '30' : '40'
