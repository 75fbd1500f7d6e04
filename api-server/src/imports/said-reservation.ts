import type { Language } from '@tomari/contract/languages'
import { type LocalText, nightsBetween } from '../platform/index.ts'
import {
  type Billing,
  bookedBill,
  type TaxedStay,
  type ImportedBill,
  importedTaxYen,
} from '../taxes/index.ts'
import { type FolioLine, type OpenSums, totalsOf } from '../bills/index.ts'
import { kanaOf, type Reservation } from '../stays/index.ts'
import type { BookingStatus } from '../stay-changes/index.ts'

/** What the file may change of a reservation. How far the stay has come is no affair of the file. */
type ImportedReservation = Omit<Reservation, 'id' | 'checkinCode' | 'registerCardStatus' | 'checkedInAt'>

/** What a row says. Undefined is that for which the file has no column: what is known of it stays. */
export interface SaidReservation {
  /** As a spreadsheet counts. */
  readonly row: number
  readonly referenceNumber: string
  readonly facilityId: string
  readonly name: string
  /** Empty where the name stands in for it. */
  readonly kanaName: string | undefined
  readonly phone: string | undefined
  readonly qrPrefix: string | undefined
  /** Empty for no member. */
  readonly membershipNumber: string | undefined
  readonly adults: number
  readonly children: number | undefined
  readonly others: number | undefined
  readonly arrival: string
  readonly departure: string
  readonly roomTypes: readonly LocalText[] | undefined
  /** Null where the room types say it. */
  readonly isMultiRooms: boolean | null | undefined
  /** Null where the open amount says it. */
  readonly isPaymentTarget: boolean | null | undefined
  /** Where the guests can be mailed; empty where nowhere. */
  readonly mail?: string | undefined
  /** Null where it is none of ours, or nobody knows it. */
  readonly language?: Language | null | undefined
  readonly bill: SaidBill | undefined
  /** Undefined too where the cell says nothing of it. */
  readonly status: BookingStatus | undefined
  /** None where the row names none: what is known stays. */
  readonly roomNumbers: readonly string[]
}

/** What a row says of a bill, in whole yen. */
export interface SaidBill {
  readonly openAmount: number
  /** Here and below: null where nobody says it any longer, undefined where what is known stays. */
  readonly roomYen?: number | null | undefined
  readonly bathingTaxYen?: number | null | undefined
  readonly accommodationTaxYen?: number | null | undefined
  readonly pointsYen?: number | undefined
}

/** What is known of a reservation that a row speaks of. */
export interface KnownBooking {
  readonly reservation: ImportedReservation
  readonly bill: OpenSums
  /** Null where nothing was told of its bill. */
  readonly told: ImportedBill | null
}

/** A reservation as it is with what a row says, and its bill. */
export interface BookingAfter {
  readonly reservation: ImportedReservation
  /** Null where the known one stays, line by line. */
  readonly bill: readonly FolioLine[] | null
  readonly told: ImportedBill | null
  readonly lacksRoomPrice: boolean
}

/**
 * The reservation as it is with what the row says. Kana name, several rooms and payment target follow the name, the room types
 * and the open amount where nobody has said otherwise; taxes follow the stay where nobody has said them.
 * @param known null for a new one
 * @param billing how its facility bills; null where that is not said
 */
export function bookingAfter(
  said: SaidReservation,
  known: KnownBooking | null,
  billing: Billing | null,
): BookingAfter {
  const before = known?.reservation ?? null
  const stay = stayAfter(said, before)
  const told = toldAfter(said, known)
  const { lines, lacksRoomPrice } = bookedBill(told ?? nothingTold, stay, billing)
  const sums = told === null ? (known?.bill ?? nothingOwed) : totalsOf(lines)
  const isKnown = told === null || (known !== null && isSameBill(known.bill, sums))
  const openAmount = told === null ? (before?.openAmount ?? 0) : sums.dueYen
  const reservation = { ...reservationAfter(said, before, openAmount), ...stay }
  return { reservation, bill: isKnown ? null : lines, told, lacksRoomPrice }
}

const nothingOwed: OpenSums = { dueYen: 0, bathingTaxYen: 0, accommodationTaxYen: 0, pointsYen: 0 }

const nothingTold: ImportedBill = {
  amountYen: 0,
  roomYen: null,
  bathingTaxYen: null,
  accommodationTaxYen: null,
  pointsYen: 0,
}

const stayAfter = (said: SaidReservation, known: ImportedReservation | null): TaxedStay => ({
  adults: said.adults,
  children: said.children ?? known?.children ?? 0,
  others: said.others ?? known?.others ?? 0,
  arrival: said.arrival,
  departure: said.departure,
})

function reservationAfter(
  said: SaidReservation,
  known: ImportedReservation | null,
  openAmount: number,
): Omit<ImportedReservation, keyof TaxedStay> {
  const roomTypes = said.roomTypes ?? known?.roomTypes ?? []
  return {
    referenceNumber: said.referenceNumber,
    facilityId: said.facilityId,
    name: said.name,
    kanaName: kanaAfter(said, known),
    phone: said.phone ?? known?.phone ?? '',
    qrPrefix: said.qrPrefix ?? known?.qrPrefix ?? '',
    // Empty is nobody's number.
    membershipNumber: (said.membershipNumber ?? known?.membershipNumber ?? '') || null,
    roomTypes,
    isMultiRooms: following(
      said.isMultiRooms,
      roomTypes.length > 1,
      known && [known.isMultiRooms, known.roomTypes.length > 1],
    ),
    isPaymentTarget: following(
      said.isPaymentTarget,
      openAmount > 0,
      known && [known.isPaymentTarget, known.openAmount > 0],
    ),
    openAmount,
  }
}

/** A name that the file changes is another one's perhaps, and the kana name of the one before is not his. */
function kanaAfter({ kanaName, name }: SaidReservation, known: ImportedReservation | null): string {
  if (kanaName === undefined && known !== null && known.name === name) return known.kanaName
  return kanaName === undefined || kanaName === '' ? kanaOf(name) : kanaName
}

/** What is known otherwise than it follows was said by a person or an earlier file: without a column that stays. */
function following(
  said: boolean | null | undefined,
  follows: boolean,
  known: readonly [is: boolean, followed: boolean] | null,
): boolean {
  if (said === undefined && known !== null && known[0] !== known[1]) return known[0]
  return said ?? follows
}

/** What is told of the bill with what the row says; null where nobody has told anything. */
function toldAfter(
  { bill, arrival, departure }: SaidReservation,
  known: KnownBooking | null,
): ImportedBill | null {
  const before = known?.told ?? null
  if (bill === undefined) return before
  const merged = mergedBill(bill, before ?? toldBySums(known?.bill ?? null))
  // Known taxes that the new amount cannot hold are those of another bill.
  const told = importedTaxYen(merged) > bill.openAmount ? mergedBill(bill, null) : merged
  return { ...told, nights: nightsBetween(arrival, departure) }
}

const mergedBill = (bill: SaidBill, known: ImportedBill | null): ImportedBill => ({
  amountYen: bill.openAmount,
  roomYen: saidOr(bill.roomYen, known?.roomYen),
  bathingTaxYen: saidOr(bill.bathingTaxYen, known?.bathingTaxYen),
  accommodationTaxYen: saidOr(bill.accommodationTaxYen, known?.accommodationTaxYen),
  pointsYen: bill.pointsYen ?? known?.pointsYen ?? 0,
})

const saidOr = (said: number | null | undefined, known: number | null = null): number | null =>
  said === undefined ? known : said

/** Of a bill that stands there without anything told: taxes among its lines were. */
const toldBySums = (sums: OpenSums | null): ImportedBill | null =>
  sums && {
    amountYen: sums.dueYen,
    roomYen: null,
    bathingTaxYen: sums.bathingTaxYen || null,
    accommodationTaxYen: sums.accommodationTaxYen || null,
    pointsYen: sums.pointsYen,
  }

const isSameBill = (one: OpenSums, other: OpenSums): boolean =>
  one.dueYen === other.dueYen &&
  one.bathingTaxYen === other.bathingTaxYen &&
  one.accommodationTaxYen === other.accommodationTaxYen &&
  one.pointsYen === other.pointsYen
