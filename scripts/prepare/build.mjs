import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from './run.mjs'

const marker = join(root, 'node_modules', '.installed')
const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')

/** Installs what the lock file names, unless exactly that is installed already. */
export const installDependencies = () => {
  const expected = lockHash()
  if (existsSync(marker) && readFileSync(marker, 'utf8') === expected) return
  console.error('Installing dependencies (first time only) …')
  // Not `npm ci`: it refuses a lock file without the optional binaries of every platform.
  run('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], {
    quiet: true,
    sentence: 'The dependencies could not be installed. Is the npm registry within reach?',
  })
  writeFileSync(marker, expected)
}

const inputs = [
  'tenant-config',
  'contract',
  'guest-rules',
  'database-port',
  'embedded-database',
  'guest-web',
  'desk-web',
  'api-server',
  'package-lock.json',
]
/** The workspaces in the order of `npm run build`. */
const workspaces = [
  ['guest-web', "the guests' page"],
  ['desk-web', "the front desk's page"],
  ['api-server', 'the server'],
]
const skipped = new Set(['node_modules', 'dist', 'test', 'data', '.cache'])

const filesBelow = (path) =>
  existsSync(join(root, path)) && !path.includes('.')
    ? readdirSync(join(root, path), { withFileTypes: true })
        .filter((entry) => !skipped.has(entry.name))
        .sort((a, b) => (a.name < b.name ? -1 : 1))
        .flatMap((entry) =>
          entry.isDirectory() ? filesBelow(join(path, entry.name)) : [join(path, entry.name)],
        )
    : [path]

const fingerprint = () => {
  const hash = createHash('sha256')
  for (const file of inputs.flatMap(filesBelow)) hash.update(file).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

/** Says of which sources the programs in `dist` were built. */
export const builtMarker = join(root, 'node_modules', '.cache', 'tomari-built')

/** Builds the guest web app, the page of the desk and the server, unless what stands in `dist` was built of exactly these sources. */
export const build = () => {
  const expected = fingerprint()
  const stands = [
    'guest-web/dist/index.html',
    'guest-web/build/dist/page.mjs',
    'desk-web/dist/index.html',
    'api-server/dist/main.mjs',
  ].every((path) => existsSync(join(root, path)))
  if (stands && existsSync(builtMarker) && readFileSync(builtMarker, 'utf8') === expected) return
  for (const [number, [workspace, what]] of workspaces.entries()) {
    const since = performance.now()
    process.stderr.write(`Building ${what} (${number + 1} of ${workspaces.length}) … `)
    run('npm', ['run', 'build', '--silent', '-w', workspace], {
      quiet: true,
      // A bench that has a module of ours in hand has it from Vite, which sets this otherwise for its own process.
      env: { NODE_ENV: 'production' },
      sentence: 'The build failed; see above.',
    })
    process.stderr.write(`${Math.round((performance.now() - since) / 1000)} s\n`)
  }
  mkdirSync(join(root, 'node_modules', '.cache'), { recursive: true })
  writeFileSync(builtMarker, expected)
}
