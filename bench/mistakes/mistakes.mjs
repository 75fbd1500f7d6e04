import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { findChromium } from '../../scripts/prepare/machine.mjs'
import { root } from '../../scripts/prepare/run.mjs'
import { copyOf } from './copy.mjs'
import { firstFailure, passesTypesAndLint, suites } from './steps.mjs'
import { mistaken, mistakes } from './table.mjs'

/**
 * Puts sixty mistakes into a copy of the product, one after the other, and prints which test notices each (docs/tests.md). What is
 * measured is the commit that the checkout stands at. Ends with 1 when one is missed.
 *
 *     npm run bench:mistakes -- --check                     do the files still hold what is changed? And do types and lint pass?
 *     npm run bench:mistakes -- --near --out daily.json     the likeliest tests alone; what they miss is open
 *     npm run bench:mistakes -- --out daily.json            the whole suite, for what is open in the file
 *     npm run bench:mistakes -- --suite ci --out ci.json    with everything that CI runs
 *     npm run bench:mistakes -- --only app-card-stays,desk-other-house
 *     npm run bench:mistakes -- --only desk-other-house --near --tests api-server/src/desk/test/acts --named 'other houses'   a guess
 *     npm run bench:mistakes -- --at ../another-checkout
 */
const { values: options } = parseArgs({
  options: {
    suite: { type: 'string', default: 'daily' },
    only: { type: 'string', default: '' },
    at: { type: 'string', default: root },
    out: { type: 'string' },
    near: { type: 'boolean', default: false },
    tests: { type: 'string' },
    named: { type: 'string', default: '' },
    check: { type: 'boolean', default: false },
  },
})
if (!Object.hasOwn(suites, options.suite)) throw new Error(`--suite ${Object.keys(suites).join(' | ')}`)

const ids = options.only.split(',').filter((id) => id !== '')
const unknown = ids.filter((id) => mistakes.every((one) => one.id !== id))
if (unknown.length > 0) throw new Error(`no mistake ${unknown.join(', ')}`)

const copy = copyOf(options.at)
const env = { CHROMIUM: findChromium() }
process.once('exit', copy.remove)
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))

// All of them first: a run takes hours, and the last file may have changed.
for (const mistake of mistakes) mistaken(mistake, copy.read(mistake.file))

/** By id: what noticed a mistake, null for nothing; where `isOpen`, the near tests alone have run. */
const found =
  options.out !== undefined && existsSync(options.out) ? JSON.parse(readFileSync(options.out, 'utf8')) : {}

const { named } = options
const look = (paths) => firstFailure(copy.folder, options.suite, { paths, named }, env)

/** Whether a test passes without any mistake, by its file: one that does not notices nothing. */
const greens = new Map()
const isGreen = async (file) => {
  if (!greens.has(file)) greens.set(file, (await look([file])) === null)
  return greens.get(file)
}

const withMistakes = async (some, work) => {
  const before = new Map(some.map(({ file }) => [file, copy.read(file)]))
  for (const mistake of some) copy.write(mistake.file, mistaken(mistake, copy.read(mistake.file)))
  const result = await work()
  for (const [file, text] of before) copy.write(file, text)
  return result
}

const noticed = async (mistake) => {
  const failure = await withMistakes([mistake], async () => {
    if (options.near || found[mistake.id]?.isOpen !== true) {
      for (const path of options.tests === undefined ? mistake.near : options.tests.split(',')) {
        const near = await look([path])
        if (near !== null) return near
      }
    }
    return options.near ? null : await look(null)
  })
  if (failure === null) return { isOpen: options.near, by: null }
  if (failure.file !== null && !(await isGreen(failure.file))) {
    return { isOpen: true, by: null, odd: `${failure.file} fails without the mistake too` }
  }
  return { isOpen: false, by: failure }
}

const textsOf = ({ by, isOpen, odd }) =>
  by === null ? (odd ?? (isOpen ? 'open' : 'MISSED')) : `${by.step}: ${by.file ?? ''} ${by.test}`

const sums = (key) => {
  const kinds = [...new Set(mistakes.map((one) => one[key]))]
  for (const kind of kinds) {
    const some = mistakes.filter((one) => one[key] === kind && found[one.id] !== undefined)
    const known = some.filter(({ id }) => found[id].by !== null)
    console.log(`  ${kind.padEnd(16)} ${known.length} of ${some.length}`)
  }
}

if (options.check) {
  const problem = await withMistakes(mistakes, () => passesTypesAndLint(copy.folder))
  console.log(problem ?? `${mistakes.length} mistakes stand where they should, and pass types and lint.`)
  process.exit(problem === null ? 0 : 1)
}

console.log(`Commit ${copy.commit}, suite ${options.suite}`)
for (const mistake of mistakes) {
  const { id } = mistake
  const isDone = found[id] !== undefined && (!found[id].isOpen || options.near)
  if (ids.length > 0 ? !ids.includes(id) : isDone) continue
  const since = performance.now()
  const outcome = await noticed(mistake)
  found[id] = { ...outcome, seconds: Math.round((performance.now() - since) / 1_000) }
  if (options.out !== undefined) writeFileSync(options.out, `${JSON.stringify(found, null, 2)}\n`)
  console.log(`${id.padEnd(34)} ${String(found[id].seconds).padStart(5)} s  ${textsOf(found[id])}`)
}

const results = mistakes.flatMap((one) => (found[one.id] === undefined ? [] : [{ ...one, ...found[one.id] }]))
const missed = results.filter(({ by }) => by === null)
console.log(`\nNoticed by ${options.suite}: ${results.length - missed.length} of ${results.length}`)
sums('place')
sums('kind')
for (const one of missed) console.log(`${textsOf(one)}: ${one.id}, ${one.place}, ${one.kind}: ${one.what}`)
process.exitCode = missed.length === 0 ? 0 : 1
