import { type FolioLine, type OpenSums, totalsOf } from '../../bills/index.ts'
import { nightsBetween } from '../../platform/index.ts'
import { kanaOf } from '../../stays/index.ts'
import { type Billing, bookedBill, type ReportedBill, reportedTaxYen } from '../../taxes/index.ts'
import type { Column, DraftReservation, ImportedReservation } from '../column.ts'
import { type CellValues, type ColumnName, columnNames, columns } from '../columns.ts'
import type { ReservationRow } from '../reading/reservation-row.ts'
import type { ImportedBill } from '../reading/row-bill.ts'

export interface KnownReservation {
  readonly reservation: ImportedReservation
  readonly bill: OpenSums
  /** Null where no bill was imported. */
  readonly reported: ReportedBill | null
}

interface ReservationAfter {
  readonly reservation: ImportedReservation
  /** Null where the known one stays, line by line. */
  readonly bill: readonly FolioLine[] | null
  readonly reported: ReportedBill | null
  readonly lacksRoomPrice: boolean
}

/**
 * The reservation as it is with what the row says. Kana and alternate names, several rooms and payment target follow the name, the room types
 * and the open amount unless stated otherwise; taxes follow the stay unless stated.
 * @param known null for a new one
 * @param billing how its facility bills; null where that is unknown
 */
export function reservationAfter(
  row: ReservationRow,
  known: KnownReservation | null,
  billing: Billing | null,
): ReservationAfter {
  const { cells } = row
  const before = known?.reservation ?? null
  const after: DraftReservation = { ...(before ?? blank) }
  for (const name of columnNames) write(name, cells[name], after)
  after.kanaName = kanaAfter(cells, before)
  after.alternateNames = cells.alternate_names ?? (before?.name === after.name ? before.alternateNames : [])
  after.isMultiRooms = following(
    cells.several_rooms,
    after.roomTypes.length > 1,
    before && [before.isMultiRooms, before.roomTypes.length > 1],
  )
  const reported = billAfter(row, known)
  const { lines, lacksRoomPrice } = bookedBill(reported ?? nothingImported, after, billing)
  const sums = reported === null ? (known?.bill ?? NOTHING_OWED) : totalsOf(lines)
  const isKnown = reported === null || (known !== null && isSameBill(known.bill, sums))
  if (reported !== null) after.openAmount = sums.dueYen
  after.isPaymentTarget = following(
    cells.payment_target,
    after.openAmount > 0,
    before && [before.isPaymentTarget, before.openAmount > 0],
  )
  return { reservation: after, bill: isKnown ? null : lines, reported, lacksRoomPrice }
}

/** Stands before a new reservation. */
const blank: ImportedReservation = {
  referenceNumber: '',
  facilityId: '',
  name: '',
  kanaName: '',
  alternateNames: [],
  phone: '',
  country: '',
  qrPrefix: '',
  membershipNumber: null,
  adults: 1,
  children: 0,
  others: 0,
  arrival: '',
  departure: '',
  roomTypes: [],
  isMultiRooms: false,
  isPaymentTarget: false,
  openAmount: 0,
}

/** The sums of a bill without a line. */
export const NOTHING_OWED: OpenSums = { dueYen: 0, bathingTaxYen: 0, accommodationTaxYen: 0, pointsYen: 0 }

const nothingImported: ReportedBill = {
  amountYen: 0,
  roomYen: null,
  bathingTaxYen: null,
  accommodationTaxYen: null,
  pointsYen: 0,
}

function write<Name extends ColumnName>(
  name: Name,
  value: CellValues[Name] | undefined,
  into: DraftReservation,
): void {
  const column: Column<CellValues[Name]> = columns[name]
  if (value !== undefined) column.write?.(value, into)
}

/** The kana name of a name that the file changes, perhaps to another person's, is not the one before. */
function kanaAfter(
  { kana_name: kana, reservation_name: name }: ReservationRow['cells'],
  known: ImportedReservation | null,
): string {
  if (kana === undefined && known !== null && known.name === name) return known.kanaName
  return kana === undefined || kana === '' ? kanaOf(name) : kana
}

/** A value that differs from what follows came from a person or an earlier file: without a column it stays. */
function following(
  stated: boolean | null | undefined,
  follows: boolean,
  known: readonly [is: boolean, followed: boolean] | null,
): boolean {
  if (stated === undefined && known !== null && known[0] !== known[1]) return known[0]
  return stated ?? follows
}

/** The imported bill with what the row says; null where none was imported. */
function billAfter({ bill, cells }: ReservationRow, known: KnownReservation | null): ReportedBill | null {
  const before = known?.reported ?? null
  if (bill === undefined) return before
  const merged = mergedBill(bill, before ?? reportedBySums(known?.bill ?? null))
  // Known taxes that the new amount cannot hold are those of another bill.
  const reported = reportedTaxYen(merged) > bill.openAmount ? mergedBill(bill, null) : merged
  return { ...reported, nights: nightsBetween(cells.arrival, cells.departure) }
}

const mergedBill = (bill: ImportedBill, known: ReportedBill | null): ReportedBill => ({
  amountYen: bill.openAmount,
  roomYen: importedOr(bill.roomYen, known?.roomYen),
  bathingTaxYen: importedOr(bill.bathingTaxYen, known?.bathingTaxYen),
  accommodationTaxYen: importedOr(bill.accommodationTaxYen, known?.accommodationTaxYen),
  pointsYen: bill.pointsYen ?? known?.pointsYen ?? 0,
})

const importedOr = (imported: number | null | undefined, known: number | null = null): number | null =>
  imported === undefined ? known : imported

/** Of a bill that was not imported: taxes among its lines count as reported. */
const reportedBySums = (sums: OpenSums | null): ReportedBill | null =>
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
