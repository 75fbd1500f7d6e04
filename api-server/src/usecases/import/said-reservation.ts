import type { LocalText } from '../../model/local-text.ts'
import { lumpFolio, type LumpParts } from '../../model/payment/draw-up-folio.ts'
import type { FolioLine } from '../../model/payment/Folio.ts'
import type { Reservation } from '../../model/Reservation.ts'
import type { OpenSums } from '../../storage/repositories/payment/open-sums.ts'
import type { BookingStatus } from '../stays/booking-status.ts'
import { kanaOf } from './cells.ts'

/** What the file may change of a reservation. How far the stay has come is no affair of the file. */
export type ImportedReservation = Omit<
  Reservation,
  'id' | 'checkinCode' | 'registerCardStatus' | 'checkedInAt'
>

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
  readonly bill: SaidBill | undefined
  /** Undefined too where the cell says nothing of it. */
  readonly status: BookingStatus | undefined
  /** None where the row names none: what is known stays. */
  readonly roomNumbers: readonly string[]
}

/** What a row says of a bill, in whole yen. */
export interface SaidBill extends Partial<Record<keyof LumpParts, number | undefined>> {
  readonly openAmount: number
}

/**
 * The reservation as it is with what the row says. Kana name, several rooms and payment target follow the name, the room types
 * and the open amount where nobody has said otherwise.
 * @param known null for a new one
 */
export function reservationAfter(
  said: SaidReservation,
  known: ImportedReservation | null,
): ImportedReservation {
  const roomTypes = said.roomTypes ?? known?.roomTypes ?? []
  const openAmount = said.bill?.openAmount ?? known?.openAmount ?? 0
  return {
    referenceNumber: said.referenceNumber,
    facilityId: said.facilityId,
    name: said.name,
    kanaName: kanaAfter(said, known),
    phone: said.phone ?? known?.phone ?? '',
    qrPrefix: said.qrPrefix ?? known?.qrPrefix ?? '',
    // Empty is nobody's number.
    membershipNumber: (said.membershipNumber ?? known?.membershipNumber ?? '') || null,
    adults: said.adults,
    children: said.children ?? known?.children ?? 0,
    others: said.others ?? known?.others ?? 0,
    arrival: said.arrival,
    departure: said.departure,
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

/**
 * The bill that the row makes; null where the known one stays, line by line.
 * @param known null for a new reservation
 */
export function billAfter(
  { arrival, bill }: Pick<SaidReservation, 'arrival' | 'bill'>,
  known: OpenSums | null,
): readonly FolioLine[] | null {
  if (bill === undefined) return null
  const { openAmount } = bill
  const merged = partsAfter(bill, known)
  // Known taxes that the new amount cannot hold are those of another bill.
  const parts = taxesOf(merged) > openAmount ? partsAfter(bill, null) : merged
  const isKnown = known?.dueYen === openAmount && (openAmount === 0 || hasParts(known, parts))
  return isKnown ? null : lumpFolio(arrival, openAmount, parts)
}

const partsAfter = (bill: SaidBill, known: LumpParts | null): LumpParts => ({
  bathingTaxYen: bill.bathingTaxYen ?? known?.bathingTaxYen ?? 0,
  accommodationTaxYen: bill.accommodationTaxYen ?? known?.accommodationTaxYen ?? 0,
  pointsYen: bill.pointsYen ?? known?.pointsYen ?? 0,
})

const taxesOf = ({ bathingTaxYen, accommodationTaxYen }: LumpParts): number =>
  bathingTaxYen + accommodationTaxYen

const hasParts = (known: LumpParts, parts: LumpParts): boolean =>
  known.bathingTaxYen === parts.bathingTaxYen &&
  known.accommodationTaxYen === parts.accommodationTaxYen &&
  known.pointsYen === parts.pointsYen
