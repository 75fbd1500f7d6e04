/**
 * The server under load (R24.13, R24.14, R24.15, R24.16, R24.17): server, database and load generator on this machine. An hour,
 * 15 minutes with --short. The guests of L2 checked in during L1. Where the generator is late by more than a few ms, ignore the figures.
 *
 *     npm run bench:load -- [--short] [--only L1,L3] [--on embedded,postgres-1,postgres-2]
 */
import { parseArgs } from 'node:util'
import { build } from '../../scripts/prepare/build.mjs'
import { machine } from '../figures.mjs'
import { openHotel } from './hotel.mjs'
import { rows } from './rows.mjs'

const { values: options } = parseArgs({
  options: { short: { type: 'boolean', default: false }, only: { type: 'string' }, on: { type: 'string' } },
})
/** Every size of a whole run, and of a short one, which puts the same pressure on for a shorter time. */
const bothSizes = {
  rushGuests: [2_000, 500],
  rushWithinMs: [60_000, 15_000],
  queueGuests: [1_000, 250],
  queueForMs: [600_000, 30_000],
  peakForMs: [15_000, 5_000],
  floodForMs: [20_000, 6_000],
  costGuests: [200, 100],
  costWithinMs: [40_000, 20_000],
  starts: [5, 2],
  /** Enough for the rush and for every guest who is let in afterwards. */
  stays: [20_000, 7_500],
}
const sizes = Object.fromEntries(
  Object.entries(bothSizes).map(([name, [whole, short]]) => [name, options.short ? short : whole]),
)
const kinds = [
  { name: 'embedded', engine: 'embedded', processes: 1, rows: 'L1 L2 L3 L5' },
  { name: 'postgres-1', engine: 'PostgreSQL', processes: 1, rows: 'L1 L2 L3 L5 L4' },
  { name: 'postgres-2', engine: 'PostgreSQL', processes: 2, rows: 'L1 L2 L3' },
]
const isSelected = (list, name) => list === undefined || list.split(',').includes(name)

build()
console.log(machine())
let allMet = true
for (const kind of kinds.filter(({ name }) => isSelected(options.on, name))) {
  const hotel = await openHotel(kind, sizes.stays)
  console.log(`\n${kind.engine}, ${kind.processes} process${kind.processes === 1 ? '' : 'es'}`)
  try {
    for (const name of kind.rows.split(' ').filter((row) => isSelected(options.only, row))) {
      const { measure, found, bar, isMet } = await rows[name](hotel, sizes)
      allMet &&= isMet
      console.log(`  ${name}  ${measure}\n      ${found}\n      bar: ${bar}${isMet ? '' : '  ← MISSED'}`)
    }
  } finally {
    await hotel.remove()
  }
}
process.exitCode = allMet ? 0 : 1
