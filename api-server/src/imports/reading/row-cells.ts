import { plainText } from '@tomari/guest-rules/text/plain-text'
import { readAscii } from '@tomari/guest-rules/text/reading'
import type { Cell, Reason } from '../../stays/index.ts'
import { isDamaged } from '../cells.ts'
import type { CellReading } from '../column.ts'
import { type Cells, type ColumnName, cellsOf } from '../columns.ts'
import { isCalledOff } from '../status-words.ts'
import { cellAt, NOWHERE } from './csv-table.ts'
import type { FileRow } from './file-rows.ts'
import { arePartsOf, unusedCell } from './unused-cells.ts'

/** In signs; room types have the most, some 4,000. What is longer is refused before it is looked at. */
const LONGEST_CELL = 5_000

export interface RowProblem {
  /** As a spreadsheet counts: the header is row 1. */
  readonly row: number
  /** Null when the row as a whole is meant. */
  readonly column: ColumnName | null
  readonly reason: Reason
  /** The cell as the file has it. */
  readonly value: string
  /** Of the column that a person has to say the meaning of. */
  readonly header?: string
}

/** A row, or what several rows of one reservation say together. */
export interface RowCells {
  readonly row: FileRow
  readonly cells: Cells
  readonly problems: readonly RowProblem[]
  /** Of cells that are left out, though the reservation is kept. */
  readonly remarks: readonly RowProblem[]
  /** The problem where its number has other rows too: it may be a notice. */
  readonly ifSeveral?: readonly RowProblem[]
}

export function rowCells(row: FileRow, reading: CellReading): RowCells {
  const problems: RowProblem[] = []
  const remarks: RowProblem[] = []
  const cells = cellsOf((name, column) => {
    if (!row.places.has(name)) return undefined
    const read = placesOf(row, name).map((place) => ({
      place,
      cell: cellOf(row, place, (text) => column.read(text, reading)),
    }))
    for (const { place, cell } of read)
      if (cell && 'reason' in cell)
        (column.mayBeLeftOut ? remarks : problems).push(problemAt(row, name, cell.reason, place))
    const values = read.flatMap(({ cell }) => (cell && 'value' in cell ? [cell.value] : []))
    return values.length > 1 ? column.merge(values, 'rooms')?.value : values[0]
  })
  const ifSeveral: RowProblem[] = []
  const isOver = isCalledOff(cells.status)
  for (const column of row.beside?.unused ?? []) {
    const found = unusedCell(row, column)
    if (found === null) continue
    const { header } = column
    const finding = (name: ColumnName, reason: Reason) => {
      const value = `${header}: ${textAt(row, column.place)}`
      return { row: row.number, column: name, reason, value, header }
    }
    if (found === 'guests') remarks.push(finding('guests', 'party_unused'))
    else if (found === 'cancelled' && !isOver) problems.push(finding('status', 'status_elsewhere'))
    else if (found === 'changed' && cells.status === undefined)
      ifSeveral.push(finding('status', 'status_elsewhere'))
  }
  const { adults = 0, children = 0, others = 0 } = cells
  for (const [name, places] of row.beside?.parts ?? [])
    if (!arePartsOf(row, places, [cells[name], adults + children + others]))
      problems.push(problemAt(row, name, 'party_unclear'))
  if (row.misfit) problems.unshift(problemAt(row, null, row.misfit))
  const { open_amount: open, total_amount: total } = cells
  const saysNothing = ({ column, reason }: RowProblem) =>
    (column === 'payment' && (isOver || open !== undefined)) ||
    (column === 'rate' && reason === 'not_yen' && (open ?? total) !== undefined)
  return {
    row,
    cells,
    problems: problems.filter((problem) => !saysNothing(problem)),
    remarks,
    ifSeveral,
  }
}

const placesOf = (row: FileRow, name: ColumnName): readonly number[] => [
  row.places.get(name) ?? NOWHERE,
  ...(row.beside?.added.get(name) ?? []),
]

function cellOf<Value>(row: FileRow, place: number, read: (text: string) => Cell<Value>): Cell<Value> | null {
  const text = textAt(row, place)
  if (text === '') return null
  if (cellAt(row, place).length > LONGEST_CELL) return { reason: 'too_long' }
  return isDamaged(readAscii(text)) ? { reason: 'damaged' } : read(text)
}

export const problemAt = (
  row: FileRow,
  column: ColumnName | null,
  reason: Reason,
  place: number = (column && row.places.get(column)) ?? NOWHERE,
): RowProblem => ({
  row: row.number,
  column,
  reason,
  // An address with a slip is one all the same, and stands in no plan (R28.5).
  value: column === 'mail_address' ? '' : textAt(row, place),
})

/** What a cell says, as plain text; of one that is too long the beginning. */
export const cellText = (row: FileRow, column: ColumnName): string =>
  textAt(row, row.places.get(column) ?? NOWHERE)

/** The room that a row names; empty for none. */
export const roomOf = ({ row, cells }: RowCells): string =>
  cells.room_numbers?.join('/') || cellText(row, 'room_types')

const textAt = (row: FileRow, place: number): string => plainText(cellAt(row, place).slice(0, LONGEST_CELL))
