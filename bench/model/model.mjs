/**
 * Walks the product beside the model of its state machine (docs/model.md): the same test as `npm test` runs with a few stories. Prints
 * the seed, the steps, the coverage of journey rows and of the transitions; ends with 1 when there was a
 * difference, and then prints the shortest story that shows it.
 *
 *     npm run bench:model -- [stories=1000] [seed=20261120]
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
const { stories = '1000', seed = '20261120' } = Object.fromEntries(
  process.argv.slice(2).map((argument) => argument.split('=', 2)),
)
const folder = mkdtempSync(join(tmpdir(), 'tomari-model-'))
const report = join(folder, 'coverage.txt')
const begun = performance.now()
const { status } = spawnSync(
  process.execPath,
  [join(root, 'node_modules', 'vitest', 'vitest.mjs'), 'run', '--project', 'model'],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, TOMARI_STORIES: stories, TOMARI_SEED: seed, TOMARI_MODEL_REPORT: report },
  },
)
if (existsSync(report)) console.log(readFileSync(report, 'utf8'))
rmSync(folder, { recursive: true })
console.log(`F8: ${stories} stories, seed ${seed}, ${status === 0 ? 'no difference' : 'A DIFFERENCE'}`)
console.log(`${Math.round((performance.now() - begun) / 1000)} s`)
process.exitCode = status === 0 ? 0 : 1
