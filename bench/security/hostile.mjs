/**
 * A server under attack while guests go on searching and polling (docs/security.md, "A hostile and an unlucky world"). Every
 * file in `hostile/rows` is a row; `hostile/README.md` says how one is written.
 *
 *     npm run bench:hostile -- [--only slow-bodies,unread-answers] [--on postgres|embedded] [--seconds 15]
 */
import { readdirSync } from 'node:fs'
import os from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { build } from '../../scripts/prepare/build.mjs'
import { papersOfGuests } from '../load/papers.mjs'
import { underAttack } from './hostile/attack.mjs'

const ROWS = join(import.meta.dirname, 'hostile', 'rows')

const { values: asked } = parseArgs({
  options: {
    only: { type: 'string' },
    on: { type: 'string', default: 'postgres' },
    seconds: { type: 'string', default: '15' },
  },
})
const names = readdirSync(ROWS)
  .map((file) => file.replace(/\.mjs$/, ''))
  .toSorted()
const chosen = asked.only === undefined ? names : asked.only.split(',')
const unknown = chosen.filter((name) => !names.includes(name))
if (unknown.length > 0) throw new Error(`no such row: ${unknown.join(', ')}. There are: ${names.join(', ')}`)

build()
const papers = await papersOfGuests()
console.log(`${os.cpus().length} × ${os.cpus()[0].model}, Node ${process.version}`)
console.log(
  `load of the machine before: ${os
    .loadavg()
    .map((one) => one.toFixed(1))
    .join(' ')}`,
)

let allMet = true
for (const name of chosen) {
  const { row } = await import(join(ROWS, `${name}.mjs`))
  const engine = asked.on === 'embedded' ? 'embedded' : 'PostgreSQL'
  const { figures, notes } = await underAttack(row, { engine, papers, forMs: Number(asked.seconds) * 1000 })
  console.log(`\n${name} (${row.finding}): ${row.what}`)
  for (const { measure, found, bar, isMet } of figures) {
    allMet &&= isMet
    console.log(`  ${measure}: ${found}${bar === '' ? '' : ` (bar: ${bar})`}${isMet ? '' : '  ← MISSED'}`)
  }
  for (const note of notes) console.log(`      · ${note}`)
}
process.exitCode = allMet ? 0 : 1
