import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from './run.mjs'

const marker = join(root, 'node_modules', '.installed')
const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')

/** Installs what the lock file names, unless exactly that is installed already. */
export const installDependencies = () => {
  const wanted = lockHash()
  if (existsSync(marker) && readFileSync(marker, 'utf8') === wanted) return
  console.error('Installing dependencies (first time only) …')
  // Not `npm ci`: it refuses a lock file without the optional binaries of every platform.
  run('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], {
    quiet: true,
    sentence: 'The dependencies could not be installed. Is the npm registry within reach?',
  })
  writeFileSync(marker, wanted)
}
