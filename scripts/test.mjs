import './prepare/node-version.mjs'
import { build } from './prepare/build.mjs'
import { installDependencies } from './prepare/dependencies.mjs'
import { ensureJapaneseFonts, ensureNginx, ensurePostgres, findChromium } from './prepare/machine.mjs'
import { run } from './prepare/run.mjs'

installDependencies()
ensurePostgres()
const chromium = findChromium()
ensureJapaneseFonts()
ensureNginx()

const started = Date.now()
const step = (name, args, env = {}) => {
  console.log(`\n── ${name} ──`)
  run('npm', ['run', '--silent', ...args], { env, sentence: `${name}: not green.` })
}

step('types', ['check:types'])
step('lint', ['check:lint'])
build()
step('rules, journey, texts, repository', ['check:unit'])
step('API on the embedded database and on PostgreSQL', ['check:api'])
step('browser journeys', ['check:browser'], { CHROMIUM: chromium })

console.log(`\nAll green in ${Math.round((Date.now() - started) / 1000)} s.`)
