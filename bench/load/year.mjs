/**
 * What a hotel's year takes of disk, log and processor: stays of two guests go the whole way on their phones, with signature, card, receipt
 * and check-out, every fourth with a passport, on PostgreSQL; figures a stay, then a year of 100 rooms.
 *
 *     npm run bench:year -- [--stays 2190]
 */
import { parseArgs } from 'node:util'
import { build } from '../../scripts/prepare/build.mjs'
import { machine } from '../figures.mjs'
import { openHotel } from './hotel.mjs'

/** 60 check-ins a day. */
const STAYS_A_YEAR = 21_900
const PHONES = 8
/** Of the sandbox alone, or gone within 60 days. */
const PASSING = /^(sandbox_|sessions|failed_searches|stay_events)/

const { values } = parseArgs({ options: { stays: { type: 'string', default: '2190' } } })
const guests = Number(values.stays)

/** Tables that grow with the stays. */
const sizesIn = async (hotel, stays) => {
  await hotel.asks('vacuum analyze')
  const rows = await hotel.asks(
    'select relname, pg_total_relation_size(relid), n_live_tup from pg_stat_user_tables order by 2 desc',
  )
  return rows
    .split('\n')
    .map((row) => row.split('|'))
    .map(([table, bytes, count]) => ({ table, bytes: bytes / stays, rows: count / stays }))
    .filter(({ rows }) => rows >= 0.5)
}
const logBytesOf = async (hotel) => Number(await hotel.asks(`select pg_current_wal_lsn() - '0/0'`))
const sumOf = (tables) => tables.reduce((sum, { bytes }) => sum + bytes, 0)
const kB = (bytes) => `${(bytes / 1_000).toFixed(2)} kB`
const yearOf = (bytes) => `${((bytes * STAYS_A_YEAR) / 1e9).toFixed(2)} GB`

build()
console.log(machine())
const hotel = await openHotel({ engine: 'PostgreSQL', processes: 1, adults: 2 }, guests)
try {
  const { overseasPapers } = hotel
  const [before, logBefore] = [hotel.coreSeconds(), await logBytesOf(hotel)]
  const seen = await hotel.meets('stays', { guests, phones: PHONES, overseasPapers })
  const [after, logAfter] = [hotel.coreSeconds(), await logBytesOf(hotel)]
  const log = (logAfter - logBefore) / seen.whole
  const core = ['servers', 'database'].map((part) => (1_000 * (after[part] - before[part])) / seen.whole)
  const calls = Object.values(seen.byCall).flat().length / seen.whole
  const tables = await sizesIn(hotel, seen.whole)
  console.log(`${seen.whole} of ${guests} stays, refused: ${JSON.stringify(seen.failures)}
a stay: ${calls.toFixed(1)} calls, ${core.map((ms) => ms.toFixed(1)).join(' + ')} ms of a core, ${kB(log)} of log`)
  for (const { table, rows, bytes } of tables)
    console.log(`  ${table.padEnd(20)} ${rows.toFixed(2).padStart(5)} rows ${kB(bytes).padStart(9)}`)
  const lasting = tables.filter(({ table }) => !PASSING.test(table))
  const pictures = lasting.filter(({ table }) => table === 'images')
  console.log(
    `a year: ${yearOf(sumOf(lasting))} stay, ${yearOf(sumOf(pictures))} of them pictures; ${yearOf(log)} of log`,
  )
  console.log(`a server's memory: ${Math.round((await hotel.servers[0].memory()) / 1e6)} MB`)
} finally {
  await hotel.remove()
}
