import { ms, percentile } from '../figures.mjs'

/** L1: the rush at 15:00. */
export const rushRow = async ({ hotel, generator, papers, sizes }) => {
  const before = hotel.cpuSeconds()
  const seen = await generator.send('rush', {
    ports: hotel.ports(),
    from: 0,
    guests: sizes.rushGuests,
    withinMs: sizes.rushWithinMs,
    papers,
  })
  const all = Object.values(seen.byCall).flat()
  const p99 = percentile(all, 0.99)
  const failures = Object.values(seen.failures).reduce((sum, count) => sum + count, 0)
  const costMs = (1000 * (hotel.cpuSeconds() - before)) / all.length
  const slowest = Object.entries(seen.byCall)
    .map(([name, values]) => [name, percentile(values, 0.99)])
    .sort(([, one], [, other]) => other - one)[0]
  return {
    row: 'L1',
    measure: `${sizes.rushGuests} whole check-ins started within ${sizes.rushWithinMs / 1000} s (${all.length} calls)`,
    found: `p99 ${ms(p99)}, median ${ms(percentile(all, 0.5))}, ${failures} errors, all done after ${Math.round(seen.seconds)} s`,
    bar: 'p99 500 ms, no error',
    isMet: p99 <= 500 && failures === 0 && seen.unfinished === 0,
    notes: [
      `slowest call: ${slowest[0]}, p99 ${ms(slowest[1])}`,
      `${costMs.toFixed(2)} ms of a core a call in the server's processes`,
      `generator late by p99 ${ms(seen.lateMs)}`,
      ...failureNotes(seen.failures),
    ],
  }
}

export const failureNotes = (failures) =>
  Object.entries(failures).map(([what, count]) => `not served: ${what}, ${count} times`)
