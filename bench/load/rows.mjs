import { setTimeout as pause } from 'node:timers/promises'
import { median, ms, quantile } from '../figures.mjs'

const TIMES = 10
/** As many as are served without being taken for a crowd: the peak is what can be served, not what is refused. */
const PHONES = 30
const CALM_AFTER_MS = 10_000
/** Memory is compared once all guests have polled a few times. */
const SETTLED_MS = 15_000
const MOST_GROWTH = 50 * 2 ** 20

const p99Of = ({ byCall }) => quantile(Object.values(byCall).flat(), 0.99)
const failuresOf = ({ failures }) =>
  Object.entries(failures)
    .map(([what, count]) => `${what} ${count} times`)
    .join(', ') || 'no error'
const late = ({ lateMs }) => `generator late by p99 ${ms(lateMs)}`

/** The rush at 15:00. */
const L1 = async (hotel, sizes) => {
  const cpu = () => hotel.servers.reduce((sum, server) => sum + server.cpuSeconds(), 0)
  const before = cpu()
  const seen = await hotel.meets('rush', { from: 0, guests: sizes.rushGuests, withinMs: sizes.rushWithinMs })
  const calls = Object.values(seen.byCall).flat()
  const cost = (1_000 * (cpu() - before)) / calls.length
  return {
    measure: `${sizes.rushGuests} whole check-ins started within ${sizes.rushWithinMs / 1_000} s`,
    found: `p99 ${ms(p99Of(seen))}, median ${ms(median(calls))}, ${failuresOf(seen)}; all done after ${Math.round(seen.seconds)} s; ${cost.toFixed(2)} ms of a core a call; ${late(seen)}`,
    bar: 'p99 500 ms, no error',
    isMet: p99Of(seen) <= 500 && seen.unfinished === 0,
  }
}

const L2 = async (hotel, { queueGuests: guests, queueForMs: forMs }) => {
  const memory = () => Promise.all(hotel.servers.map((server) => server.memory()))
  let settled = Promise.resolve([])
  const seen = await hotel.meets('queue', { guests, everyMs: 3_000, forMs }, () => {
    settled = pause(SETTLED_MS).then(memory)
  })
  const [then, now] = [await settled, await memory()]
  const growth = Math.max(...now.map((bytes, index) => bytes - then[index]))
  return {
    measure: `${guests} guests polling every 3 s for ${forMs / 60_000} min`,
    found: `p99 ${ms(p99Of(seen))}, memory ${Math.round(growth / 2 ** 20)} MB more, ${failuresOf(seen)}, order ${seen.wentBack === 0 ? 'kept' : 'LOST'}; ${late(seen)}`,
    bar: 'p99 200 ms, memory +50 MB',
    isMet:
      p99Of(seen) <= 200 &&
      growth <= MOST_GROWTH &&
      Object.keys(seen.failures).length === 0 &&
      seen.wentBack === 0,
  }
}

/** Ten times as many guests as the server can check in. */
const L3 = async (hotel, sizes) => {
  const peak = await hotel.meets('flatOut', {
    from: sizes.rushGuests,
    phones: PHONES,
    forMs: sizes.peakForMs,
  })
  const rate = peak.perSecond * TIMES
  const flood = await hotel.meets('flood', { from: peak.next, rate, forMs: sizes.floodForMs })
  await pause(CALM_AFTER_MS)
  const guests = Math.ceil((peak.perSecond * 5) / 2)
  const after = await hotel.meets('rush', { from: flood.next, guests, withinMs: 5_000 })
  const refusal = quantile(flood.refusedAfterMs, 0.99)
  const goodput = flood.perSecond / peak.perSecond
  return {
    measure: `${TIMES} times the guests that can be served: ${Math.round(rate)} check-ins/s for ${sizes.floodForMs / 1_000} s`,
    found: `${flood.refusedAfterMs.length} of ${flood.arrived} turned away, p99 after ${ms(refusal)}, ${flood.impolite} of them without a word; goodput ${Math.round(100 * goodput)} % of ${peak.perSecond.toFixed(1)}/s; 10 s later p99 ${ms(p99Of(after))}; ${late(flood)}`,
    bar: '503 within 1 s, goodput 80 %, normal 10 s after',
    isMet:
      refusal <= 1_000 &&
      flood.impolite === 0 &&
      goodput >= 0.8 &&
      p99Of(after) <= 500 &&
      after.unfinished === 0,
  }
}

/** What a second process adds. */
const L4 = async (hotel, { readsForMs: forMs }) => {
  const read = async (processes) => {
    await hotel.resize(processes)
    // Once to get warm, once to count.
    await hotel.meets('reads', { phones: 64, forMs: 2_000 })
    return await hotel.meets('reads', { phones: 64, forMs })
  }
  const [one, two] = [await read(1), await read(2)]
  const times = two.perSecond / one.perSecond
  return {
    measure: 'reads of a reservation, two processes against one',
    found: `${times.toFixed(2)} times: ${Math.round(two.perSecond)}/s against ${Math.round(one.perSecond)}/s; ${failuresOf(one)}, ${failuresOf(two)}`,
    bar: '1.6 times, no error',
    isMet: times >= 1.6 && [one, two].every(({ failures }) => Object.keys(failures).length === 0),
  }
}

/** From the start of the process to the first answer, on what the other rows have left behind. */
const L5 = async (hotel, { starts }) => {
  const medianAfter = async (signal) => {
    const times = []
    for (let time = 0; time < starts; time += 1) {
      await hotel.resize(0, signal)
      await hotel.resize(hotel.processes)
      times.push(Math.max(...hotel.servers.map(({ startedInMs }) => startedInMs)))
    }
    return median(times)
  }
  const [stopped, killed] = [await medianAfter('SIGTERM'), await medianAfter('SIGKILL')]
  return {
    measure: `start to first answer, existing data (medians of ${starts})`,
    found: `${ms(stopped)} after a stop, ${ms(killed)} after kill -9`,
    bar: '3 s',
    isMet: Math.max(stopped, killed) <= 3_000,
  }
}

export const rows = { L1, L2, L3, L5, L4 }
