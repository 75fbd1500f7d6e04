import { ms, percentile, perSecond } from '../figures.mjs'

/** L4: what a second process adds. Only on PostgreSQL. */
export const readsRow = async ({ hotel, generator, sizes }) => {
  const read = async (processes) => {
    await hotel.resize(processes)
    // Once to get warm, once to count.
    const asked = { ports: hotel.ports(), phones: 64, forMs: sizes.readsForMs }
    await generator.send('reads', { ...asked, forMs: 2_000 })
    const before = hotel.servers.map((server) => server.cpuSeconds())
    const seen = await generator.send('reads', asked)
    const cores = hotel.servers.map(
      (server, index) => ((server.cpuSeconds() - before[index]) * 1000) / sizes.readsForMs,
    )
    return { ...seen, serverCores: cores.reduce((sum, one) => sum + one, 0) }
  }
  const [one, two] = [await read(1), await read(2)]
  const cost = (seen) =>
    `server ${seen.serverCores.toFixed(2)} cores, generator ${seen.cores.toFixed(2)} cores, ${Math.round((1e6 * seen.serverCores) / seen.perSecond)} µs of a core a read, p99 ${ms(percentile(seen.byCall.reservation, 0.99))}`
  const failures = [one, two].flatMap((seen) => Object.entries(seen.failures))
  return {
    row: 'L4',
    measure: 'reads of a reservation, two processes against one',
    found: `${(two.perSecond / one.perSecond).toFixed(2)} times: ${perSecond(two.perSecond)} against ${perSecond(one.perSecond)}, ${failures.length} errors`,
    bar: '1.6 times, no error',
    isMet: two.perSecond >= 1.6 * one.perSecond && failures.length === 0,
    notes: [`one process: ${cost(one)}`, `two processes: ${cost(two)}`],
  }
}
