import type { FileRow } from './file-rows.ts'
import { stretches } from './portions.ts'
import { cellText, reservationOfRow, type RowReading } from './reservation-row.ts'
import type { RowProblem } from './row-problem.ts'
import type { SaidReservation } from './said-reservation.ts'

/** What the rows say that are right, and what is wrong with the others. */
export interface ReadRows {
  readonly said: readonly SaidReservation[]
  readonly problems: readonly RowProblem[]
}

/** Reads every row; a reference number that stands there twice is wrong from the second time on. */
export async function readRows(rows: readonly FileRow[], reading: RowReading): Promise<ReadRows> {
  const said: SaidReservation[] = []
  const problems: RowProblem[] = []
  const seen = new Set<string>()
  for await (const few of stretches(rows)) {
    for (const row of few) {
      const read = reservationOfRow(row, reading)
      if ('problems' in read) {
        problems.push(...read.problems)
      } else if (seen.has(read.referenceNumber)) {
        const value = read.referenceNumber
        problems.push({ row: row.number, column: 'reference_number', reason: 'doubled', value })
      } else said.push(read)
      seen.add(cellText(row, 'reference_number'))
    }
  }
  return { said, problems }
}
