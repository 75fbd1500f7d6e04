/** What stands before a cell of a line, whichever sign separates them. */
const BEFORE_A_CELL = new Set(['', ',', ';', '\t', '\r', '\n'])

/**
 * The text of a file with `="0900…"`, by which spreadsheets keep a number's zero, as the quoted cell that is meant. What stands in quotes
 * stays.
 */
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

/** What a cell says that a spreadsheet was told to take as text: `="0900…"` in quotes of its own, or `'+44…`. */
export const spreadsheetText = (cell: string): string =>
  /^\s*="([^"]*)"\s*$/u.exec(cell)?.[1] ?? (/^'[\d+(=]/u.test(cell) ? cell.slice(1) : cell)
