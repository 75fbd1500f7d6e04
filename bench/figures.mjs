import { cpus, loadavg, totalmem } from 'node:os'

/** The value below which this share of the values lies. */
export const quantile = (values, share) => {
  const sorted = Float64Array.from(values).sort()
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
export const median = (values) => quantile(values, 0.5)
export const ms = (value) => (Number.isFinite(value) ? `${Math.round(value)} ms` : '–')

/** The machine that figures were found on; they mean nothing without it. */
export const machine = () =>
  `${cpus().length} × ${cpus()[0]?.model}, ${Math.round(totalmem() / 1e9)} GB, Node ${process.version}, load ${loadavg()[0]?.toFixed(1)}`
