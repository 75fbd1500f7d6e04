import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { differenceOf, markedDifference, type Picture } from '../../browser-tests/looks/compare.ts'
import { journey } from '../../guest-web/src/journey/journey.ts'

const accepted = fileURLToPath(new URL('../../browser-tests/looks/accepted', import.meta.url))
const settings = ['ja', 'en'].flatMap((language) => [320, 390, 1024].map((width) => `${language}-${width}`))
const picturesIn = (folder: string) =>
  readdirSync(join(accepted, folder), { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.webp'),
  )

/** A grey picture with other shades at some pixels. */
const picture = (width: number, height: number, shades: Readonly<Record<number, number>> = {}): Picture => {
  const pixels = Buffer.alloc(width * height * 3, 100)
  for (const [pixel, shade] of Object.entries(shades))
    pixels.fill(shade, Number(pixel) * 3, Number(pixel) * 3 + 3)
  return { width, height, pixels }
}
const dots = (count: number, shade: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, pixel) => [pixel, shade]))

// There are none while they are being taken anew.
describe.runIf(existsSync(accepted))('the accepted pictures', () => {
  it('show every screen in both languages at three widths', () => {
    const [first = '', ...others] = settings
    const seen = new Set(picturesIn(first).map((path) => path.split(/--|\./)[0]))
    const screens = Object.keys(journey).map((route) =>
      route === '/' ? 'home' : route.slice(1).replaceAll('/', '-'),
    )
    expect(screens.filter((screen) => !seen.has(screen))).toEqual([])
    for (const other of others) expect(picturesIn(other).sort()).toEqual(picturesIn(first).sort())
  })

  it('weigh less than 12 MB together', () => {
    const bytes = settings.flatMap((folder) =>
      picturesIn(folder).map((path) => statSync(join(accepted, folder, path)).size),
    )
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(12e6)
  })
})

describe('a picture beside the accepted one', () => {
  const before = picture(20, 10)

  it('is the same where an eye sees no difference', () => {
    expect(differenceOf(picture(20, 10), before)).toBeNull()
    expect(differenceOf(picture(20, 10, dots(200, 120)), before)).toBeNull()
    expect(differenceOf(picture(20, 10, dots(12, 255)), before)).toBeNull()
  })

  it('differs by what a letter has, and by its size', () => {
    expect(differenceOf(picture(20, 10, dots(13, 255)), before)).toBe('13 pixels')
    expect(differenceOf(picture(20, 11), before)).toBe('20×11, was 20×10')
  })

  it('is shown with what has changed in red', () => {
    const { pixels } = markedDifference(picture(20, 11, { 3: 255 }), before)
    expect([...pixels.subarray(9, 12)]).toEqual([200, 20, 40])
    expect([...pixels.subarray(12, 15)]).toEqual([220, 220, 220])
    expect([...pixels.subarray(20 * 10 * 3, 20 * 10 * 3 + 3)]).toEqual([200, 20, 40])
  })
})
