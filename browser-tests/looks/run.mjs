import { spawnSync } from 'node:child_process'
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findChromium } from '../../scripts/prepare/machine.mjs'

/**
 * `npm run check:looks` and `npm run accept:looks`: takes a picture of every screen of the built app, and compares it with
 * the accepted one, or accepts it. `npm run show:looks` takes pictures in every language and at every width, to be looked at in
 * `test-results/shown`. Further words choose tests, as `npm run show:looks -- --project=en-320`.
 */
const [way, ...chosen] = process.argv.slice(2)
const workspace = join(import.meta.dirname, '..')
const accepted = join(import.meta.dirname, 'accepted')
const results = join(workspace, 'test-results')
const say = (line) => process.stdout.write(`${line}\n`)

const pictures = async () => {
  const entries = await readdir(accepted, { recursive: true }).catch(() => [])
  return entries.filter((path) => path.endsWith('.webp')).map((path) => path.split('\\').join('/'))
}

/** The names of the pictures that a run has compared, whatever the project; from Playwright's report. */
const comparedIn = (report) => {
  const compared = new Set()
  JSON.parse(report, (_, value) => {
    if (value?.type === 'picture') compared.add(value.description)
    return value
  })
  return compared
}

/** What draws letters here: pictures of another machine may differ by nothing else. */
const machine = (chromium) => {
  const answerOf = (command, ...words) =>
    spawnSync(command, words, { encoding: 'utf8' }).stdout?.trim() || 'unknown'
  const faceOf = (family) => answerOf('fc-match', '-f', '%{family[0]} %{style[0]} %{fontversion}', family)
  return [
    `browser: ${answerOf(chromium, '--version')}`,
    `Japanese, sans: ${faceOf('Noto Sans CJK JP')}`,
    `Japanese, serif: ${faceOf('Noto Serif CJK JP')}`,
    `where none of ours is installed, sans: ${faceOf('sans-serif')}`,
    `where none of ours is installed, serif: ${faceOf('serif')}`,
    '',
  ].join('\n')
}

const chromium = findChromium()
const updates = `--update-snapshots=${{ accept: 'changed', show: 'all' }[way] ?? 'none'}`
const { status } = spawnSync(
  'npx',
  ['playwright', 'test', '--config', 'looks/looks.config.ts', updates, ...chosen],
  { cwd: workspace, stdio: 'inherit', env: { ...process.env, CHROMIUM: chromium, TOMARI_LOOKS: way } },
)

const compared = comparedIn(await readFile(join(results, 'looks.json'), 'utf8'))
const isWholeRun = way !== 'show' && chosen.length === 0 && status === 0
const gone = isWholeRun
  ? (await pictures()).filter((file) => !compared.has(file.slice(file.indexOf('/') + 1)))
  : []

if (way === 'accept') {
  await Promise.all(gone.map((file) => rm(join(accepted, file))))
  await mkdir(accepted, { recursive: true })
  await writeFile(join(accepted, 'machine.txt'), machine(chromium))
  const sizes = await Promise.all(
    (await pictures()).map(async (file) => (await stat(join(accepted, file))).size),
  )
  const megabytes = (sizes.reduce((sum, size) => sum + size, 0) / 1e6).toFixed(1)
  say(`${sizes.length} accepted pictures, ${megabytes} MB. Look at them before you commit them.`)
} else if (way === 'show') {
  say(`Look at ${join(results, 'shown')}.`)
} else {
  for (const file of gone) say(`${file}: is no longer shown`)
  const here = machine(chromium)
  const there = await readFile(join(accepted, 'machine.txt'), 'utf8').catch(() => '')
  if (status !== 0 && here !== there)
    say(`The accepted pictures were taken with other faces or another browser:\n${there}Here:\n${here}`)
  if (status !== 0)
    say(`What differs lies in ${join(results, 'looks')}: as it was, as it is, and the change in red.`)
}
process.exitCode = status !== 0 || (way !== 'accept' && gone.length > 0) ? 1 : 0
