import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page, TestInfo } from '@playwright/test'
import type { Visit } from '../every-screen/walk.ts'
import { accepted, acceptedPicture, found, keep, pictureOf } from './album.ts'
import { differenceOf, markedDifference, type Picture } from './compare.ts'

/** Somebody who looks at every screen. */
export interface Looker {
  /** Compares what is shown with its accepted picture; or, on `npm run accept:looks`, accepts it. */
  readonly looks: Visit
  /** What differed, one line for each picture; the names of all that were seen are kept for the end of the run. */
  readonly tells: () => Promise<readonly string[]>
}

const isAccepting = process.env['LOOKS'] === 'accept'

/** Width of a computer's sheet; the landscape behind it is looked at on home. */
const SHEET_WIDTH = 640

/**
 * How much of a screen its picture shows: all of it, on a phone as tall as the page, so that bars that stick to an edge
 * stand where they belong. On a computer that is the sheet, and of home, behind which the landscape fills the window, what
 * a window shows.
 */
const frameOf = async (
  page: Page,
  { width, height }: { readonly width: number; readonly height: number },
) => {
  const [isHome, pageHeight] = await page.evaluate(
    () =>
      [document.querySelector('[data-look="home"]') !== null, document.documentElement.scrollHeight] as const,
  )
  const isWide = width > SHEET_WIDTH
  const tall = isWide && isHome ? height : Math.max(height, pageHeight)
  const x = isWide && !isHome ? (width - SHEET_WIDTH) / 2 : 0
  return { x, y: 0, width: width - 2 * x, height: tall }
}

const pictureOn = async (page: Page): Promise<Picture> => {
  const usual = page.viewportSize() ?? { width: 390, height: 844 }
  // What the hotel adds to home comes when the page has nothing else to do.
  if ((await page.locator('[data-look="home"]').count()) > 0) await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
  await page.waitForFunction(() => [...document.images].every((image) => image.complete))
  const frame = await frameOf(page, usual)
  await page.setViewportSize({ ...usual, height: frame.height })
  const encoded = await page.screenshot({ animations: 'disabled', clip: frame })
  await page.setViewportSize(usual)
  return await pictureOf(encoded)
}

/**
 * Looks at the screens of a page, in the language and size of the test.
 * @param brand begins the names of the pictures, where they are of another tenant than the default one
 */
export const looker = (page: Page, { project, titlePath, testId }: TestInfo, brand = ''): Looker => {
  const seen: string[] = []
  const differing: string[] = []
  return {
    looks: async (route, face) => {
      const screen = [route === '/' ? 'home' : route.slice(1).replaceAll('/', '-'), face].filter(Boolean)
      const name = [project.name, brand, screen.join('--')].filter(Boolean).join('/')
      seen.push(name)
      const now = await pictureOn(page)
      const before = await acceptedPicture(name)
      const difference = before === null ? 'is new' : differenceOf(now, before)
      if (difference === null) return
      if (isAccepting) {
        await keep(accepted, name, now)
        return
      }
      differing.push(`${name}: ${difference}`)
      await keep(found, name, now)
      if (before !== null) await keep(found, `${name}.changed`, markedDifference(now, before))
    },
    tells: async () => {
      const folder = join(found, 'seen')
      await mkdir(folder, { recursive: true })
      await writeFile(join(folder, `${testId}.json`), JSON.stringify({ test: titlePath, seen }))
      return differing
    },
  }
}
