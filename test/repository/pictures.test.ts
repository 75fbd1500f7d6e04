import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import languages from '../../contract/src/languages.json' with { type: 'json' }
import { LARGEST_MOVE, withFewShades } from '../../browser-tests/looks/few-shades.ts'
import { journey } from '../../guest-web/src/journey/journey.ts'
import { repositoryFiles } from './source-files.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const accepted = join(root, 'browser-tests', 'looks', 'accepted')
const picturesIn = (folder: string) =>
  readdirSync(join(accepted, folder), { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.webp'),
  )

describe('the accepted pictures', () => {
  it('show every screen once, in Japanese on the usual phone', () => {
    const seen = new Set(picturesIn('ja-390').map((path) => path.split(/--|\./)[0]))
    const screens = Object.keys(journey).map((route) =>
      route === '/' ? 'home' : route.slice(1).replaceAll('/', '-'),
    )
    expect(screens.filter((screen) => !seen.has(screen))).toEqual([])
  })

  it('show home in each further language, the desk on a computer, and nothing else', () => {
    const further = Object.keys(languages).filter((language) => language !== 'ja')
    expect(readdirSync(accepted).sort()).toEqual(
      ['ja-390', 'ja-1024', 'machine.txt', ...further.map((language) => `${language}-390`)].sort(),
    )
    for (const language of further) expect(picturesIn(`${language}-390`)).toEqual(['home.webp'])
    expect(picturesIn('ja-1024').every((path) => path.startsWith('desk/'))).toBe(true)
  })

  it('weigh less than 2 MB, together with every other picture in git', () => {
    const bytes = repositoryFiles()
      .filter((path) => /\.(png|webp|jpe?g|gif|avif|heic)$/.test(path))
      .map((path) => statSync(join(root, path)).size)
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(2e6)
  })
})

describe('a picture with few shades', () => {
  /** Three large grounds, and a thousand pixels of every shade. */
  const grounds = [
    [255, 255, 255],
    [250, 247, 241],
    [15, 98, 84],
  ].flatMap((colour) => Array.from({ length: 10_000 }, () => colour).flat())
  const letters = Array.from({ length: 1_000 }, (_, pixel) => [
    pixel % 256,
    (pixel * 7) % 256,
    (pixel * 31) % 256,
  ])
  const before = Buffer.from([...grounds, ...letters.flat()])
  const after = withFewShades(before)

  it('moves no shade further than the comparison lets pass', () => {
    expect(LARGEST_MOVE).toBeLessThan(26)
    expect(Math.max(...after.map((shade, at) => Math.abs(shade - (before[at] ?? 0))))).toBe(LARGEST_MOVE)
  })

  it('keeps the colours of grounds, and is the same when it is taken again', () => {
    expect(after.subarray(0, grounds.length).equals(before.subarray(0, grounds.length))).toBe(true)
    expect(withFewShades(after).equals(after)).toBe(true)
  })
})
