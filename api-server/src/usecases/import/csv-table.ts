import { inEveryLanguage } from '@tomari/contract/languages'
import { CsvError, parse } from 'csv-parse/sync'
import { textIn, type Words, wordsOf } from '../../text/texts.ts'

/** One filled row, as the file says it. */
export interface TableRow<Name extends string> {
  /** As a spreadsheet counts: the header is row 1. */
  readonly number: number
  readonly cells: ReadonlyMap<Name, string>
  /** Cells in the row and in the header, when they differ in number. */
  readonly misfit: { readonly cells: number; readonly headers: number } | null
}

/** What the header of a file may say. */
export interface TableHeader<Name extends string> {
  readonly names: readonly Name[]
  readonly required: readonly Name[]
  /** The column that a title means; null for none. */
  readonly meant: (title: string) => Name | null
  readonly title: (name: Name) => Words
  /** Said of a file without rows. */
  readonly empty: Words
  /** Most rows, filled or not: each takes far more time and room once it is read than in the file. */
  readonly most: number
}

/** The rows of a file. */
export interface Table<Name extends string> {
  readonly rows: readonly TableRow<Name>[]
  /** The columns that the file has. */
  readonly columns: ReadonlySet<Name>
  /** Headers that mean no column. */
  readonly ignored: readonly string[]
}

/** A file that has no rows to take. */
export interface NoTable {
  /** The sentences that say why. */
  readonly problems: readonly Words[]
  /** Headers that mean no column, where columns are missing: some of them may be those. */
  readonly unknown: readonly string[]
}

/** Many times what any system writes. */
const MOST_TITLES = 1_000

/** The rows of a CSV file, or why it has none. */
export function csvTable<Name extends string>(
  text: string,
  header: TableHeader<Name>,
): Table<Name> | NoTable {
  const records = recordsIn(text, header.most + 2)
  if (!Array.isArray(records)) return { problems: [records], unknown: [] }
  const [titles = [], ...body] = records
  const tooMuch = wordsOf('desk.import.too_much', { rows: header.most, columns: MOST_TITLES })
  if (titles.length > MOST_TITLES || body.length > header.most) return { problems: [tooMuch], unknown: [] }
  const meant = titles.map(header.meant)
  const missing = missingColumns(meant, header)
  const problems = [...missing, ...doubledColumns(meant, header)]
  const ignored = titles.filter((title, index) => meant[index] === null && title.trim() !== '')
  if (isEmpty(titles)) return { problems: [header.empty], unknown: [] }
  if (problems.length > 0) return { problems, unknown: missing.length > 0 ? ignored : [] }
  // Looked for once: a file may have as many titles that mean nothing as it has rows.
  const named = meant.flatMap((name, column) => (name === null ? [] : [[name, column] as const]))
  const rows = body.flatMap((cells, index): TableRow<Name>[] => {
    if (isEmpty(cells)) return []
    const misfit = cells.length === titles.length ? null : { cells: cells.length, headers: titles.length }
    const said = named.map(([name, column]) => [name, cells[column] ?? ''] as const)
    return [{ number: index + 2, cells: new Map(said), misfit }]
  })
  if (rows.length === 0) return { problems: [header.empty], unknown: [] }
  return { rows, columns: new Set(meant.filter((name) => name !== null)), ignored }
}

function recordsIn(text: string, most: number): string[][] | Words {
  try {
    return parse(text, { bom: true, relax_column_count: true, to: most })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    // The error counts lines to where reading stopped, which for an open quote is the end of the file.
    const { records } = error
    const row = typeof records === 'number' ? records + 1 : '?'
    return wordsOf('desk.import.quotes_do_not_match', { row })
  }
}

const isEmpty = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '')

const missingColumns = <Name extends string>(
  meant: readonly (Name | null)[],
  { required, title }: TableHeader<Name>,
): Words[] =>
  required
    .filter((name) => !meant.includes(name))
    .map((name) => aboutColumn('desk.import.column_missing', title(name)))

const doubledColumns = <Name extends string>(
  meant: readonly (Name | null)[],
  { names, title }: TableHeader<Name>,
): Words[] =>
  names
    .filter((name) => meant.filter((one) => one === name).length > 1)
    .map((name) => aboutColumn('desk.import.column_doubled', title(name)))

const aboutColumn = (key: 'desk.import.column_missing' | 'desk.import.column_doubled', title: Words): Words =>
  inEveryLanguage((language) => textIn(language, key, { column: title[language] }))
