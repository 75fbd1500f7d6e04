import { setTimeout as pause } from 'node:timers/promises'
import { ms, percentile } from '../figures.mjs'

const TIMES = 10
/** As many as are served without being taken for a crowd (`crowdFrom` of the load shedder): the peak is what can be served, not what is refused. */
const PHONES = 30
/** After the crowd has gone, so long until everything has to be as before. */
const CALM_AFTER_MS = 10_000

/** L3: ten times as many guests as the server can check in. */
export const overloadRow = async ({ hotel, generator, papers, sizes }) => {
  const ports = hotel.ports()
  const peak = await generator.send('flatOut', {
    ports,
    from: sizes.rushGuests,
    phones: PHONES,
    forMs: sizes.peakForMs,
    papers,
  })
  if (peak.perSecond < 1) return tooBusy(peak)
  const flood = await generator.send('flood', {
    ports,
    from: peak.next,
    rate: peak.perSecond * TIMES,
    forMs: sizes.floodForMs,
    papers,
  })
  await pause(CALM_AFTER_MS)
  const after = await generator.send('rush', {
    ports,
    from: flood.next,
    guests: Math.ceil((peak.perSecond * 5) / 2),
    withinMs: 5_000,
    papers,
  })
  const refusedP99 = percentile(flood.refusedAfterMs, 0.99)
  const slowestRefusal = percentile(flood.refusedAfterMs, 1)
  const goodput = flood.perSecond / peak.perSecond
  const calm = percentile(Object.values(after.byCall).flat(), 0.99)
  return {
    row: 'L3',
    measure: `${TIMES} times the guests that can be served: ${Math.round(peak.perSecond * TIMES)} check-ins/s started for ${sizes.floodForMs / 1000} s`,
    found: `${flood.refused} of ${flood.arrived} turned away, p99 after ${ms(refusedP99)}, at most ${ms(slowestRefusal)}; goodput ${Math.round(100 * goodput)} % of ${peak.perSecond.toFixed(1)} check-ins/s; 10 s later p99 ${ms(calm)}`,
    bar: '503 within 1 s, goodput 80 %, normal 10 s after',
    isMet:
      refusedP99 <= 1000 && flood.impolite === 0 && goodput >= 0.8 && calm <= 500 && after.unfinished === 0,
    notes: [
      `at the peak: median of a call ${ms(percentile(Object.values(peak.byCall).flat(), 0.5))}, p99 ${ms(percentile(Object.values(peak.byCall).flat(), 0.99))}`,
      `of those let in: p99 of a call ${ms(percentile(Object.values(flood.byCall).flat(), 0.99))}`,
      `other answers than 503 with a message and Retry-After: ${flood.impolite}`,
      `turned away at: ${Object.entries(flood.failures)
        .map(([what, count]) => `${what} (${count})`)
        .join(', ')}`,
      `generator late by p99 ${ms(flood.lateMs)}`,
    ],
  }
}

/** Where not one check-in a second comes to its end, there is nothing to take ten times of. */
const tooBusy = (peak) => ({
  row: 'L3',
  measure: `${TIMES} times the guests that can be served`,
  found: `not measured: the machine is too busy with other things, ${peak.perSecond.toFixed(1)} check-ins/s at the peak`,
  bar: '503 within 1 s, goodput 80 %, normal 10 s after',
  isMet: false,
  notes: [`a call took ${ms(percentile(Object.values(peak.byCall).flat(), 0.5))} (median)`],
})
