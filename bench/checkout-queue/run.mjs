/**
 * One queue on two server processes and one PostgreSQL, of which one is killed in the middle: 1,000 guests search, join and poll
 * every 3 seconds (`every`, in milliseconds) until their bill is there. Fails when a guest loses the place, is served twice, or is passed over.
 *
 *     node bench/checkout-queue/run.mjs [guests=1000] [hands=40] [every=3000]
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
const asked = new Map(process.argv.slice(2).map((argument) => argument.split('=', 2)))
const folder = mkdtempSync(join(tmpdir(), 'tomari-queue-'))
const report = join(folder, 'report.json')

const run = spawnSync(
  process.execPath,
  [
    join(root, 'node_modules', 'vitest', 'vitest.mjs'),
    'run',
    '--project',
    'api-server*',
    'api-server/test/checkout/two-servers.test.ts',
  ],
  {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      TOMARI_QUEUE_GUESTS: asked.get('guests') ?? '1000',
      TOMARI_QUEUE_HANDS: asked.get('hands') ?? '40',
      TOMARI_QUEUE_POLL_MS: asked.get('every') ?? '3000',
      TOMARI_QUEUE_REPORT: report,
    },
  },
)

if (run.status === 0) {
  const figures = JSON.parse(readFileSync(report, 'utf8'))
  const ms = (value) => `${Math.round(value)} ms`
  console.table([
    { measure: 'guests in one queue', measured: figures.guests, budget: '1,000' },
    { measure: 'lost their place', measured: 0, budget: '0' },
    { measure: 'served twice, or not at all', measured: 0, budget: '0' },
    {
      measure: 'had to search again after the kill, and kept the place',
      measured: figures.searchedAgain,
      budget: '',
    },
    {
      measure: 'guests served before one who had come earlier, at most',
      measured: figures.overtaken,
      budget: `${figures.allowed} (in hand at the same time)`,
    },
    { measure: 'seconds until all were served', measured: Math.round(figures.servedInS), budget: '' },
    { measure: 'polls', measured: figures.polls, budget: '' },
    { measure: 'a poll, median', measured: ms(figures.p50Ms), budget: '' },
    { measure: 'a poll, p99', measured: ms(figures.p99Ms), budget: '200 ms (L2)' },
  ])
}
rmSync(folder, { recursive: true })
console.log(run.status === 0 ? 'The order was kept.' : 'The order was not kept: see above.')
process.exitCode = run.status ?? 1
