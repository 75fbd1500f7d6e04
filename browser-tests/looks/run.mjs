import { spawnSync } from 'node:child_process'
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findChromium } from '../../scripts/prepare/machine.mjs'

/**
 * `npm run check:looks` and `npm run accept:looks`: takes a picture of every screen of the built app, and compares it with
 * the accepted one, or accepts it. Further words choose tests, as `npm run check:looks -- --project=ja-390`.
 */
const [way, ...chosen] = process.argv.slice(2)
const workspace = join(import.meta.dirname, '..')
const accepted = join(import.meta.dirname, 'accepted')
const found = join(workspace, 'test-results', 'looks')
const say = (line) => process.stdout.write(`${line}\n`)

const filesIn = async (folder, ending) => {
  const entries = await readdir(folder, { recursive: true }).catch(() => [])
  return entries.filter((path) => path.endsWith(ending)).map((path) => path.split('\\').join('/'))
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

await rm(found, { recursive: true, force: true })
const chromium = findChromium()
const { status } = spawnSync('npx', ['playwright', 'test', '--config', 'looks/looks.config.ts', ...chosen], {
  cwd: workspace,
  stdio: 'inherit',
  env: { ...process.env, CHROMIUM: chromium, LOOKS: way },
})

const lists = await Promise.all(
  (await filesIn(join(found, 'seen'), '.json')).map(async (file) =>
    JSON.parse(await readFile(join(found, 'seen', file), 'utf8')),
  ),
)
const seen = new Set(lists.flatMap((list) => list.seen))
const isWholeRun = chosen.length === 0 && status === 0
const gone = isWholeRun
  ? (await filesIn(accepted, '.webp')).filter((file) => !seen.has(file.slice(0, -'.webp'.length)))
  : []

if (way === 'accept') {
  await Promise.all(gone.map((file) => rm(join(accepted, file))))
  await mkdir(accepted, { recursive: true })
  await writeFile(join(accepted, 'machine.txt'), machine(chromium))
  const sizes = await Promise.all(
    (await filesIn(accepted, '.webp')).map(async (file) => (await stat(join(accepted, file))).size),
  )
  const megabytes = (sizes.reduce((sum, size) => sum + size, 0) / 1e6).toFixed(1)
  say(`${sizes.length} accepted pictures, ${megabytes} MB. Look at them before you commit them.`)
} else {
  for (const file of gone) say(`${file}: is no longer shown`)
  const here = machine(chromium)
  const there = await readFile(join(accepted, 'machine.txt'), 'utf8').catch(() => '')
  if (status !== 0 && here !== there)
    say(`The accepted pictures were taken with other faces or another browser:\n${there}Here:\n${here}`)
  if (status !== 0) say(`What differs lies in ${found}, with changes marked in red.`)
}
process.exitCode = status !== 0 || (way !== 'accept' && gone.length > 0) ? 1 : 0
