import { stringify } from 'csv-stringify/browser/esm/sync'

/**
 * Rows as a file that spreadsheets open. Nothing in it is a formula; and each row is one, since what holds a line break of whatever kind is
 * quoted: the library quotes its own alone, and behind any other a cell would begin that nobody has looked at.
 */
export const savedTable = (rows: readonly (readonly string[])[]): string =>
  stringify(
    rows.map((cells) => [...cells]),
    { bom: true, escape_formulas: true, record_delimiter: 'windows', quoted_match: /[\r\n]/ },
  )
