import { MOST_NIGHTS, nightsBetween } from '../platform/index.ts'
import { type DayOrder, dayOrders, daysByOrder, type DaysByOrder, isNear } from '../stays/index.ts'
import type { ColumnName } from './columns.ts'
import type { FileRow } from './file-rows.ts'
import { MOST_ROWS, mergedRows } from './merge-rows.ts'
import { ROWS_AT_A_STRETCH, stretches } from './portions.ts'
import { byColumn, type ReservationRow, type RowReading, reservationOf } from './reservation-row.ts'
import { cellText, problemAt, type RowCells, type RowProblem, rowCells } from './row-cells.ts'

/** What the rows say that are right, and what is wrong with the others. */
export interface ReadRows {
  readonly reservations: readonly ReservationRow[]
  readonly problems: readonly RowProblem[]
  /** Values that are left out of imported bookings, or that a person should know of. */
  readonly remarks: readonly RowProblem[]
  /** Rows that their status leaves out. */
  readonly leftOut: number
}

/** Reads every row; the rows of one number are one booking, right or wrong as a whole. */
export async function readRows(rows: readonly FileRow[], reading: RowReading): Promise<ReadRows> {
  const dayOrder = (await dayOrderOf(rows, reading.today)) ?? reading.map.days
  const bookings = new Map<string, RowCells[]>()
  const problems: RowProblem[] = []
  let leftOut = 0
  for await (const few of stretches(rows)) {
    for (const row of few) {
      const read = rowCells(row, { ...reading, dayOrder })
      if (read.cells.status === 'left_out') {
        leftOut += 1
        continue
      }
      const number = cellText(row, 'reference_number')
      // Rows without a number are each wrong by themselves.
      const key = number === '' ? `\n${row.number}` : number
      const known = bookings.get(key)
      if (known === undefined) bookings.set(key, [read])
      else if (known.length <= MOST_ROWS) known.push(read)
      else problems.push(problemAt(row, 'reference_number', 'too_many_rows'))
    }
  }
  const reservations: ReservationRow[] = []
  const remarks: RowProblem[] = []
  for await (const few of stretches(bookings.values(), ROWS_AT_A_STRETCH, ({ length }) => length)) {
    for (const each of few) {
      const merged = mergedRows(each, reading.map.amounts)
      const read = 'cells' in merged ? reservationOf(merged, reading) : merged
      if ('problems' in read) problems.push(...withAllRows(read.problems, each))
      else {
        reservations.push(read.reservation)
        remarks.push(...read.remarks)
      }
    }
  }
  return { reservations, problems: problems.sort(byRow), remarks: remarks.sort(byRow), leftOut }
}

/**
 * Reads the one row of a booking that a system writes.
 * @param isTold whether the system says this column now: what a file may leave out of it is wrong here, since the system can mend it
 */
export function writtenReservation(
  row: FileRow,
  reading: RowReading,
  isTold: (column: ColumnName) => boolean,
): ReservationRow | { readonly problems: readonly RowProblem[] } {
  const written = reservationOf(rowCells(row, { ...reading, dayOrder: null }), reading)
  const leftOut = written.remarks.filter(
    ({ column, reason }) => column !== null && isTold(column) && reason !== 'far_day',
  )
  const problems = [...('problems' in written ? written.problems : []), ...leftOut]
  return 'reservation' in written && problems.length === 0
    ? written.reservation
    : { problems: problems.sort(byColumn) }
}

const byRow = (one: RowProblem, other: RowProblem): number => one.row - other.row

/** Where one row of a booking is wrong all of them are, and each is named. */
function withAllRows(problems: readonly RowProblem[], rows: readonly RowCells[]): readonly RowProblem[] {
  const named = new Set(problems.map(({ row }) => row))
  const others = rows.filter(({ row }) => !named.has(row.number))
  return [...problems, ...others.map(({ row }) => problemAt(row, 'reference_number', 'part_of_wrong'))]
}

/**
 * The order in which a file writes its days: the only one in which its rows are stays. Rows that are none in any order tell nothing.
 * @returns null where several orders are possible, or none is
 */
export async function dayOrderOf(rows: readonly FileRow[], today: string): Promise<DayOrder | null> {
  let possible: readonly DayOrder[] = dayOrders
  for await (const few of stretches(rows)) {
    for (const row of few) {
      const fitting = ordersOf(row, today)
      if (fitting.length > 0) possible = possible.filter((order) => fitting.includes(order))
    }
    if (possible.length === 0) return null
  }
  const [only = null, ...others] = possible
  return others.length === 0 ? only : null
}

/** The orders in which a row is a stay. */
function ordersOf(row: FileRow, today: string): readonly DayOrder[] {
  const days = dayColumns.flatMap((name) => {
    const text = row.places.has(name) ? cellText(row, name) : ''
    return text === '' ? [] : [[name, daysByOrder(text)] as const]
  })
  const isClear = days.every(
    ([, meant]) => meant.size === dayOrders.length && new Set(meant.values()).size === 1,
  )
  return isClear ? dayOrders : dayOrders.filter((order) => isStay(new Map(days), order, today))
}

const dayColumns: readonly ColumnName[] = ['arrival', 'departure', 'night']

function isStay(days: ReadonlyMap<ColumnName, DaysByOrder>, order: DayOrder, today: string): boolean {
  const inOrder = [...days.values()].map((meant) => meant.get(order))
  if (inOrder.includes(undefined)) return false
  const isShort = [...days.values()].some((meant) => meant.has('ymd') && new Set(meant.values()).size > 1)
  if (isShort && !inOrder.every((day = '') => isNear(day, today))) return false
  const arrival = days.get('arrival')?.get(order)
  const departure = days.get('departure')?.get(order)
  return (
    arrival === undefined ||
    departure === undefined ||
    (departure > arrival && nightsBetween(arrival, departure) <= MOST_NIGHTS)
  )
}
