import { dayAfter, MOST_NIGHTS, nightsBetween } from '../../platform/index.ts'
import type { BookingStatus } from '../../stay-changes/index.ts'
import { isNear, isTypeable, MOST_GUESTS, type Reason } from '../../stays/index.ts'
import { isNone, isOfSeveral } from '../cells.ts'
import type { CellReading } from '../column.ts'
import { type Cells, type CellValues, type ColumnName, cellsOf, columnNames } from '../columns.ts'
import type { ImportMap } from '../import-map.ts'
import { isCalledOff } from '../status-words.ts'
import { billOf, type ImportedBill } from './row-bill.ts'
import { problemAt, type RowCells, type RowProblem } from './row-cells.ts'

export interface RowReading extends Omit<CellReading, 'dayOrder'> {
  /** The id of the facility that is meant where a row names none; null where each has to name one. */
  readonly ordinaryFacility: string | null
  readonly map: ImportMap
}

type NeededColumn = 'reference_number' | 'facility' | 'reservation_name' | 'adults' | 'arrival' | 'departure'

export interface ReservationRow {
  /** As a spreadsheet counts. */
  readonly row: number
  /** An empty cell is what it stands for; a column that the file lacks is left out, and what is known of it stays. */
  readonly cells: Cells & Pick<CellValues, NeededColumn>
  readonly bill: ImportedBill | undefined
  /** Undefined too where the cell says nothing of it. */
  readonly status: BookingStatus | undefined
}

/** With remarks on what is left out of the reservation, or worth knowing. */
export type ReadReservation = { readonly remarks: readonly RowProblem[] } & (
  | { readonly reservation: ReservationRow }
  | { readonly problems: readonly RowProblem[] }
)

/** What the rows of a reservation say, or everything that is wrong with them. */
export function reservationOf(
  merged: RowCells,
  { ordinaryFacility, retired, today }: RowReading,
): ReadReservation {
  const { row, cells } = merged
  const problems = [...merged.problems]
  const remarks = [...merged.remarks]
  const has = (name: ColumnName) => row.places.has(name)
  const isBlamed = (name: ColumnName) => problems.some(({ column }) => column === name)
  const blame = (name: ColumnName, reason: Reason) => {
    if (reason !== 'missing' || !isBlamed(name)) problems.push(problemAt(row, name, reason))
  }
  const remark = (name: ColumnName, reason: Reason) => {
    remarks.push(problemAt(row, name, reason))
  }
  const needed = <Value>(name: ColumnName, value: Value | undefined, otherwise: Value): Value => {
    if (value === undefined) blame(name, 'missing')
    return value ?? otherwise
  }

  const joined = (...parts: readonly (string | undefined)[]) => parts.filter(Boolean).join(' ') || undefined
  const name = needed(
    'reservation_name',
    cells.reservation_name ?? joined(cells.last_name, cells.first_name),
    '',
  )
  const hasKana = has('kana_name') || has('last_kana') || has('first_kana')
  const kanaName = cells.kana_name ?? joined(cells.last_kana, cells.first_kana) ?? (hasKana ? '' : undefined)
  const canBeTyped = !isNone(name) && isTypeable(name, cells.country)
  const isKanaNamed = remarks.some(({ column }) => column === 'kana_name')
  if ((kanaName ?? '') === '' && !isKanaNamed && name !== '' && (!canBeTyped || isOfSeveral(name)))
    remark(
      has('reservation_name') ? 'reservation_name' : 'last_name',
      canBeTyped ? 'name_of_several' : 'name_not_typeable',
    )

  const { children = 0, others = 0, guests } = cells
  const ofGuests = guests === undefined ? undefined : guests - children - others
  const adults = isBlamed('guests') ? 1 : needed('adults', cells.adults ?? ofGuests, 1)
  if (adults < 1) blame(cells.adults === undefined ? 'guests' : 'adults', 'no_adult')
  if (adults + children + others > MOST_GUESTS) blame('adults', 'too_many_guests')
  if (guests !== undefined && guests !== adults + children + others) remark('guests', 'guests_differ')

  const arrival = isBlamed('night') ? '' : needed('arrival', cells.arrival, '')
  const counted = arrival === '' || cells.nights === undefined ? undefined : dayAfter(arrival, cells.nights)
  const departure =
    isBlamed('nights') || arrival === ''
      ? (cells.departure ?? '')
      : needed('departure', cells.departure ?? counted, '')
  if (cells.departure !== undefined && counted !== undefined && counted !== cells.departure)
    blame('nights', 'nights_differ')
  if (arrival !== '' && departure !== '' && departure <= arrival) blame('departure', 'not_after_arrival')
  if (arrival !== '' && departure !== '' && nightsBetween(arrival, departure) > MOST_NIGHTS)
    blame('departure', 'too_many_nights')
  if (arrival !== '' && !isNear(arrival, today)) remark('arrival', 'far_day')

  const bill = billOf(merged, isCalledOff(cells.status), { blame, remark })
  if (ordinaryFacility !== null && !has('facility') && retired.has(ordinaryFacility))
    blame('facility', 'retired_facility')
  const isLeftOut = (column: ColumnName) => remarks.some((one) => one.column === column)
  const filled = cellsOf((column, { empty }) => {
    const isEmpty = cells[column] === undefined && has(column) && !isLeftOut(column)
    return isEmpty ? empty : cells[column]
  })
  if (kanaName !== undefined) filled.kana_name = kanaName
  if (cells.room_numbers !== undefined) filled.room_numbers = [...new Set(cells.room_numbers)]
  if ((cells.rooms ?? 1) > 1) filled.several_rooms ??= true
  const reservation: ReservationRow = {
    row: row.number,
    cells: {
      ...filled,
      reference_number: needed('reference_number', cells.reference_number, ''),
      facility:
        ordinaryFacility === null
          ? needed('facility', cells.facility, '')
          : (cells.facility ?? ordinaryFacility),
      reservation_name: name,
      adults,
      arrival,
      departure,
    },
    bill,
    status: bookingStatus[cells.status ?? 'silent'],
  }
  return problems.length > 0 ? { problems: problems.sort(byColumn), remarks } : { reservation, remarks }
}

const bookingStatus = {
  booked: 'booked',
  new: 'booked',
  changed: 'booked',
  cancelled: 'cancelled',
  no_show: 'no_show',
  left_out: undefined,
  silent: undefined,
} as const

/** In the order of the documented columns, so that a person finds them from left to right. */
export const byColumn = (one: RowProblem, other: RowProblem): number =>
  positionOf(one.column) - positionOf(other.column)

const positionOf = (column: ColumnName | null): number => (column === null ? -1 : columnNames.indexOf(column))
