import { plainText } from '@tomari/guest-rules/text/plain-text'
import { readAscii } from '@tomari/guest-rules/text/reading'
import type { Cell } from './cells.ts'
import {
  type CellReading,
  type CellValues,
  type Column,
  type ColumnName,
  columnNames,
  columns,
} from './columns.ts'
import { cellAt } from './csv-table.ts'
import type { FileRow } from './file-rows.ts'
import type { Reason } from './row-problem.ts'
import { isDamaged } from './spreadsheet-cells.ts'

/** In signs; room types have the most, some 4,000. What is longer is refused before it is looked at. */
const LONGEST_CELL = 5_000

/** What is wrong in one row. */
export interface RowProblem {
  /** As a spreadsheet counts: the header is row 1. */
  readonly row: number
  /** Null when the row as a whole is meant. */
  readonly column: ColumnName | null
  readonly reason: Reason
  /** The cell as the file has it. */
  readonly value: string
}

/** The filled cells of a row, read. */
export type Cells = { readonly [Name in ColumnName]?: CellValues[Name] }

/** Cells that are being read. */
export type Writable<Name extends ColumnName = ColumnName> = { [Each in Name]?: CellValues[Each] }

/** A row, or what several rows of one booking say together. */
export interface RowCells {
  readonly row: FileRow
  readonly cells: Cells
  readonly problems: readonly RowProblem[]
  /** Of cells that are left out, though the booking is kept. */
  readonly remarks: readonly RowProblem[]
}

/** Reads the filled cells of a row. */
export function rowCells(row: FileRow, reading: CellReading): RowCells {
  const into: Writable = {}
  const problems: RowProblem[] = []
  const remarks: RowProblem[] = []
  function take<Name extends ColumnName>(name: Name, cells: Writable<Name>): void {
    const column: Column<CellValues[Name]> = columns[name]
    const read = cellOf(row, name, (text) => column.read(text, reading))
    if (read === null) return
    if ('value' in read) cells[name] = read.value
    else if (column.mayBeLeftOut) remarks.push(problemAt(row, name, read.reason))
    else problems.push(problemAt(row, name, read.reason))
  }
  for (const name of columnNames) if (row.places.has(name)) take(name, into)
  if (row.misfit) problems.unshift(problemAt(row, null, 'misfit'))
  const isOwed = into.status !== 'cancelled' && into.status !== 'no_show' && into.open_amount === undefined
  return {
    row,
    cells: into,
    problems: isOwed ? problems : problems.filter(({ column }) => column !== 'payment'),
    remarks,
  }
}

/** What a filled cell says; null for an empty one. */
function cellOf<Value>(
  row: FileRow,
  name: ColumnName,
  read: (text: string) => Cell<Value>,
): Cell<Value> | null {
  const text = cellText(row, name)
  if (text === '') return null
  if (written(row, name).length > LONGEST_CELL) return { reason: 'too_long' }
  return isDamaged(readAscii(text)) ? { reason: 'damaged' } : read(text)
}

/** What is wrong with a cell, or with a row as a whole. */
export const problemAt = (row: FileRow, column: ColumnName | null, reason: Reason): RowProblem => ({
  row: row.number,
  column,
  reason,
  // An address with a slip is one all the same, and stands in no plan (R28.5).
  value: column === null || column === 'mail_address' ? '' : cellText(row, column),
})

/** What a cell says, as plain text; of one that is too long the beginning. */
export const cellText = (row: FileRow, column: ColumnName): string =>
  plainText(written(row, column).slice(0, LONGEST_CELL))

const written = (row: FileRow, column: ColumnName): string => {
  const place = row.places.get(column)
  return place === undefined ? '' : cellAt(row, place)
}
