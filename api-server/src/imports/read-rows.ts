import type { ColumnName } from './columns.ts'
import { dayOrderOf } from './day-order.ts'
import type { FileRow } from './file-rows.ts'
import { MOST_ROWS, mergedRows } from './merge-rows.ts'
import { ROWS_AT_A_STRETCH, stretches } from './portions.ts'
import {
  byColumn,
  facilityCell,
  type ReservationRow,
  reservationOf,
  type RowReading,
} from './reservation-row.ts'
import { cellText, problemAt, rowCells, type RowCells, type RowProblem } from './row-cells.ts'

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
  const { map, today } = reading
  const dayOrder = (await dayOrderOf(rows, today)) ?? map.days
  const cellReading = { facilityCell: facilityCell(reading), map, dayOrder, today }
  const bookings = new Map<string, RowCells[]>()
  const problems: RowProblem[] = []
  let leftOut = 0
  for await (const few of stretches(rows)) {
    for (const row of few) {
      const read = rowCells(row, cellReading)
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
      const merged = mergedRows(each, map.amounts)
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
  const read = rowCells(row, {
    facilityCell: facilityCell(reading),
    map: reading.map,
    dayOrder: null,
    today: reading.today,
  })
  const written = reservationOf(read, reading)
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
  return [
    ...problems,
    ...others.map(
      ({ row }): RowProblem => ({
        row: row.number,
        column: 'reference_number',
        reason: 'part_of_wrong',
        value: cellText(row, 'reference_number'),
      }),
    ),
  ]
}
