import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from './run.mjs'

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
