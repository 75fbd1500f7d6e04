/**
 * How long the server takes to refuse hostile pictures (budgets S4), and what it takes to clean an honest photo.
 *
 *     npm run bench:images
 */
import { join } from 'node:path'
import { runnerImport } from 'vite'
import { ms, quantile } from './server.mjs'

const BAR_MS = 200
const TIMES = 20
const load = async (file) =>
  (await runnerImport(join(import.meta.dirname, '..', '..', 'api-server', file))).module

const { hostileImages } = await load('test/security/hostile-images.ts')
const { sharpImages } = await load('src/gateways/images/sharp-images.ts')
const images = sharpImages()
const rows = []
for (const { name, bytes, becomes } of await hostileImages()) {
  const times = []
  for (let time = 0; time < TIMES; time += 1) {
    const from = performance.now()
    await images.cleanJpeg(bytes)
    times.push(performance.now() - from)
  }
  rows.push({ picture: name, 'kB in': Math.round(bytes.length / 1000), outcome: becomes, times })
}
console.table(
  rows.map(({ times, ...row }) => ({
    ...row,
    median: ms(quantile(times, 0.5)),
    longest: ms(Math.max(...times)),
  })),
)
const slowest = Math.max(
  ...rows.filter(({ outcome }) => outcome !== 'jpeg').map(({ times }) => Math.max(...times)),
)
console.table([{ measure: 'slowest refusal', found: ms(slowest), bar: `${BAR_MS} ms` }])
if (slowest > BAR_MS) process.exitCode = 1
