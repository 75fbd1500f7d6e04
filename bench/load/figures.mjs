/**
 * @param {readonly number[]} values
 * @param {number} share 0.99 for the value below which 99 of 100 lie
 */
export const percentile = (values, share) => {
  const sorted = Float64Array.from(values).sort()
  return sorted.length === 0
    ? Number.NaN
    : sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
}

export const median = (values) => percentile(values, 0.5)

export const ms = (value) => (Number.isFinite(value) ? `${Math.round(value)} ms` : '–')
export const mb = (bytes) => `${(bytes / 1024 / 1024).toFixed(0)} MB`
export const perSecond = (value) => `${Math.round(value).toLocaleString('en')}/s`
