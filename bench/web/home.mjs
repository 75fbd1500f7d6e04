import { audit } from './audit.mjs'
import { median, range } from './table.mjs'

/** Screens that can be loaded by their address beside home; every other one leads to one of them. */
const OTHERS = ['/404', '/common-error', '/reload-error']

/** Cold loads of home, and once of every other screen that can be loaded: P1 to P5 of home, and what is not perfect. */
export const measureHome = async (url, chromium, times) => {
  const runs = { simulate: [], devtools: [] }
  // In turns, so that what else the machine does falls on both.
  for (let run = 0; run < times; run += 1) {
    for (const method of Object.keys(runs)) runs[method].push(await audit(`${url}/`, method, chromium))
  }
  const others = []
  for (const path of OTHERS) others.push(await audit(`${url}${path}`, 'simulate', chromium))

  const of = (method, name) => runs[method].map((run) => run[name])
  const all = [...runs.simulate, ...others]
  const lowest = (index) => Math.min(...all.map(({ scores }) => scores[index]))
  const time = (id, what, values, bar, stretch) => ({
    id,
    what,
    found: median(values),
    bar,
    stretch,
    spread: range(values),
  })
  const rows = [
    time('P1', 'LCP of home, simulated throttling, ms', of('simulate', 'lcp'), 1000, 850),
    time('P2', 'LCP of home, applied throttling, ms', of('devtools', 'lcp'), 1000, 800),
    {
      ...time(
        'P3',
        'performance of home',
        of('simulate', 'scores').map(([score]) => score),
        98,
        100,
      ),
      least: true,
    },
    {
      ...time(
        'P3',
        'performance of the others',
        others.map(({ scores: [score] }) => score),
        98,
        100,
      ),
      least: true,
    },
    { id: 'P3', what: 'accessibility, lowest', found: lowest(1), bar: 100, stretch: 100, least: true },
    { id: 'P3', what: 'best practices, lowest', found: lowest(2), bar: 100, stretch: 100, least: true },
    time('P4', 'blocking time of home, simulated, ms', of('simulate', 'tbt'), 50, 20),
    {
      id: 'P5',
      what: 'layout shift of home, largest',
      found: Math.max(...of('simulate', 'cls'), ...of('devtools', 'cls')),
      bar: 0.01,
      stretch: 0,
    },
  ]
  return { rows, complaints: [...new Set(all.flatMap((run) => run.complaints))] }
}
