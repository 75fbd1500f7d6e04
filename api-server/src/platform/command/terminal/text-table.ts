import { displayWidth } from './display-width.ts'

/** Between two columns. */
const GAP = '  '

/** One column: what stands above it, and where its cells stand. */
export interface Column {
  readonly title: string
  readonly align?: 'end'
}

/** Rows in columns that stay straight with full-width characters; lines, each ended. */
export function textTable(columns: readonly Column[], rows: readonly (readonly string[])[]): string {
  const lines = [columns.map(({ title }) => title), ...rows].map((cells) => cells.map(printable))
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
    .join('')
}

/** What guests and files say, without the control characters that would steer the terminal. */
export const printable = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')

/** Longest part of a value that an error repeats. */
const LONGEST_QUOTE = 40

/** A value of a file as an error repeats it. */
export const shortened = (value: string): string =>
  printable(value.length > LONGEST_QUOTE ? `${value.slice(0, LONGEST_QUOTE)}…` : value)
