/**
 * The faults as often as the bars want them (docs/reliability.md), by the tests that `npm run test:endurance` runs a few times each; every
 * one ends with the provider's books, ours, the receipts and the register compared. Ends with 1 when anything was lost, doubled or late.
 *
 *     npm run bench:faults -- [only=server,answers,bankKills,…] [kills=500] [cuts=500] …
 *     npm run bench:failover -- [failovers=20] [quiet_minutes=1]
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../scripts/prepare/run.mjs'

const options = new Map(process.argv.slice(2).map((argument) => argument.split('=', 2)))
const always = () => true
const inAMinute = ({ seconds }) => seconds <= 60

/** Asynchronous replication may lose; how much is told. */
const isServedOn = ({ fault, lost, twice, money, queue, withoutMs, refusedAfterMs, refused, unanswered }) =>
  fault.startsWith('asynchronous') ||
  (lost + twice + money + queue === 0 &&
    !refused.includes('unclear') &&
    withoutMs <= 10_000 &&
    refusedAfterMs <= 1_000 &&
    (unanswered === 0 || fault.startsWith('server')))

/** What runs under a name: the test, how often unless asked otherwise, and the bar its rows have to keep. */
const runs = {
  server: ['killed-server', 'kills', 500, 'resolved in 60 s', inAMinute],
  database: [
    'killed-database',
    'database_kills',
    20,
    'error in 1 s, back in 5 s',
    ({ errorMs, backMs }) => errorMs <= 1_000 && backMs <= 5_000,
  ],
  away: ['away-database', 'away', 1, 'error in 1 s, one effect', ({ errorMs = 0 }) => errorMs <= 1_000],
  failover: [
    '../failover/failover',
    'failovers',
    20,
    'nothing lost, doubled, out of order; each refusal within 1 s, in words; 10 s without service',
    isServedOn,
  ],
  answers: ['cut-answers', 'cuts', 500, 'once, same answer', always],
  bank: ['bank-faults', 'bank_faults', 2_000, 'charged once or not at all; none left waiting', always],
  bankKills: [
    '../../src/cards/test/confirmation/killed-at-the-bank',
    'bank_kills',
    160,
    'charged once, each paid in the end',
    always,
  ],
  moves: ['killed-move', 'move_kills', 40, 'one database serves or none; door closed a minute', inAMinute],
  input: ['bad-input', 'bad_requests', 50_000, 'no 5xx', always],
  refunds: ['refund-races', 'refunds', 500, 'back once or not at all; papers = ledger = provider', always],
  lives: ['../../src/cards/test/bill-lives', 'lives', 1_000, 'papers = ledger = phone = provider', always],
}

const names = options.get('only')?.split(',') ?? Object.keys(runs)
if ([...options.values()].includes(undefined) || !names.every((name) => Object.hasOwn(runs, name))) {
  const sizes = Object.values(runs).map(([, size, usual]) => [size, usual].join('='))
  console.log(`only=${Object.keys(runs).join(',')} ${sizes.join(' ')} quiet_minutes=1`)
  process.exit(2)
}

const folder = mkdtempSync(join(tmpdir(), 'tomari-faults-'))
let allKept = true
for (const name of names) {
  const [test, size, usual, bar, isKept] = runs[name]
  const report = join(folder, `${name}.jsonl`)
  const { status } = spawnSync(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project',
      'api-server*',
      join('api-server/test/faults', test),
    ],
    {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        ...Object.fromEntries([...options].map(([name, value]) => [`TOMARI_${name.toUpperCase()}`, value])),
        [`TOMARI_${size.toUpperCase()}`]: options.get(size) ?? String(usual),
        TOMARI_FAULT_REPORT: report,
      },
    },
  )
  const lines = readFileSync(report, { encoding: 'utf8', flag: 'a+' }).split('\n')
  const rows = lines.filter((line) => line !== '').map((line) => JSON.parse(line))
  console.log(`\n${name}, bar: ${bar}${status === 0 ? '' : ': NOT GREEN'}`)
  console.table(rows)
  allKept &&= status === 0 && rows.every(isKept)
}
rmSync(folder, { recursive: true })
console.log(allKept ? 'All faults survived.' : 'Not all faults survived: see above.')
process.exitCode = allKept ? 0 : 1
