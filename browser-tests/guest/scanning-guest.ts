import { expect, type Page } from '@playwright/test'
import { PNG } from 'pngjs'
import { test as base } from './guest.ts'
import { readPicture } from './read-qr-code.ts'

/** A phone by its width in CSS pixels and how many pixels make one; zooming to 200 % halves one and doubles the other. */
export interface Phone {
  readonly width: number
  readonly height: number
  readonly pixelRatio: number
}

const codeOf = (page: Page) => page.locator('svg[role="img"][viewBox]').first()

const scannerOf = (page: Page) => {
  const session = page.context().newCDPSession(page)
  const photograph = async () => {
    await codeOf(page).evaluate((code) => code.scrollIntoView({ block: 'center' }))
    const { data } = await (await session).send('Page.captureScreenshot', { format: 'png' })
    return Buffer.from(data, 'base64')
  }
  return {
    takes: async ({ width, height, pixelRatio: deviceScaleFactor }: Phone) => {
      const metrics = { width, height, deviceScaleFactor, mobile: true }
      await (await session).send('Emulation.setDeviceMetricsOverride', metrics)
      await expect.poll(() => page.evaluate(() => devicePixelRatio)).toBe(deviceScaleFactor)
    },
    darkensPages: async () => {
      await (await session).send('Emulation.setAutoDarkModeOverride', { enabled: true })
    },
    /** The text read from a photograph of the whole phone, base64 undone. */
    reads: async () => Buffer.from(await readPicture(await photograph()), 'base64').toString('utf8'),
    /** The code's colours, its module in pixels of the screen, and whether each run of one colour is whole modules. */
    seesOfTheCode: async () => {
      const picture = PNG.sync.read(await photograph())
      const { margin, modules, widthPx } = await codeOf(page).evaluate((code) => {
        const { left, top, right, bottom } = code.parentElement?.getBoundingClientRect() ?? new DOMRect()
        const pixels = (length: number) => Math.round(length * devicePixelRatio)
        const [, , across] = (code.getAttribute('viewBox') ?? '').split(' ')
        return {
          // A pixel less on each side: where the sheet begins the picture may mix both colours.
          margin: {
            left: pixels(left) + 1,
            top: pixels(top) + 1,
            right: pixels(right) - 1,
            bottom: pixels(bottom) - 1,
          },
          modules: Number(across),
          widthPx: code.getBoundingClientRect().width,
        }
      })
      return { ...runsWithin(picture, margin, modules), widthPx }
    },
  }
}

interface Frame {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Reads a code's rows within its white margin: their colours, and how far apart the changes of colour lie. */
const runsWithin = ({ data, width }: PNG, { left, top, right, bottom }: Frame, modules: number) => {
  const colours = new Set<number>()
  const changes = new Set<number>()
  for (let y = top; y < bottom; y += 1) {
    let before = data.readUIntBE((y * width + left) * 4, 3)
    for (let x = left; x < right; x += 1) {
      const colour = data.readUIntBE((y * width + x) * 4, 3)
      colours.add(colour)
      if (colour !== before) changes.add(x)
      before = colour
    }
  }
  const [first, last] = [Math.min(...changes), Math.max(...changes)]
  const module = (last - first) / modules
  return {
    colours: [...colours].sort((one, other) => one - other),
    module,
    isWhole: [...changes].every((x) => (x - first) % module === 0),
  }
}

const pocketOf = (page: Page) => ({
  /** Notes when the screen is kept on. To be said before the page is opened. */
  countsLocks: () =>
    page.addInitScript(() => {
      const locks: string[] = []
      Reflect.set(window, 'locks', locks)
      const request = async (kind: string) => {
        locks.push(kind)
        return { release: async () => void locks.splice(locks.indexOf(kind), 1) }
      }
      Object.defineProperty(Navigator.prototype, 'wakeLock', { get: () => ({ request }) })
    }),
  locks: () => page.evaluate((): string[] => Reflect.get(window, 'locks')),
})

interface Scanning {
  scanner: ReturnType<typeof scannerOf>
  pocket: ReturnType<typeof pocketOf>
}

export const test = base.extend<Scanning>({
  scanner: async ({ page }, use) => use(scannerOf(page)),
  pocket: async ({ page }, use) => use(pocketOf(page)),
})

export { expect }
