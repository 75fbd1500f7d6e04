import { setTimeout as pause } from 'node:timers/promises'
import { median, ms, quantile } from '../figures.mjs'

const TIMES = 10
/** As many as are served without being taken for a crowd: the peak is what can be served, not what is refused. */
const PHONES = 30
const CALM_AFTER_MS = 10_000
/** Memory is compared once all guests have polled a few times. */
const SETTLED_MS = 15_000
const MOST_GROWTH = 50 * 2 ** 20
/** Up and down again: what the machine does meanwhile weighs on all alike. */
const COUNTS = [1, 2, 4, 4, 2, 1, 1, 2, 4, 4, 2, 1]
const MOST_TIMES = 1.1
const WARM_TIMES = 6

const p99Of = ({ byCall }) => quantile(Object.values(byCall).flat(), 0.99)
const failuresOf = ({ failures }) =>
  Object.entries(failures)
    .map(([what, count]) => `${what} ${count} times`)
    .join(', ') || 'no error'
const late = ({ lateMs }) => `generator late by p99 ${ms(lateMs)}`

const perCall = (seconds, calls) => (1_000 * seconds) / calls
/** Of the servers, and of PostgreSQL. */
const costText = ({ servers, database }) =>
  `${servers.toFixed(2)} + ${database.toFixed(2)} ms of a core a call`

/** A crowd, and what each answered call of it took of a core, in milliseconds. */
const withCost = async (hotel, crowd, plan, onEvent = () => {}) => {
  let before = hotel.coreSeconds()
  const seen = await hotel.meets(crowd, plan, (event) => {
    before = hotel.coreSeconds()
    onEvent(event)
  })
  const after = hotel.coreSeconds()
  const calls = Object.values(seen.byCall).flat().length
  const costs = ['servers', 'database'].map((part) => [part, perCall(after[part] - before[part], calls)])
  return { ...seen, cost: Object.fromEntries(costs) }
}

/** The rush at 15:00. */
const L1 = async (hotel, sizes) => {
  const plan = { from: 0, guests: sizes.rushGuests, withinMs: sizes.rushWithinMs }
  const seen = await withCost(hotel, 'rush', plan)
  const calls = Object.values(seen.byCall).flat()
  return {
    measure: `${sizes.rushGuests} whole check-ins started within ${sizes.rushWithinMs / 1_000} s`,
    found: `p99 ${ms(p99Of(seen))}, median ${ms(median(calls))}, ${failuresOf(seen)}; all done after ${Math.round(seen.seconds)} s; ${costText(seen.cost)}; ${late(seen)}`,
    bar: 'p99 500 ms, no error',
    isMet: p99Of(seen) <= 500 && seen.unfinished === 0,
  }
}

const L2 = async (hotel, { queueGuests: guests, queueForMs: forMs }) => {
  const memory = () => Promise.all(hotel.servers.map((server) => server.memory()))
  let settled = Promise.resolve([])
  const seen = await withCost(hotel, 'queue', { guests, everyMs: 3_000, forMs }, () => {
    settled = pause(SETTLED_MS).then(memory)
  })
  const [then, now] = [await settled, await memory()]
  const growth = Math.max(...now.map((bytes, index) => bytes - then[index]))
  return {
    measure: `${guests} guests polling every 3 s for ${forMs / 60_000} min`,
    found: `p99 ${ms(p99Of(seen))}, memory ${Math.round(growth / 2 ** 20)} MB more, ${failuresOf(seen)}, order ${seen.wentBack === 0 ? 'kept' : 'LOST'}; ${costText(seen.cost)}; ${late(seen)}`,
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

/**
 * What a call costs with one, two and four processes, each as busy as the others: a process with little to do wakes for every call. All
 * have begun together and done as much, since the code of a young process is still compiled; those not needed stand still.
 */
const L4 = async (hotel, { stays, costGuests: guests, costWithinMs: withinMs }) => {
  await hotel.resize(Math.max(...COUNTS))
  const all = [...hotel.servers]
  let end = stays
  const cost = async (servers, times = 1) => {
    const came = guests * times * servers.length
    end -= came
    const plan = { from: end, guests: came, withinMs: withinMs * Math.sqrt(times) }
    return await withCost(hotel, 'rush', { ...plan, ports: servers.map(({ port }) => port) })
  }
  await cost(all, WARM_TIMES)
  const rounds = []
  for (const count of COUNTS) {
    const busy = all.splice(0, count)
    for (const server of all) server.stands()
    rounds.push({ count, ...(await cost(busy)) })
    for (const server of all) server.goesOn()
    all.push(...busy)
  }
  const costsOf = (count) => rounds.filter((round) => round.count === count).map((round) => round.cost)
  const sumOf = (count) => costsOf(count).reduce((sum, { servers, database }) => sum + servers + database, 0)
  const [one, ...more] = [...new Set(COUNTS)]
  const times = Math.max(...more.map((count) => sumOf(count) / sumOf(one)))
  const each = [one, ...more].map((count) => `${count}: ${costsOf(count).map(costText).join(', again ')}`)
  return {
    measure: `${guests} check-ins a process within ${withinMs / 1_000} s`,
    found: `${times.toFixed(2)} times what it costs with one; ${each.join('; ')}; ${[...new Set(rounds.map(failuresOf))].join(', ')}`,
    bar: `a call costs ${MOST_TIMES} times as much with two or four processes`,
    isMet: times <= MOST_TIMES,
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
