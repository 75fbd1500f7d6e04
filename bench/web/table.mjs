import { cpus, loadavg, totalmem } from 'node:os'

const figure = (value) => String(value < 1 && value > 0 ? value.toFixed(3) : Math.round(value)).padStart(8)

/** The middle one of several figures. */
export const median = (values) => [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)]

/** The least and the greatest of several figures, as `12–34`. */
export const range = (values) => `${Math.round(Math.min(...values))}–${Math.round(Math.max(...values))}`

/** The machine that figures were found on; they mean nothing without it. */
export const machine = () =>
  `${cpus().length} × ${cpus()[0]?.model}, ${Math.round(totalmem() / 1e9)} GB, Node ${process.version}, load ${loadavg()[0]?.toFixed(1)}`

/** Whether the machine had more to do than this, so that times are too long, and vary. */
export const isCrowded = () => (loadavg()[0] ?? 0) > cpus().length

/**
 * Prints figures beside their bars. Answers whether any is past its own; of `least` the bar is a least, of the others a most.
 * @param rows `{ id, what, found, bar, stretch, spread?, least? }`
 */
export const printTable = (rows) => {
  console.log('      measure                                        found      bar  stretch   range')
  const past = rows.filter(({ found, bar, least = false }) => (least ? found < bar : found > bar))
  for (const row of rows) {
    const { id, what, found, bar, stretch, spread = '' } = row
    const mark = past.includes(row) ? '  PAST THE BAR' : ''
    console.log(
      `${id.padEnd(5)} ${what.padEnd(42)} ${figure(found)} ${figure(bar)} ${figure(stretch)}   ${spread}${mark}`,
    )
  }
  return past.length > 0
}
