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

/** A cell that a spreadsheet was made to take as text: `="0900…"` in quotes of its own, or `'+44…`. */
export const spreadsheetText = (cell: string): string =>
  /^\s*="([^"]*)"\s*$/u.exec(cell)?.[1] ?? (/^'[\d+(=]/u.test(cell) ? cell.slice(1) : cell)

const FAULT = /^(?:#+(?:n\/[adv]|nv|getting_data)?|#¡?[\p{L}/]{2,12}0?[!?]|err:\d{3})$/iu
const ROUNDED = /^[+-]?\d(?:[.,]\d+)?e\+\d{1,3}$|^[+-]?\d[.,]\d+e-?\d{1,3}$/iu
const AS_DAY = /^(?:\d{1,2}月\d{1,2}日|\d{1,2}-[a-z]{3}|[a-z]{3}-\d{1,2})$/iu
const MONTH = /月|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec/iu

/** A fault (`#N/A`), or a long number cut to `4.4E+11`. */
export const isDamaged = (text: string): boolean =>
  ROUNDED.test(text) || text.split(' ').some((part) => part !== '#' && FAULT.test(part))

/** A number of which a spreadsheet has made a day: `1-2` as `1月2日`. */
export const isDayOfNumber = (text: string): boolean => AS_DAY.test(text) && MONTH.test(text)
