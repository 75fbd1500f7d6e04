import type { DeskLanguage } from '@tomari/contract/desk-languages'
import type { DeskTexts } from '../../text/texts.ts'

/** Characters that take two columns of a terminal (Unicode Standard Annex 11, wide and full-width). */
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]/u

/** Marks and joiners that take no column. Half-width voicing marks take one and are letters to Unicode. */
const WITHOUT_WIDTH = /[\p{Mn}\p{Me}\p{Cf}\p{Cc}]/u

export const displayWidth = (text: string): number =>
  Array.from(text).reduce((width, character) => width + widthOf(character), 0)

const widthOf = (character: string): 0 | 1 | 2 => {
  if (WITHOUT_WIDTH.test(character)) return 0
  return WIDE.test(character) ? 2 : 1
}

const GAP = '  '

interface Column {
  readonly title: DeskTexts
  readonly align?: 'end'
}

export interface RowColumn<Row> extends Column {
  readonly text: (row: Row, language: DeskLanguage) => string
}

/**
 * A table whose columns say what stands in them.
 * @param below lines between a row and the next one
 */
export function rowTable<Row>(
  columns: readonly RowColumn<Row>[],
  rows: readonly Row[],
  language: DeskLanguage,
  below: (row: Row, language: DeskLanguage) => string = () => '',
): string {
  const cells = rows.map((row) => columns.map(({ text }) => text(row, language)))
  const [titles, ...lines] = tableLines(columns, cells, language)
  return [titles, ...rows.map((row, at) => `${lines[at]}${below(row, language)}`)].join('')
}

/** Columns stay straight with full-width characters; each line is ended. */
export const textTable = (...table: Parameters<typeof tableLines>): string => tableLines(...table).join('')

function tableLines(
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  language: DeskLanguage,
): readonly string[] {
  const lines = [columns.map(({ title }) => title[language]), ...rows].map((cells) => cells.map(printable))
  const widths = columns.map((_, index) =>
    Math.max(...lines.map((cells) => displayWidth(cells[index] ?? ''))),
  )
  return lines
    .map((cells) =>
      columns
        .map(({ align }, index) => {
          const cell = cells[index] ?? ''
          const space = ' '.repeat(Math.max(0, (widths[index] ?? 0) - displayWidth(cell)))
          return align === 'end' ? space + cell : cell + space
        })
        .join(GAP)
        .trimEnd(),
    )
    .map((line) => `${line}\n`)
}

/** Control characters of guests and files would steer the terminal. */
export const printable = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')

const LONGEST_QUOTE = 40

export const shortenedTo = (most: number, value: string): string =>
  printable(value.length > most ? `${value.slice(0, most)}…` : value)

export const shortened = (value: string): string => shortenedTo(LONGEST_QUOTE, value)
