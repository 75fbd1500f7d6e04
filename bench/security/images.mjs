/**
 * How long the server takes to refuse hostile pictures (R24.18), what it takes to clean honest ones, and how long one that
 * would decode for ever holds a decoder.
 *
 *     npm run bench:images
 */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { runnerImport } from 'vite'
import { build } from '../../scripts/prepare/build.mjs'
import { ms, quantile } from './server.mjs'

const BAR_MS = 200
const TIMES = 20
const DEADLINE_MS = 1_000
const server = join(import.meta.dirname, '..', '..', 'api-server')
const load = async (file) => (await runnerImport(join(server, file))).module

build()
const { hostileImages } = await load('test/security/hostile-images.ts')
const { manyScans, photo } = await load('test/harness/pictures.ts')
const { pictureReader } = await load('src/gateways/images/picture-reader.ts')
const program = pathToFileURL(join(server, 'dist', 'picture-worker.mjs'))
const images = pictureReader({ program })

/** Milliseconds of so many readings, one after the other. */
async function timesOf(reader, bytes, count) {
  const times = []
  for (let time = 0; time < count; time += 1) {
    const from = performance.now()
    await reader.cleanJpeg(bytes)
    times.push(performance.now() - from)
  }
  return times
}
const row = (picture, bytes, outcome, times) => ({
  picture,
  'kB in': Math.round(bytes.length / 1000),
  outcome,
  median: ms(quantile(times, 0.5)),
  longest: ms(Math.max(...times)),
})

const first = await timesOf(images, await photo(600, 400), 1)
const rows = []
let slowest = 0
for (const { name, bytes, becomes } of await hostileImages()) {
  const times = await timesOf(images, bytes, TIMES)
  rows.push(row(name, bytes, becomes, times))
  if (becomes !== 'jpeg') slowest = Math.max(slowest, ...times)
}
const honest = [
  ['a signature', await photo(1_170, 702)],
  ['a photo of 12 megapixels', await photo(4_000, 3_000)],
  ['a photo of 25 megapixels', await photo(5_000, 5_000)],
  ['the same, progressive', await photo(5_000, 5_000, true)],
  ['25 megapixels with as many scans as are let in', await manyScans(60)],
]
for (const [name, bytes] of honest) rows.push(row(name, bytes, 'jpeg', await timesOf(images, bytes, 3)))

// What the count of scans would miss, if it missed anything, meets the deadline.
const uncounted = pictureReader({ program, mostScans: 10_000, deadlineMs: DEADLINE_MS })
await timesOf(uncounted, await photo(600, 400), 1)
const held = await timesOf(uncounted, await manyScans(882), 3)
rows.push(row(`882 scans, not counted, deadline ${ms(DEADLINE_MS)}`, await manyScans(882), 'too_large', held))

console.table(rows)
const figures = [
  { measure: 'slowest refusal', found: slowest, bar: BAR_MS },
  { measure: 'the first picture, which starts a decoder', found: Math.max(...first), bar: null },
  { measure: 'held beyond the deadline', found: Math.max(...held) - DEADLINE_MS, bar: BAR_MS },
]
console.table(
  figures.map(({ measure, found, bar }) => ({
    measure,
    found: ms(found),
    bar: bar === null ? '' : ms(bar),
  })),
)
if (figures.some(({ found, bar }) => bar !== null && found > bar)) process.exitCode = 1
