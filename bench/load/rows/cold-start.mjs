import { median, ms } from '../figures.mjs'

/** L5: from the start of the process to the first answer, on what the other rows have left behind. */
export const coldStartRow = async ({ hotel, sizes }) => {
  const times = { SIGTERM: [], SIGKILL: [] }
  for (const signal of Object.keys(times)) {
    for (let time = 0; time < sizes.starts; time += 1) {
      await hotel.close(signal)
      await hotel.open()
      times[signal].push(Math.max(...hotel.servers.map(({ startedInMs }) => startedInMs)))
    }
  }
  const worst = Math.max(median(times.SIGTERM), median(times.SIGKILL))
  return {
    row: 'L5',
    measure: 'start to first answer, existing data',
    found: `${ms(median(times.SIGTERM))} after a stop, ${ms(median(times.SIGKILL))} after kill -9 (medians of ${sizes.starts})`,
    bar: '3 s',
    isMet: worst <= 3_000,
    notes: [],
  }
}
