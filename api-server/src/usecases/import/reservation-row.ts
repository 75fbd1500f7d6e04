import { plainText } from '@tomari/guest-rules/text/plain-text'
import { MOST_NIGHTS, nightsBetween } from '../../model/hotel-day.ts'
import {
  type Cell,
  countCell,
  dayCell,
  identifierCell,
  isFindable,
  kanaCell,
  languageCell,
  mailCell,
  nameCell,
  phoneCell,
  roomNumbersCell,
  roomTypesCell,
  yenCell,
  yesNoCell,
} from './cells.ts'
import { type ColumnName, columns } from './columns.ts'
import type { FacilityNamed } from './facility-names.ts'
import type { FileRow } from './file-rows.ts'
import type { ImportMap } from './import-map.ts'
import type { Reason, RowProblem } from './row-problem.ts'
import { statusCell } from './status-words.ts'
import type { SaidBill, SaidReservation } from './said-reservation.ts'

/** In signs; room types have the most, some 4,000. What is longer is refused before it is looked at. */
const LONGEST_CELL = 5_000

/** Most guests that a check-in can enter (contract, `guestInfo`). */
export const MOST_GUESTS = 100

/** How the cells of a row are to be understood. */
export interface RowReading {
  readonly facilityNamed: FacilityNamed
  /** The id of the facility that is meant where a row names none; null where each has to name one. */
  readonly ordinaryFacility: string | null
  /** Ids of those that take no guests any longer. */
  readonly retired: ReadonlySet<string>
  /** What is wrong with a facility that nobody knows, where it is not just that. */
  readonly unknownFacility?: Reason
  /** Words of the hotel for a status, by their form; null for one that says nothing. */
  readonly statusWords: ImportMap['status']
}

/** What a row says of its reservation, or everything that is wrong with the row. */
export function reservationOfRow(
  row: FileRow,
  reading: RowReading,
): SaidReservation | { readonly problems: readonly RowProblem[] } {
  const cells = new Reading(row)
  if (row.misfit) cells.blame(null, 'misfit')

  const name = cells.required('reservation_name', nameCell, '')
  const kanaName = cells.optional('kana_name', kanaCell, '')
  if ((kanaName ?? '') === '' && name !== '' && !cells.isBlamed('kana_name') && !isFindable(name)) {
    cells.blame('reservation_name', 'name_not_typeable')
  }
  const adults = cells.required('adults', countCell, 1)
  const children = cells.optional('children', countCell, 0)
  const others = cells.optional('others', countCell, 0)
  if (adults < 1) cells.blame('adults', 'no_adult')
  if (adults + (children ?? 0) + (others ?? 0) > MOST_GUESTS) cells.blame('adults', 'too_many_guests')
  const arrival = cells.required('arrival', dayCell, '')
  const departure = cells.required('departure', dayCell, '')
  if (arrival !== '' && departure !== '' && departure <= arrival) {
    cells.blame('departure', 'not_after_arrival')
  }
  if (arrival !== '' && departure !== '' && nightsBetween(arrival, departure) > MOST_NIGHTS) {
    cells.blame('departure', 'too_many_nights')
  }
  const said: SaidReservation = {
    row: row.number,
    referenceNumber: cells.required('reference_number', identifierCell, ''),
    facilityId: facilityOf(cells, reading),
    name,
    kanaName,
    phone: cells.optional('phone_number', phoneCell, ''),
    qrPrefix: cells.optional('qr_prefix', identifierCell, ''),
    membershipNumber: cells.optional('membership_number', identifierCell, ''),
    adults,
    children,
    others,
    arrival,
    departure,
    roomTypes: cells.optional('room_types', roomTypesCell, []),
    roomNumbers: cells.optional('room_numbers', roomNumbersCell, []) ?? [],
    bill: billOf(cells),
    status: cells.optional('status', statusCell(reading.statusWords), null) ?? undefined,
    isMultiRooms: cells.optional('several_rooms', yesNoCell, null),
    isPaymentTarget: cells.optional('payment_target', yesNoCell, null),
    mail: cells.optional('mail_address', mailCell, ''),
    language: cells.optional('language', languageCell, null),
  }
  return cells.problems.length > 0 ? { problems: cells.problems.sort(byColumn) } : said
}

/** Parts of a sum say nothing without the sum. */
function billOf(cells: Reading): SaidBill | undefined {
  const openAmount = cells.optional('open_amount', yenCell, 0)
  const roomYen = cells.optional('room_price', yenCell, null)
  const bathingTaxYen = cells.optional('bathing_tax', yenCell, 0)
  const accommodationTaxYen = cells.optional('accommodation_tax', yenCell, 0)
  const pointsYen = cells.optional('used_points', yenCell, 0)
  if (openAmount === undefined) return undefined
  if ((bathingTaxYen ?? 0) + (accommodationTaxYen ?? 0) > openAmount)
    cells.blame('bathing_tax', 'more_than_owed')
  return { openAmount, roomYen, bathingTaxYen, accommodationTaxYen, pointsYen }
}

/** In the order of the documented columns, so that a person finds them from left to right. */
const byColumn = (one: RowProblem, other: RowProblem): number =>
  positionOf(one.column) - positionOf(other.column)

const positionOf = (column: ColumnName | null): number => columns.findIndex(({ name }) => name === column)

function facilityOf(cells: Reading, reading: RowReading): string {
  const { facilityNamed, ordinaryFacility, retired, unknownFacility = 'unknown_facility' } = reading
  const cell = (text: string): Cell<string> => {
    const id = facilityNamed(text)
    if (id === null) return { reason: unknownFacility }
    return retired.has(id) ? { reason: 'retired_facility' } : { value: id }
  }
  if (ordinaryFacility === null) return cells.required('facility', cell, '')
  if (retired.has(ordinaryFacility)) cells.blame('facility', 'retired_facility')
  return cells.optional('facility', cell, ordinaryFacility) ?? ordinaryFacility
}

/** What a cell says, as plain text; of one that is too long the beginning. */
export const cellText = ({ cells }: FileRow, column: ColumnName): string =>
  plainText((cells.get(column) ?? '').slice(0, LONGEST_CELL))

/** Reads the cells of one row and gathers what is wrong with them. */
class Reading {
  readonly problems: RowProblem[] = []
  readonly #row: FileRow

  constructor(row: FileRow) {
    this.#row = row
  }

  required<Value>(column: ColumnName, read: (text: string) => Cell<Value>, otherwise: Value): Value {
    if (this.#text(column) === '') this.blame(column, 'missing')
    return this.optional(column, read, otherwise) ?? otherwise
  }

  /** Undefined where the file has no such column. */
  optional<Value, Empty>(
    column: ColumnName,
    read: (text: string) => Cell<Value>,
    whenEmpty: Empty,
  ): Value | Empty | undefined {
    if (!this.#row.cells.has(column)) return undefined
    const text = this.#text(column)
    if (text === '') return whenEmpty
    const cell: Cell<Value> = this.#isTooLong(column) ? { reason: 'too_long' } : read(text)
    if ('value' in cell) return cell.value
    this.blame(column, cell.reason)
    return whenEmpty
  }

  blame(column: ColumnName | null, reason: Reason): void {
    const value = column === null ? '' : this.#text(column)
    // An address with a slip is one all the same, and stands in no plan (R28.5).
    const told = column === 'mail_address' ? '' : value
    this.problems.push({ row: this.#row.number, column, reason, value: told })
  }

  isBlamed(column: ColumnName): boolean {
    return this.problems.some((problem) => problem.column === column)
  }

  #isTooLong(column: ColumnName): boolean {
    return (this.#row.cells.get(column) ?? '').length > LONGEST_CELL
  }

  #text(column: ColumnName): string {
    return cellText(this.#row, column)
  }
}
