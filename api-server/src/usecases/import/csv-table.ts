import type { Writable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { inEveryLanguage } from '@tomari/contract/languages'
import { CsvError, parse } from 'csv-parse'
import { textIn, type Words, wordsOf } from '../../text/texts.ts'
import { stretches } from './portions.ts'
import { spreadsheetText, withoutFormulaSigns } from './spreadsheet-cells.ts'

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
export async function csvTable<Name extends string>(
  text: string,
  header: TableHeader<Name>,
): Promise<Table<Name> | NoTable> {
  const records = await recordsIn(withoutFormulaSigns(text), header.most + 2)
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
  const rows: TableRow<Name>[] = []
  let number = 1
  for await (const few of stretches(body)) {
    for (const cells of few) {
      number += 1
      if (isEmpty(cells)) continue
      const misfit = cells.length === titles.length ? null : { cells: cells.length, headers: titles.length }
      const said = named.map(([name, column]) => [name, spreadsheetText(cells[column] ?? '')] as const)
      rows.push({ number, cells: new Map(said), misfit })
    }
  }
  if (rows.length === 0) return { problems: [header.empty], unknown: [] }
  return { rows, columns: new Set(meant.filter((name) => name !== null)), ignored }
}

/** Signs that are read without a break. */
const SIGNS_AT_A_STRETCH = 32 * 1024

async function recordsIn(text: string, most: number): Promise<string[][] | Words> {
  const records: string[][] = []
  const parser = parse({ bom: true, relax_column_count: true, to: most })
  parser.on('data', (record: string[]) => records.push(record))
  // Having read enough, it ends without ever being told that the text is over.
  const isOver = new Promise((done, fail) => {
    parser.once('end', done).once('error', fail)
  })
  const isRead = feed(parser, text)
  try {
    await Promise.all([isOver, isRead])
    return records
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    // The error counts lines to where reading stopped, which for an open quote is the end of the file.
    const { records: before } = error
    const row = typeof before === 'number' ? before + 1 : '?'
    return wordsOf('desk.import.quotes_do_not_match', { row })
  }
}

async function feed(parser: Writable, text: string): Promise<void> {
  for (let from = 0; from < text.length && parser.writable; ) {
    const to = endOfStretch(text, from)
    parser.write(text.slice(from, to))
    from = to
    await setImmediate()
  }
  if (parser.writable) parser.end()
}

/** Signs of two halves stay whole. */
function endOfStretch(text: string, from: number): number {
  const to = from + SIGNS_AT_A_STRETCH
  return isSecondHalf(text.charCodeAt(to)) ? to + 1 : to
}

const isSecondHalf = (code: number): boolean => code >= 0xdc00 && code <= 0xdfff

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
