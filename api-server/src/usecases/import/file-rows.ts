import { inEveryLanguage } from '@tomari/contract/languages'
import { CsvError, parse } from 'csv-parse/sync'
import { textIn, type Words, wordsOf } from '../../text/texts.ts'
import { type ColumnName, columnMeant, columns, columnTitle, headerForm, LONGEST_HEADER } from './columns.ts'
import { type ImportMap, noMap } from './import-map.ts'

/** One filled row, as the file says it. */
export interface FileRow {
  /** As a spreadsheet counts: the header is row 1. */
  readonly number: number
  readonly cells: ReadonlyMap<ColumnName, string>
  /** Cells in the row and in the header, when they differ in number. */
  readonly misfit: { readonly cells: number; readonly headers: number } | null
}

/** The rows of a file. */
export interface FileRows {
  readonly rows: readonly FileRow[]
  /** The columns that the file has. */
  readonly columns: ReadonlySet<ColumnName>
  /** Headers that mean no column. */
  readonly ignored: readonly string[]
  /** Parts of the open amount, of which the file has no column. */
  readonly partsWithoutSum: readonly ColumnName[]
}

/** How a file is to be understood. */
export interface FileReading {
  readonly map: ImportMap
  /** Columns that the file may lack, though others need them. */
  readonly mayLack: readonly ColumnName[]
}

/** The rows of a CSV file, or the sentences that say why it has none. */
export function fileRows(
  text: string,
  { map, mayLack }: FileReading = { map: noMap, mayLack: [] },
): FileRows | { readonly problems: readonly Words[] } {
  const records = recordsIn(text)
  if (!Array.isArray(records)) return { problems: [records] }
  const [header = [], ...body] = records
  const meant = header.map((title) => columnOf(title, map))
  const problems = [...missingColumns([...meant, ...mayLack]), ...doubledColumns(meant)]
  if (isEmpty(header)) return { problems: [empty] }
  if (problems.length > 0) return { problems }
  const rows = body.flatMap((cells, index): FileRow[] => {
    if (isEmpty(cells)) return []
    const misfit = cells.length === header.length ? null : { cells: cells.length, headers: header.length }
    const named = meant.flatMap((name, column) =>
      name === null ? [] : [[name, cells[column] ?? ''] as const],
    )
    return [{ number: index + 2, cells: new Map(named), misfit }]
  })
  const ignored = header.filter((title, index) => meant[index] === null && title.trim() !== '')
  if (rows.length === 0) return { problems: [empty] }
  const named = new Set(meant.filter((name) => name !== null))
  return { rows, columns: named, ignored, partsWithoutSum: withoutSum(named) }
}

function columnOf(title: string, { columns: own }: ImportMap): ColumnName | null {
  if (title.length > LONGEST_HEADER) return null
  const named = own.get(headerForm(title))
  return named === undefined ? columnMeant(title) : named
}

const parts: readonly ColumnName[] = ['bathing_tax', 'accommodation_tax', 'used_points']

const withoutSum = (named: ReadonlySet<ColumnName>): readonly ColumnName[] =>
  named.has('open_amount') ? [] : parts.filter((name) => named.has(name))

function recordsIn(text: string): string[][] | Words {
  try {
    return parse(text, { bom: true, relax_column_count: true })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    // The error counts lines to where reading stopped, which for an open quote is the end of the file.
    const { records } = error
    const row = typeof records === 'number' ? records + 1 : '?'
    return wordsOf('desk.import.quotes_do_not_match', { row })
  }
}

const isEmpty = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '')

const aboutColumn = (
  key: 'desk.import.column_missing' | 'desk.import.column_doubled',
  name: ColumnName,
): Words => inEveryLanguage((language) => textIn(language, key, { column: columnTitle(name)[language] }))

const missingColumns = (meant: readonly (ColumnName | null)[]): Words[] =>
  columns
    .filter(({ name, required }) => required && !meant.includes(name))
    .map(({ name }) => aboutColumn('desk.import.column_missing', name))

const doubledColumns = (meant: readonly (ColumnName | null)[]): Words[] =>
  columns
    .filter(({ name }) => meant.filter((one) => one === name).length > 1)
    .map(({ name }) => aboutColumn('desk.import.column_doubled', name))

const empty = wordsOf('desk.import.empty')
