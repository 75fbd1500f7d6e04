import './prepare/node-version.mjs'
import { delimiter, dirname } from 'node:path'
import { build } from './prepare/build.mjs'
import { installDependencies } from './prepare/dependencies.mjs'
import {
  ensureJapaneseFonts,
  ensureNginx,
  ensureOtherBrowsers,
  ensurePostgres,
  findChromium,
} from './prepare/machine.mjs'
import { nodesToTestWith } from './prepare/nodes.mjs'
import { run } from './prepare/run.mjs'

installDependencies()
ensurePostgres()
const chromium = findChromium()
ensureOtherBrowsers()
ensureJapaneseFonts()
ensureNginx()

const { newest, all, missing } = nodesToTestWith()
for (const version of missing) {
  console.log(
    `Node ${version} cannot be had here: what it would be tried with runs on ${process.version} alone.`,
  )
}
/** Rules, API and storage run once, on the newest Node; on the others the server starts and a guest checks in. */
const onNewest = {
  PATH: `${dirname(newest)}${delimiter}${process.env['PATH'] ?? ''}`,
  TOMARI_NODES: all.join(delimiter),
}

const started = Date.now()
const step = (name, args, env = {}) => {
  console.log(`\n── ${name} ──`)
  run('npm', ['run', '--silent', ...args], { env, sentence: `${name}: not green.` })
}

build()
if (process.argv[2] === 'endurance') {
  step('kills, power cuts and long walks, on both databases', ['check:api:endurance'], onNewest)
  step('every other journey, in Japanese and English', ['check:browser:endurance'], { CHROMIUM: chromium })
} else {
  step('types', ['check:types'])
  step('lint', ['check:lint'])
  step('rules, journey, texts, repository', ['check:unit'], onNewest)
  step('API on the embedded database and on PostgreSQL', ['check:api'], onNewest)
  step('journeys in three browsers', ['check:browser'], { CHROMIUM: chromium })
}

console.log(`\nAll green in ${Math.round((Date.now() - started) / 1000)} s.`)
