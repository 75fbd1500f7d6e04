import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'

/**
 * What each suite runs, the cheapest first: projects of `vitest.config.ts`, or of `browser-tests/playwright.config.ts`, by name; `*` as
 * both know it. `needsBuild`: it looks at what `npm run build` has made.
 */
const daily = [
  { name: 'rules', vitest: ['rules'] },
  { name: 'laws', vitest: ['laws'] },
  { name: 'server', vitest: ['embedded-database', 'api-server'] },
  { name: 'what was built', vitest: ['built'], needsBuild: true },
  { name: 'journeys', playwright: ['daily'], needsBuild: true },
]
export const suites = {
  daily,
  ci: [
    ...daily,
    { name: 'faults, short', vitest: ['*-ci'], needsBuild: true },
    { name: 'further journeys', playwright: ['further', 'firefox', 'webkit'], needsBuild: true },
    { name: 'server on PostgreSQL', vitest: ['api-server'], env: { DB: 'postgres' } },
  ],
}

/** A step that takes longer has hung. */
const LONGEST_MS = 45 * 60_000

/** Runs a command in a group of processes of its own, of which none is left. */
const run = (command, args, { cwd, env = {} }) =>
  new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const end = () => {
      try {
        if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
      } catch {
        // All of them have ended.
      }
    }
    let said = ''
    let hasHung = false
    const hear = (text) => void (said = (said + text).slice(-4_000))
    child.stdout.setEncoding('utf8').on('data', hear)
    child.stderr.setEncoding('utf8').on('data', hear)
    const timer = setTimeout(() => {
      hasHung = true
      end()
    }, LONGEST_MS)
    // Before the folder goes in which it works.
    process.prependOnceListener('exit', end)
    child.once('close', (code) => {
      clearTimeout(timer)
      process.off('exit', end)
      end()
      resolve({ code, said, hasHung })
    })
  })

const jsonIn = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null)

/** What ended badly without a test that failed, in one line. */
const without = ({ said, hasHung }) => ({
  test: hasHung ? 'a step that hung' : `no test: ${said.trim().split('\n').at(-1) ?? ''}`,
  file: null,
})

/** The first test of vitest's that fails; null where none does. */
const vitestFails = async (folder, projects, { paths, named }, env) => {
  const report = join(folder, 'node_modules', '.mistakes.json')
  rmSync(report, { force: true })
  const ended = await run(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--bail=1',
      '--passWithNoTests',
      '--reporter=json',
      `--outputFile=${report}`,
      ...projects.map((name) => `--project=${name}`),
      ...(named === '' ? [] : ['-t', named]),
      ...paths,
    ],
    { cwd: folder, env },
  )
  if (ended.code === 0) return null
  const file = jsonIn(report)?.testResults.find(({ status }) => status === 'failed')
  if (file === undefined) return without(ended)
  const path = relative(folder, file.name)
  const test = file.assertionResults.find(({ status }) => status === 'failed')
  return { test: test?.fullName ?? 'the file does not load', file: path }
}

const specsIn = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsIn)]

/** The first journey that fails; null where none does. */
const journeyFails = async (folder, projects, { paths, named }, env) => {
  const report = join(folder, 'node_modules', '.mistakes.json')
  rmSync(report, { force: true })
  const ended = await run(
    join(folder, 'node_modules', '.bin', 'playwright'),
    [
      'test',
      '-x',
      '--pass-with-no-tests',
      '--retries=0',
      '--reporter=json',
      ...projects.map((name) => `--project=${name}`),
      ...(named === '' ? [] : ['-g', named]),
      ...paths,
    ],
    { cwd: join(folder, 'browser-tests'), env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report } },
  )
  if (ended.code === 0) return null
  const spec = (jsonIn(report)?.suites ?? []).flatMap(specsIn).find(({ ok }) => !ok)
  return spec === undefined ? without(ended) : { test: spec.title, file: join('browser-tests', spec.file) }
}

const buildFails = async (folder) => {
  const script = "import('./scripts/prepare/build.mjs').then(({ build }) => build())"
  const ended = await run(process.execPath, ['-e', script], { cwd: folder })
  return ended.code === 0 ? null : { test: 'the build', file: null }
}

/** Some tests alone: one run of each runner, the one that needs no build first. */
const nearSteps = (steps) => {
  const projects = (kind) => steps.flatMap(({ env, [kind]: names = [] }) => (env === undefined ? names : []))
  return [
    { name: 'near', vitest: projects('vitest') },
    { name: 'near, journeys', playwright: projects('playwright'), needsBuild: true },
  ]
}

/** Some paths of tests as each runner takes them. */
const pathsFor = {
  vitest: (paths) => paths.filter((path) => !path.startsWith('browser-tests/')),
  playwright: (paths) =>
    paths
      .filter((path) => path.startsWith('browser-tests/'))
      .map((path) => path.slice('browser-tests/'.length)),
}

/**
 * The first test of a suite that fails in a folder; null where none does.
 * @param paths which files of tests; all of the suite where it is null
 * @param named which tests of them, as a regular expression; all where it is empty
 */
export const firstFailure = async (folder, suite, { paths, named }, env) => {
  let isBuilt = false
  const steps = paths === null ? suites[suite] : nearSteps(suites[suite])
  for (const { name, vitest, playwright, needsBuild = false, env: own = {} } of steps) {
    const kind = vitest === undefined ? 'playwright' : 'vitest'
    const chosen = paths === null ? [] : pathsFor[kind](paths)
    if (paths !== null && chosen.length === 0) continue
    if (needsBuild && !isBuilt) {
      const failure = await buildFails(folder)
      if (failure !== null) return { step: 'build', ...failure }
      isBuilt = true
    }
    const failure = await (kind === 'vitest'
      ? vitestFails(folder, vitest, { paths: chosen, named }, { ...env, ...own })
      : journeyFails(folder, playwright, { paths: chosen, named }, env))
    if (failure !== null) return { step: name, ...failure }
  }
  return null
}

/** Why all mistakes together do not pass types and lint, formatted as an editor does; null where they do. */
export const passesTypesAndLint = async (folder) => {
  for (const script of ['format', 'check:types', 'check:lint']) {
    const ended = await run('npm', ['run', '--silent', script], { cwd: folder })
    if (ended.code !== 0) return `${script}: ${ended.said}`
  }
  return null
}
