import { wordsOf } from '../../text/texts.ts'
import { type ColumnName, columnMeant, columns, columnTitle, headerForm, LONGEST_HEADER } from './columns.ts'
import { csvTable, type NoTable, type Table, type TableRow } from './csv-table.ts'
import { type ImportMap, noMap } from './import-map.ts'

/** One filled row, as the file says it. */
export type FileRow = TableRow<ColumnName>

/** The rows of a file of reservations. */
export interface FileRows extends Table<ColumnName> {
  /** Parts of the open amount, of which the file has no column. */
  readonly partsWithoutSum: readonly ColumnName[]
}

/** How a file is to be understood. */
export interface FileReading {
  readonly map: ImportMap
  /** Columns that the file may lack, though others need them. */
  readonly mayLack: readonly ColumnName[]
}

/** About what fits into a file of the largest size, with room to spare. */
const MOST_ROWS = 250_000

/** The reservations of a CSV file, or why it has none. */
export async function fileRows(
  text: string,
  { map, mayLack }: FileReading = { map: noMap, mayLack: [] },
): Promise<FileRows | NoTable> {
  const table = await csvTable(text, {
    names: columns.map(({ name }) => name),
    required: columns
      .filter(({ name, required }) => required && !mayLack.includes(name))
      .map(({ name }) => name),
    meant: (title) => columnOf(title, map),
    title: columnTitle,
    empty,
    most: MOST_ROWS,
  })
  return 'problems' in table ? table : { ...table, partsWithoutSum: withoutSum(table.columns) }
}

function columnOf(title: string, { columns: own }: ImportMap): ColumnName | null {
  if (title.length > LONGEST_HEADER) return null
  const named = own.get(headerForm(title))
  return named === undefined ? columnMeant(title) : named
}

const parts: readonly ColumnName[] = ['room_price', 'bathing_tax', 'accommodation_tax', 'used_points']

const withoutSum = (named: ReadonlySet<ColumnName>): readonly ColumnName[] =>
  named.has('open_amount') ? [] : parts.filter((name) => named.has(name))

const empty = wordsOf('desk.import.empty')
