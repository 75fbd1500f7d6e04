/**
 * The faults as often as the bars want them (docs/reliability.md): kills of the server and of PostgreSQL, cut answers, a provider
 * and a mail server that misbehave, races and bad input. The same tests as `npm run test:endurance` runs a few times each; every one ends
 * with the provider's books, ours, the receipts and the register compared. Ends with 1 when anything was lost, doubled or late.
 *
 *     npm run bench:faults -- [only=server,database,answers,provider,bank,bankKills,mail,races,input,refunds,lives] [kills=500] [cuts=500] …
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
const asked = new Map(process.argv.slice(2).map((argument) => argument.split('=', 2)))

/** What runs under a name: the test, how often unless asked otherwise, and the bar its rows have to keep. */
const runs = {
  server: {
    test: 'killed-server.test.ts',
    sizes: { kills: ['KILLS', 500] },
    bar: '1,000 kills; resolved in 60 s',
    isKept: ({ seconds }) => seconds <= 60,
  },
  database: {
    test: 'killed-database.test.ts',
    sizes: { databaseKills: ['DATABASE_KILLS', 20] },
    bar: 'error in 1 s, back in 5 s',
    isKept: ({ errorMs, backMs }) => errorMs <= 1_000 && backMs <= 5_000,
  },
  answers: {
    test: 'cut-answers.test.ts',
    sizes: { cuts: ['CUTS', 500] },
    bar: '500 cuts; once, same answer',
  },
  bank: {
    test: 'bank-faults.test.ts',
    sizes: { guests: ['BANK_FAULTS', 2_000] },
    bar: 'charged once or not at all; none left waiting after the deadline',
  },
  bankKills: {
    test: '../confirmation/killed-at-the-bank.test.ts',
    sizes: { kills: ['BANK_KILLS', 160] },
    bar: 'charged once, each guest paid in the end; no acknowledged payment lost',
  },
  races: { test: 'races.test.ts', sizes: { races: ['RACES', 500] }, bar: '1,000 races; one effect' },
  input: {
    test: 'bad-input',
    sizes: { requests: ['BAD_REQUESTS', 50_000] },
    bar: '100,000; no 5xx',
  },
  refunds: {
    test: 'refund-races.test.ts',
    sizes: { refunds: ['REFUNDS', 500] },
    bar: 'back once or not at all; papers = ledger = provider',
  },
  lives: {
    test: '../payment/bill-lives.test.ts',
    sizes: { lives: ['LIVES', 1_000] },
    bar: 'papers = ledger = phone = provider after each step',
  },
}

const wanted = asked.get('only')?.split(',') ?? Object.keys(runs)
const folder = mkdtempSync(join(tmpdir(), 'tomari-faults-'))
let allKept = true
for (const name of wanted) {
  const run = runs[name]
  const sizes = Object.entries(run.sizes).map(([option, [variable, usual]]) => [
    `TOMARI_${variable}`,
    asked.get(option) ?? String(usual),
  ])
  const report = join(folder, `${name}.jsonl`)
  const begun = performance.now()
  const { status } = spawnSync(
    process.execPath,
    [
      join(root, 'node_modules', 'vitest', 'vitest.mjs'),
      'run',
      '--project',
      'api-server*',
      join('api-server/test/faults', run.test),
    ],
    {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, ...Object.fromEntries(sizes), TOMARI_FAULT_REPORT: report },
    },
  )
  const rows = readFileSync(report, { encoding: 'utf8', flag: 'a+' })
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))
  const table = rows.map(({ fault, tried, wrong, ...figures }) => ({
    fault,
    tried,
    wrong,
    figures: Object.entries(figures)
      .map(([what, figure]) => `${what} ${figure}`)
      .join(', '),
    bar: run.bar,
    kept: run.isKept?.({ fault, tried, wrong, ...figures }) ?? true,
  }))
  console.log(
    `\n${name}, ${Math.round((performance.now() - begun) / 1_000)} s${status === 0 ? '' : ': NOT GREEN'}`,
  )
  console.table(table)
  allKept &&= status === 0 && table.every(({ kept }) => kept)
}
rmSync(folder, { recursive: true })
console.log(allKept ? 'All faults survived.' : 'Not all faults survived: see above.')
process.exitCode = allKept ? 0 : 1
