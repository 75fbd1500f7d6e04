import type { Writable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { inEveryDeskLanguage } from '@tomari/contract/desk-languages'
import { CsvError, parse } from 'csv-parse'
import { type DeskTexts, deskTextsOf, textIn } from '../../platform/index.ts'
import { stretches } from '../portions.ts'

export interface SheetRow {
  /** As a spreadsheet counts, from 1. */
  readonly number: number
  readonly cells: readonly string[]
  /** Null where the row has as many cells as the header. */
  readonly misfit: 'misfit' | null
}

export interface RowFault {
  readonly row: number
  /** Null when the row as a whole is meant. */
  readonly title: DeskTexts | null
  readonly problem: DeskTexts
  readonly value: string
}

export interface Sheet {
  readonly titles: readonly string[]
  readonly rows: readonly SheetRow[]
}

/** How a file is read before its columns are known. */
interface SheetReading {
  /** Whether a title is one of ours: by them the header is found. */
  readonly isKnown: (title: string) => boolean
  /** The problem of a file without rows. */
  readonly empty: DeskTexts
  /** Most rows, filled or not: each takes far more time and room once it is read than in the file. */
  readonly most: number
}

export interface NoTable {
  readonly problems: readonly DeskTexts[]
  /** Headers that mean no column, where columns are missing: some of them may be those. */
  readonly unknown: readonly string[]
  /** There is a header of known titles, and no row below it. */
  readonly isBlank?: true
}

/** Many times what any system writes. */
const MOST_TITLES = 1_000
/** Cells of a file of the most reservations, at 80 columns. */
const MOST_CELLS = 8_000_000

/** The rows of a file of commas, tabs or semicolons below its header, or why it has none. */
export async function csvSheet(text: string, reading: SheetReading): Promise<Sheet | NoTable> {
  const plain = withoutFormulaSigns(text)
  const refused = (problem: DeskTexts): NoTable => ({ problems: [problem], unknown: [] })
  const tooMuch = refused(deskTextsOf('desk.import.too_much', { rows: reading.most, columns: MOST_TITLES }))
  const records = await recordsIn(plain, delimiterOf(plain, reading.isKnown), reading.most + 2)
  if (records === 'too_much') return tooMuch
  if (!Array.isArray(records)) return refused(records)
  const at = headerIn(records, reading.isKnown)
  const titles = withoutEmptyEnd(records[at] ?? [])
  if (records.length - 1 > reading.most || titles.length > MOST_TITLES) return tooMuch
  const rows: SheetRow[] = []
  let number = at + 1
  for await (const few of stretches(records.slice(at + 1))) {
    for (const record of few) {
      number += 1
      const cells = record.length > titles.length ? withoutEmptyEnd(record, titles.length) : record
      if (isEmpty(cells) || isTotal(cells) || isHeaderAgain(cells, titles)) continue
      rows.push({ number, cells, misfit: cells.length === titles.length ? null : 'misfit' })
    }
  }
  if (rows.length > 0) return { titles, rows }
  const isBlank = titles.filter(reading.isKnown).length > 1
  return { ...refused(reading.empty), ...(isBlank && { isBlank }) }
}

const BEFORE_A_CELL = new Set(['', ',', ';', '\t', '\r', '\n'])

/** Turns `="0900…"`, by which spreadsheets keep a number's zero, into the quoted cell. Text within quotes stays. */
export function withoutFormulaSigns(text: string): string {
  const parts: string[] = []
  let from = 0
  let isQuoted = false
  for (let at = text.indexOf('"'); at !== -1; at = text.indexOf('"', at + 1)) {
    if (!isQuoted && text[at - 1] === '=' && BEFORE_A_CELL.has(text[at - 2] ?? '')) {
      parts.push(text.slice(from, at - 1))
      from = at
    }
    isQuoted = !isQuoted
  }
  return parts.length === 0 ? text : parts.join('') + text.slice(from)
}

/** A cell that a spreadsheet was made to take as text: `="0900…"` in its own quotes, or `'+44…`. */
export const spreadsheetText = (cell: string): string =>
  /^\s*="([^"]*)"\s*$/u.exec(cell)?.[1] ?? (/^'[\d+(=]/u.test(cell) ? cell.slice(1) : cell)

export const cellAt = ({ cells }: Pick<SheetRow, 'cells'>, column: number): string =>
  spreadsheetText(cells[column] ?? '')

/** The place of an empty cell. */
export const NOWHERE = -1

/** Empty cells behind the last title count for none. */
function withoutEmptyEnd(cells: readonly string[], least = 0): readonly string[] {
  let length = cells.length
  while (length > least && (cells[length - 1] ?? '').trim() === '') length -= 1
  return cells.slice(0, length)
}

/** Lines above the header: a title, the day of the export, blank ones. */
const MOST_ABOVE = 20

/** The row with the most known titles; where none has two, the first that is about as wide as the widest. */
function headerIn(records: readonly string[][], isKnown: SheetReading['isKnown']): number {
  const top = records.slice(0, MOST_ABOVE)
  const known = top.map((cells) => cells.slice(0, MOST_TITLES).filter(isKnown).length)
  const most = Math.max(0, ...known)
  if (most > 1) return known.indexOf(most)
  const filled = top.map((cells) => cells.filter((cell) => cell.trim() !== '').length)
  const widest = Math.max(0, ...filled)
  return Math.max(
    0,
    filled.findIndex((count) => count > 0 && count * 2 > widest),
  )
}

const TOTAL =
  /^(?:合計|総合計|総計|小計|計|件数|grand total|sub ?total|totals?)[:：]?[\s\d,.件室名円¥]{0,20}$/iu

/** A line of totals names itself in its first filled cell. */
function isTotal(cells: readonly string[]): boolean {
  const first = cells.find((cell) => cell.trim() !== '') ?? ''
  return first.length < 40 && TOTAL.test(first.trim())
}

/** Pages of a print-out repeat the header. */
const isHeaderAgain = (cells: readonly string[], titles: readonly string[]): boolean =>
  cells.length === titles.length && cells.every((cell, column) => cell === titles[column])

const DELIMITERS = [',', '\t', ';'] as const
/** Signs in which the delimiter is looked for. */
const SIGNS_OF_START = 64 * 1024

/** The sign that makes the most known titles of a line, else the one that stands there most. */
function delimiterOf(text: string, isKnown: SheetReading['isKnown']): string {
  const lines = text.slice(0, SIGNS_OF_START).split(/\r\n|\n|\r/u, MOST_ABOVE)
  const [best] = DELIMITERS.map((delimiter) => {
    const split = lines.map((line) => line.split(delimiter, MOST_TITLES))
    const known = split.map((cells) => cells.filter((cell) => isKnown(cell.replaceAll('"', ''))).length)
    return { delimiter, known: Math.max(...known), count: split.flat().length }
  }).sort((one, other) => other.known - one.known || other.count - one.count)
  return best?.delimiter ?? ','
}

export const columnMissing = (title: DeskTexts): DeskTexts =>
  inEveryDeskLanguage((language) =>
    textIn(language, 'desk.import.column_missing', { column: title[language] }),
  )

export const columnDoubled = (title: DeskTexts, headers: readonly string[]): DeskTexts =>
  inEveryDeskLanguage((language) =>
    textIn(language, 'desk.import.column_doubled', {
      column: title[language],
      headers: headers
        .map((header) => header.trim().slice(0, 40))
        .join(textIn(language, 'desk.list_separator')),
    }),
  )

/** Signs that are read without a break. */
const SIGNS_AT_A_STRETCH = 32 * 1024

async function recordsIn(
  text: string,
  delimiter: string,
  most: number,
): Promise<string[][] | 'too_much' | DeskTexts> {
  if (!(await isWithin(text, delimiter, most))) return 'too_much'
  const records: string[][] = []
  const parser = parse({ bom: true, relax_column_count: true, to: most, delimiter })
  parser.on('data', (record: string[]) => records.push(record))
  // Having read enough, it ends without a signal that the text is over.
  const isOver = new Promise((done, fail) => {
    parser.once('end', done).once('close', done).once('error', fail)
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
    return deskTextsOf('desk.import.quotes_do_not_match', { row })
  }
}

async function feed(parser: Writable, text: string): Promise<void> {
  for await (const stretch of stretchesOf(text)) {
    if (!parser.writable) return
    parser.write(stretch)
  }
  if (parser.writable) parser.end()
}

/** The text piece by piece, with a break after each. */
async function* stretchesOf(text: string): AsyncGenerator<string> {
  for (let from = 0; from < text.length; ) {
    const to = endOfStretch(text, from)
    yield text.slice(from, to)
    from = to
    await setImmediate()
  }
}

const QUOTE = 0x22
const LINE = 0x0a
const RETURN = 0x0d

/** Whether a text has no more rows and cells than are looked at, counted before any is made. */
async function isWithin(text: string, delimiter: string, mostRows: number): Promise<boolean> {
  const sign = delimiter.charCodeAt(0)
  let [ofLine, all, lines, returns, isQuoted] = [0, 0, 0, 0, false]
  for await (const stretch of stretchesOf(text)) {
    for (let at = 0; at < stretch.length; at += 1) {
      const code = stretch.charCodeAt(at)
      if (code === QUOTE) isQuoted = !isQuoted
      else if (isQuoted) continue
      else if (code === LINE || code === RETURN) {
        ofLine = 0
        if (code === LINE) lines += 1
        else returns += 1
      } else if (code === sign) {
        ofLine += 1
        all += 1
      }
    }
    if (ofLine > MOST_TITLES * 2 || all > MOST_CELLS || Math.max(lines, returns) > mostRows) return false
  }
  return true
}

/** Signs of two halves stay whole. */
function endOfStretch(text: string, from: number): number {
  const to = from + SIGNS_AT_A_STRETCH
  return isSecondHalf(text.charCodeAt(to)) ? to + 1 : to
}

const isSecondHalf = (code: number): boolean => code >= 0xdc00 && code <= 0xdfff

const isEmpty = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '')
