/**
 * Walks journeys on answers that are written in every way that means the same (docs/readings.md): the same test as `npm test` runs with
 * a few hundred of them. Ends with 1 when one of them ended elsewhere than the journey on plain answers, and then prints the
 * shortest one that shows it.
 *
 *     npm run bench:readings -- [journeys=10000] [seed=20261122]
 */
import { spawnSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
const { journeys = '10000', seed = '20261122' } = Object.fromEntries(
  process.argv.slice(2).map((argument) => argument.split('=', 2)),
)
const begun = performance.now()
const { status } = spawnSync(
  process.execPath,
  [
    join(root, 'node_modules', 'vitest', 'vitest.mjs'),
    'run',
    '--project',
    'guest-web',
    'test/foreign/journeys',
  ],
  { cwd: root, stdio: 'inherit', env: { ...process.env, TOMARI_JOURNEYS: journeys, TOMARI_SEED: seed } },
)
console.log(`${journeys} journeys, seed ${seed}, ${status === 0 ? 'no difference' : 'A DIFFERENCE'}`)
console.log(`${Math.round((performance.now() - begun) / 1000)} s`)
process.exitCode = status === 0 ? 0 : 1
