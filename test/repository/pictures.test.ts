import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { AT_THE_DESK, ON_ONE_PHONE } from '../../browser-tests/looks/on-one-phone.ts'
import { LARGEST_MOVE, withFewShades } from '../../browser-tests/looks/few-shades.ts'
import { journey } from '../../guest-web/src/journey/journey.ts'
import { repositoryFiles } from './source-files.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const accepted = join(root, 'browser-tests', 'looks', 'accepted')
const settings = ['ja', 'en'].flatMap((language) => [320, 390, 1024].map((width) => `${language}-${width}`))
const picturesIn = (folder: string) =>
  readdirSync(join(accepted, folder), { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.webp'),
  )

const isAtTheDesk = (path: string) => path.startsWith(`${AT_THE_DESK}/`)

/** Situations that are pictured on the usual phone alone lie in a folder of their own, and so does the page of the desk. */
const isAtEveryWidth = (path: string) => !path.startsWith(`${ON_ONE_PHONE}/`) && !isAtTheDesk(path)

describe('the accepted pictures', () => {
  it('show every screen in both languages at three widths', () => {
    const [first = '', ...others] = settings
    const seen = new Set(picturesIn(first).map((path) => path.split(/--|\./)[0]))
    const screens = Object.keys(journey).map((route) =>
      route === '/' ? 'home' : route.slice(1).replaceAll('/', '-'),
    )
    expect(screens.filter((screen) => !seen.has(screen))).toEqual([])
    for (const other of others)
      expect(picturesIn(other).filter(isAtEveryWidth).sort()).toEqual(
        picturesIn(first).filter(isAtEveryWidth).sort(),
      )
  })

  it('show further situations in both languages on the usual phone alone', () => {
    const further = settings.map((setting) =>
      picturesIn(setting)
        .filter((path) => !isAtEveryWidth(path) && !isAtTheDesk(path))
        .sort(),
    )
    const [, ja = [], , , en = []] = further
    expect(en).toEqual(ja)
    expect(further.flat().length).toBe(ja.length + en.length)
  })

  it('show the page of the desk in both languages on a computer, and some of it on the usual phone', () => {
    const ofDesk = (setting: string) => picturesIn(setting).filter(isAtTheDesk).sort()
    for (const width of [320, 390, 1024]) expect(ofDesk(`en-${width}`)).toEqual(ofDesk(`ja-${width}`))
    expect(ofDesk('ja-320')).toEqual([])
    expect(ofDesk('ja-390').length).toBeGreaterThan(0)
    expect(ofDesk('ja-1024')).toEqual(expect.arrayContaining(ofDesk('ja-390')))
  })

  it('weigh less than 7 MB, together with every other picture in git', () => {
    const bytes = repositoryFiles()
      .filter((path) => /\.(png|webp|jpe?g|gif|avif|heic)$/.test(path))
      .map((path) => statSync(join(root, path)).size)
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(7e6)
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
