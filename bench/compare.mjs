/**
 * The product against one built from another commit, on one machine and in turn: check-ins a second, p99 of a call, seconds of a core
 * and statements a check-in; when home is drawn, and when it can be touched (Lighthouse). Ratios above 1 (for the costs: below 1) say
 * that this tree does better. Three minutes; the other tree is installed and built once, in `node_modules/.cache/compare`.
 *
 *     npm run bench:compare -- COMMIT [--on postgres-1,embedded,home] [--rounds 3]
 */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { build } from '../scripts/prepare/build.mjs'
import { findChromium } from '../scripts/prepare/machine.mjs'
import { root } from '../scripts/prepare/run.mjs'
import { machine, median, quantile } from './figures.mjs'
import { openHotel } from './load/hotel.mjs'
import { startServer } from './server.mjs'
import { audit, installLighthouse } from './web/home.mjs'

const PHONES = 30
// A server just begun takes twice the processor's time: its code is compiled while it runs.
const WARM_MS = 10_000
const ROUND_MS = 6_000
const STAYS = 9_000

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    on: { type: 'string', default: 'postgres-1,embedded,home' },
    rounds: { type: 'string', default: '3' },
  },
})
const [commit] = positionals
if (commit === undefined) throw new Error('Which commit? npm run bench:compare -- COMMIT')

const builtTreeOf = (name) => {
  const sha = execFileSync('git', ['rev-parse', '--verify', `${name}^{commit}`], {
    cwd: root,
    encoding: 'utf8',
  }).trim()
  const tree = join(root, 'node_modules', '.cache', 'compare', sha)
  const does = (cwd, command, ...args) =>
    execFileSync(command, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] })
  if (!existsSync(tree)) does(root, 'git', 'worktree', 'add', '--force', '--detach', tree, sha)
  if (existsSync(join(tree, 'api-server', 'dist', 'main.mjs'))) return tree
  console.log(`Installing and building ${sha.slice(0, 8)} …`)
  does(tree, 'npm', 'install', '--no-audit', '--no-fund', '--no-save', '--loglevel=error')
  does(tree, 'npm', 'run', 'build', '--silent')
  return tree
}

/** One crowd at one tree, on what the rounds before have left behind. */
const roundOf = async (at, forMs) => {
  const before = { cpu: at.hotel.servers[0].cpuSeconds(), statements: await at.hotel.statements() }
  const seen = await at.hotel.meets('flatOut', { from: at.next, phones: PHONES, forMs })
  at.next = seen.next
  const checkIns = seen.byCall['check-in']?.length ?? 0
  const calls = Object.values(seen.byCall).flat()
  if (Object.keys(seen.failures).length > 0) console.log(`  ${at.name}: ${JSON.stringify(seen.failures)}`)
  return {
    'check-ins a second': seen.perSecond,
    'p99 of a call, ms': quantile(calls, 0.99),
    'p99 of the signature, ms': quantile(seen.byCall.signature ?? [], 0.99),
    'ms of a core a check-in': (1_000 * (at.hotel.servers[0].cpuSeconds() - before.cpu)) / checkIns,
    'statements a check-in': ((await at.hotel.statements()) - before.statements) / checkIns,
  }
}

const tell = (what, sides) => {
  console.log(`\n${what}, medians of ${options.rounds} rounds in turn`)
  for (const measure of Object.keys(sides[0].rounds[0])) {
    const [there, here] = sides.map(({ rounds }) => rounds.map((round) => round[measure]))
    if (there.some(Number.isNaN)) continue
    const range = (all) =>
      `${median(all).toFixed(1)} (${Math.min(...all).toFixed(1)}–${Math.max(...all).toFixed(1)})`
    console.log(
      `  ${measure.padEnd(24)} ${commit} ${range(there).padEnd(22)} here ${range(here).padEnd(22)} ratio ${(median(here) / median(there)).toFixed(2)}`,
    )
  }
}

/** Cold loads of home on a phone four times slower. */
const compareHome = async () => {
  installLighthouse()
  const sides = Object.values(trees).map((tree) => ({ tree, rounds: [] }))
  for (let round = 0; round < Number(options.rounds); round += 1)
    for (const { tree, rounds } of round % 2 === 0 ? sides : sides.toReversed()) {
      const server = await startServer({ TENANT_DIR: join(tree, 'api-server/tenants/default') }, tree)
      const { lcp, tbt, interactive } = await audit(`${server.url}/`, 'simulate', findChromium())
      rounds.push({ 'largest picture, ms': lcp, 'blocked, ms': tbt, 'can be touched, ms': interactive })
      await server.stop()
    }
  tell('Home', sides)
}

build()
const trees = { there: builtTreeOf(commit), here: root }
console.log(machine())
for (const on of options.on.split(',')) {
  if (on === 'home') {
    await compareHome()
    continue
  }
  const engine = on === 'embedded' ? 'embedded' : 'PostgreSQL'
  const sides = []
  for (const [name, tree] of Object.entries(trees))
    sides.push({ name, next: 0, rounds: [], hotel: await openHotel({ engine, processes: 1, tree }, STAYS) })
  try {
    for (const side of sides) await roundOf(side, WARM_MS)
    for (let round = 0; round < Number(options.rounds); round += 1)
      for (const side of round % 2 === 0 ? sides : sides.toReversed())
        side.rounds.push(await roundOf(side, ROUND_MS))
  } finally {
    for (const { hotel } of sides) await hotel.remove()
  }
  tell(`${engine}, one process, ${PHONES} phones`, sides)
}
