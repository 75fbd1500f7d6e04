import './prepare/node-version.mjs'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { build, installDependencies } from './prepare/build.mjs'
import {
  ensureFailover,
  ensureJapaneseFonts,
  ensureNginx,
  ensureOtherBrowsers,
  ensurePgbouncer,
  ensurePostgres,
  findChromium,
  findPromtool,
  nodesToTestWith,
} from './prepare/machine.mjs'
import { attempt } from './prepare/run.mjs'

/** Reports of single steps, from which the table counts its tests. */
const reports = mkdtempSync(join(tmpdir(), 'tomari-test-reports-'))
process.on('exit', () => rmSync(reports, { recursive: true, force: true }))

const vitest = (name, script, env = {}) => {
  const report = join(reports, `${script.replaceAll(':', '-')}${env.DB ?? ''}.json`)
  return {
    name,
    command: ['npm', 'run', '--silent', script, '--', '--reporter=default', '--reporter=json'].concat(
      `--outputFile.json=${report}`,
    ),
    env,
    counted: () => JSON.parse(readFileSync(report, 'utf8')).numPassedTests,
  }
}

const playwright = (name, script) => {
  const report = join(reports, `${script.replaceAll(':', '-')}.json`)
  return {
    name,
    command: ['npm', 'run', '--silent', script, '--', '--reporter=list,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    counted: () => JSON.parse(readFileSync(report, 'utf8')).stats.expected,
  }
}

const plain = (name, script) => ({ name, command: ['npm', 'run', '--silent', script], env: {} })

const everyDay = [
  plain('types', 'check:types'),
  plain('lint', 'check:lint'),
  vitest('rules', 'check:unit'),
  vitest('laws', 'check:laws'),
  vitest('server, embedded database', 'check:api'),
  { name: 'build', work: build },
  vitest('what was built', 'check:built'),
  playwright('journeys', 'check:browser'),
]

/** What each suite runs, and the seconds that it may take. */
const suites = {
  daily: { steps: everyDay, bar: 6 * 60 },
  ci: {
    steps: [
      ...everyDay,
      vitest('server, PostgreSQL', 'check:api', { DB: 'postgres' }),
      vitest('faults, short; model', 'check:api:ci'),
      playwright('further, Firefox, WebKit, translated', 'check:browser:ci'),
    ],
    bar: 30 * 60,
  },
  endurance: {
    steps: [
      { name: 'build', work: build },
      vitest('kills, power cuts, long walks', 'check:api:endurance'),
      playwright('markup in every text', 'check:browser:endurance'),
      plain('pictures', 'check:looks'),
      plain('sizes', 'bench:size'),
    ],
    bar: null,
  },
}

const suite = suites[process.argv[2] ?? 'daily']
if (suite === undefined) {
  console.error(`npm test takes nothing, or one of: ${Object.keys(suites).join(', ')}`)
  process.exit(1)
}

const seconds = (ms) => Math.round(ms / 1000)
const beginning = Date.now()

installDependencies()
const env = { CHROMIUM: findChromium() }
ensureJapaneseFonts()
ensureNginx()
if (suite !== suites.daily) {
  ensurePostgres()
  ensurePgbouncer()
  ensureFailover()
  ensureOtherBrowsers()
  env.PROMTOOL = findPromtool()
  const { newest, all, missing } = nodesToTestWith()
  for (const version of missing) {
    console.log(
      `Node ${version} cannot be had here: what it would be tried with runs on ${process.version} alone.`,
    )
  }
  env.PATH = `${dirname(newest)}${delimiter}${process.env['PATH'] ?? ''}`
  env.TOMARI_NODES = all.join(delimiter)
}
const prepared = Date.now() - beginning

const rows = []
let red = null
for (const step of suite.steps) {
  console.log(`\n── ${step.name} ──`)
  const started = Date.now()
  const isGreen =
    step.work === undefined
      ? attempt(step.command[0], step.command.slice(1), { ...env, ...step.env })
      : (step.work(), true)
  rows.push({ name: step.name, ms: Date.now() - started, tests: isGreen ? step.counted?.() : undefined })
  if (!isGreen) {
    red = step.name
    break
  }
}

const total = rows.reduce((sum, { ms }) => sum + ms, 0)
const tests = rows.reduce((sum, row) => sum + (row.tests ?? 0), 0)
const line = (name, s, n) => `${name.padEnd(36)}${String(s).padStart(7)}${String(n).padStart(8)}`
console.log(`\n${line('step', 'seconds', 'tests')}`)
for (const row of rows) console.log(line(row.name, seconds(row.ms), row.tests ?? ''))
console.log(line('all', seconds(total), tests))
if (suite === suites.ci) {
  const daily = rows.slice(0, everyDay.length).reduce((sum, { ms }) => sum + ms, 0)
  console.log(`of these every day: ${seconds(daily)} s, bar ${suites.daily.bar} s`)
}
console.log(`downloads and installation, apart: ${seconds(prepared)} s`)
if (suite.bar !== null) {
  const left = suite.bar - seconds(total)
  console.log(
    left >= 0
      ? `${left} s within the bar of ${suite.bar} s`
      : `${-left} s past the bar of ${suite.bar} s, on this machine at this moment`,
  )
}
console.log(`\n${tests} passed, ${red === null ? 0 : 1} failed`)
if (red !== null) {
  console.error(`${red}: not green.`)
  process.exit(1)
}
