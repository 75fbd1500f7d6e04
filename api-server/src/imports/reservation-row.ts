import { dayAfter, MOST_NIGHTS, nightsBetween } from '../platform/index.ts'
import {
  type Cell,
  isFindable,
  isNear,
  isNone,
  isOfSeveral,
  MOST_GUESTS,
  MOST_YEN,
  type Reason,
} from '../stays/index.ts'
import {
  type CellValues,
  type Column,
  type ColumnName,
  columnNames,
  columns,
  costColumns,
} from './columns.ts'
import type { FacilityNamed } from './facility-names.ts'
import type { ImportMap } from './import-map.ts'
import { type Cells, problemAt, type RowCells, type RowProblem, type Writable } from './row-cells.ts'
import type { BookingStatus } from '../stay-changes/index.ts'

/** How the cells of a row are to be understood. */
export interface RowReading {
  readonly facilityNamed: FacilityNamed
  /** The id of the facility that is meant where a row names none; null where each has to name one. */
  readonly ordinaryFacility: string | null
  /** Ids of those that take no guests any longer. */
  readonly retired: ReadonlySet<string>
  /** The problem of an unknown facility, where it is another than that. */
  readonly unknownFacility?: Reason
  readonly map: ImportMap
  /** The day that the hotel is working on, `yyyy-mm-dd`. */
  readonly today: string
}

type NeededColumn = 'reference_number' | 'facility' | 'reservation_name' | 'adults' | 'arrival' | 'departure'

/** A reservation as the rows of a file have it. */
export interface ReservationRow {
  /** As a spreadsheet counts. */
  readonly row: number
  /** An empty cell is what it stands for; a column that the file lacks is left out, and what is known of it stays. */
  readonly cells: Cells & Pick<CellValues, NeededColumn>
  readonly bill: ImportedBill | undefined
  /** Undefined too where the cell says nothing of it. */
  readonly status: BookingStatus | undefined
}

/** The bill as a row has it, in whole yen. */
export interface ImportedBill {
  readonly openAmount: number
  /** Here and below: null where nobody says it any longer, undefined where what is known stays. */
  readonly roomYen?: number | null | undefined
  readonly bathingTaxYen?: number | null | undefined
  readonly accommodationTaxYen?: number | null | undefined
  readonly pointsYen?: number | undefined
}

/** Whether nobody is expected for it any more. */
export const isCalledOff = ({ status }: Pick<ReservationRow, 'status'>): boolean =>
  status === 'cancelled' || status === 'no_show'

/** A reservation, and what is left out of it. */
export interface ReadReservation {
  readonly reservation: ReservationRow
  readonly remarks: readonly RowProblem[]
}

/** The problems of a reservation, and what else would be left out of it. */
interface WrongReservation {
  readonly problems: readonly RowProblem[]
  readonly remarks: readonly RowProblem[]
}

/** Reads a facility. */
export const facilityCell =
  ({ facilityNamed, retired, unknownFacility = 'unknown_facility' }: RowReading) =>
  (text: string): Cell<string> => {
    const id = facilityNamed(text)
    if (id === null) return { reason: unknownFacility }
    return retired.has(id) ? { reason: 'retired_facility' } : { value: id }
  }

/** What a booking of one or several rows says, or everything that is wrong with it. */
export function reservationOf(
  booking: RowCells,
  { ordinaryFacility, retired, today }: RowReading,
): ReadReservation | WrongReservation {
  const { row, cells } = booking
  const problems = [...booking.problems]
  const remarks = [...booking.remarks]
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

  const names = [cells.last_name, cells.first_name].filter((part) => part !== undefined && part !== '')
  const name = needed('reservation_name', cells.reservation_name ?? (names.join(' ') || undefined), '')
  const kanas = [cells.last_kana, cells.first_kana].filter((part) => part !== undefined && part !== '')
  const hasKana = has('kana_name') || has('last_kana') || has('first_kana')
  const kanaName = cells.kana_name ?? (kanas.join(' ') || (hasKana ? '' : undefined))
  const canBeTyped = isFindable(name) && !isNone(name)
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

  const isCalledOff = cells.status === 'cancelled' || cells.status === 'no_show'
  const bill = billOf(booking, isCalledOff, { blame, remark })
  if (ordinaryFacility !== null && !has('facility') && retired.has(ordinaryFacility))
    blame('facility', 'retired_facility')
  const isLeftOut = (column: ColumnName) => remarks.some((one) => one.column === column)
  const filled: Writable = { ...cells }
  for (const column of columnNames) if (has(column) && !isLeftOut(column)) fillEmpty(column, filled)
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

function fillEmpty<Name extends ColumnName>(name: Name, cells: Writable<Name>): void {
  const { empty }: Column<CellValues[Name]> = columns[name]
  if (empty !== undefined) cells[name] ??= empty
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

/** The open amount: a column of its own, or a total less what is paid. Parts of a sum say nothing without the sum. */
function billOf(
  { row: { places }, cells }: RowCells,
  isCalledOff: boolean,
  tell: Telling,
): ImportedBill | undefined {
  const { blame, remark } = tell
  const has = (name: ColumnName) => places.has(name)
  const orNothing = (name: ColumnName, yen: number | undefined) => yen ?? (has(name) ? 0 : undefined)
  const owed = owedBy({ has, cells }, isCalledOff, tell)
  if (owed === undefined) return undefined
  const column = amountColumns.find(has) ?? 'open_amount'
  if (owed < 0) remark(has('open_amount') ? 'open_amount' : 'paid_amount', 'refund')
  if (owed > MOST_YEN) blame(column, 'not_yen')
  const openAmount = Math.max(0, owed)
  const { bathing_tax: bathing = 0, accommodation_tax: accommodation = 0 } = cells
  const isPrepaid = !has('open_amount') && openAmount === 0
  if (!isPrepaid && bathing + accommodation > openAmount) blame('bathing_tax', 'more_than_owed')
  return {
    openAmount,
    roomYen: cells.room_price ?? (has('room_price') ? null : undefined),
    // Whether the taxes of a prepaid stay are paid too, the facility says.
    bathingTaxYen: isPrepaid && has('bathing_tax') ? null : orNothing('bathing_tax', cells.bathing_tax),
    accommodationTaxYen:
      isPrepaid && has('accommodation_tax') ? null : orNothing('accommodation_tax', cells.accommodation_tax),
    pointsYen: orNothing('used_points', cells.used_points),
  }
}

const amountColumns: readonly ColumnName[] = ['open_amount', ...costColumns]

interface Telling {
  /** It cannot be taken over. */
  readonly blame: (name: ColumnName, reason: Reason) => void
  /** It is taken over, and a person should know. */
  readonly remark: (name: ColumnName, reason: Reason) => void
}

interface Money {
  readonly has: (name: ColumnName) => boolean
  readonly cells: RowCells['cells']
}

function owedBy(money: Money, isCalledOff: boolean, tell: Telling): number | undefined {
  const { has, cells } = money
  const { open_amount: open, payment } = cells
  const amount = amountColumns.find(has)
  if (amount === undefined) {
    if (payment === 'at_hotel' && !isCalledOff) tell.blame('payment', 'amount_missing')
    return undefined
  }
  if (open !== undefined) {
    if (!isCalledOff) tellContradiction(money, open, tell)
    return open
  }
  const rest = restOf(money)
  // Whether points are subtracted from a total, nobody says.
  if (rest !== null && rest > 0 && has('open_amount') && (cells.used_points ?? 0) > 0 && !isCalledOff)
    tell.blame('open_amount', 'amounts_contradict')
  if (rest !== null) return rest
  if (isCalledOff) return has('open_amount') ? 0 : undefined
  const cost = costColumns.find((name) => (cells[name] ?? 0) !== 0)
  if (cost === 'rate' || cost === 'night_price') tell.blame(cost, 'rate_unclear')
  else if (cost !== undefined && has('open_amount')) tell.blame('open_amount', 'amounts_contradict')
  else if (cost !== undefined) tell.blame('payment', 'missing')
  else if (payment === 'at_hotel' || (cells.paid_amount ?? 0) > 0) tell.blame(amount, 'missing')
  return 0
}

/** What a total leaves to be paid; null where nothing says it. */
function restOf({ has, cells }: Money): number | null {
  const { payment, paid_amount: paid } = cells
  const total = cells.total_amount ?? cells.price
  if (payment === 'prepaid' && paid === undefined && costColumns.some(has)) return 0
  if (total === undefined) return null
  if (paid !== undefined) return total - paid
  return payment === 'at_hotel' || (has('paid_amount') && !has('payment')) ? total : null
}

/** Where something is owed though all is paid, or nothing though it is not, nobody knows which is so. */
function tellContradiction(money: Money, open: number, { blame, remark }: Telling): void {
  const { payment, paid_amount: paid, used_points: points = 0, ...cells } = money.cells
  const rest = payment === 'prepaid' && open === 0 ? null : restOf(money)
  if (rest === null) return
  const taxes = (cells.bathing_tax ?? 0) + (cells.accommodation_tax ?? 0)
  const explained = [0, points].flatMap((less) => [rest - less, rest - less + taxes])
  if (explained.includes(open)) return
  const isOpposite = paid !== undefined && rest > 0 !== open > 0
  if (isOpposite) blame('open_amount', 'amounts_contradict')
  else remark('open_amount', 'amounts_contradict')
}

/** In the order of the documented columns, so that a person finds them from left to right. */
export const byColumn = (one: RowProblem, other: RowProblem): number =>
  positionOf(one.column) - positionOf(other.column)

const positionOf = (column: ColumnName | null): number => (column === null ? -1 : columnNames.indexOf(column))
