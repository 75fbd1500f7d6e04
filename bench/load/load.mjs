/**
 * The server under load (R24.13, R24.14, R24.15, R24.16, R24.17), on the embedded database and on PostgreSQL with one and two processes.
 * Everything runs on this machine, load generator included, and speaks to 127.0.0.1 alone.
 *
 *     npm run bench:load -- [--short] [--only L1,L3] [--on embedded,postgres-1,postgres-2]
 */
import os from 'node:os'
import { parseArgs } from 'node:util'
import { build } from '../../scripts/prepare/build.mjs'
import { Generator } from './generator/Generator.mjs'
import { openHotel } from './hotels.mjs'
import { papersOfGuests } from './papers.mjs'
import { coldStartRow } from './rows/cold-start.mjs'
import { overloadRow } from './rows/overload.mjs'
import { pollingRow } from './rows/polling.mjs'
import { readsRow } from './rows/reads.mjs'
import { rushRow } from './rows/rush.mjs'

const { values: asked } = parseArgs({
  options: { short: { type: 'boolean', default: false }, only: { type: 'string' }, on: { type: 'string' } },
})

const whole = {
  rushGuests: 2_000,
  rushWithinMs: 60_000,
  queueGuests: 1_000,
  queueForMs: 600_000,
  peakForMs: 15_000,
  floodForMs: 20_000,
  readsForMs: 15_000,
  starts: 5,
}
/** A minute or two, to see that it works: the same pressure for a shorter time. */
const short = {
  ...whole,
  rushGuests: 500,
  rushWithinMs: 15_000,
  queueGuests: 250,
  queueForMs: 30_000,
  peakForMs: 5_000,
  floodForMs: 6_000,
  readsForMs: 5_000,
  starts: 2,
}
const sizes = asked.short ? short : whole
/** Enough for the rush and for every guest who is let in afterwards. */
const STAYS = sizes.rushGuests + (asked.short ? 4_000 : 12_000)

const L4 = { name: 'L4', measureOn: readsRow }
const rows = [
  { name: 'L1', measureOn: rushRow },
  { name: 'L2', measureOn: pollingRow },
  { name: 'L3', measureOn: overloadRow },
  { name: 'L5', measureOn: coldStartRow },
]
const kinds = [
  { name: 'embedded', engine: 'embedded', processes: 1, rows },
  { name: 'postgres-1', engine: 'PostgreSQL', processes: 1, rows: [...rows, L4] },
  { name: 'postgres-2', engine: 'PostgreSQL', processes: 2, rows: rows.slice(0, 3) },
]
const isWanted = (list, name) => list === undefined || list.split(',').includes(name)

build()
const papers = await papersOfGuests()
const [{ model }] = os.cpus()
console.log(
  `${os.cpus().length} × ${model}, ${Math.round(os.totalmem() / 2 ** 30)} GB, Node ${process.version}`,
)
console.log(
  `load of the machine before: ${os
    .loadavg()
    .map((one) => one.toFixed(1))
    .join(' ')}`,
)

let allMet = true
for (const kind of kinds.filter(({ name }) => isWanted(asked.on, name))) {
  const hotel = await openHotel(kind, STAYS)
  const generator = new Generator()
  console.log(`\n${kind.engine}, ${kind.processes} process${kind.processes === 1 ? '' : 'es'}`)
  try {
    for (const { name, measureOn } of kind.rows.filter((row) => isWanted(asked.only, row.name))) {
      const { row, measure, found, bar, isMet, notes } = await measureOn({ hotel, generator, papers, sizes })
      allMet &&= isMet
      console.log(`  ${row}  ${measure}\n      ${found}\n      bar: ${bar}${isMet ? '' : '  ← MISSED'}`)
      for (const note of notes) console.log(`      · ${note}`)
      if (name !== row) throw new Error(`${name} measured ${row}`)
    }
  } finally {
    generator.end()
    await hotel.remove()
  }
}
process.exitCode = allMet ? 0 : 1
