import { expect, type Page, type TestInfo } from '@playwright/test'
import type { Visit } from '../every-screen/walk.ts'

/** From this width on the landscape fills the window behind the sheet, and does not scroll with it. */
const WIDE = 700

/**
 * How much of a screen its picture shows: all of it, on a phone as tall as the page, so that bars that stick to an edge
 * stand where they belong; of home on a computer, behind which the landscape fills the window, what a window shows.
 */
const frameOf = async (
  page: Page,
  { width, height }: { readonly width: number; readonly height: number },
) => {
  const [isHome, pageHeight] = await page.evaluate(
    () =>
      [document.querySelector('[data-look="home"]') !== null, document.documentElement.scrollHeight] as const,
  )
  const tall = width > WIDE && isHome ? height : Math.max(height, pageHeight)
  return { x: 0, y: 0, width, height: tall }
}

/**
 * Compares each screen of a page, in the language and size of the test, with its accepted picture. What differs fails the
 * test at its end, so that one walk tells of all.
 * @param folders where the pictures lie, if not beside those of the guests' screens
 */
export const looker =
  (page: Page, { annotations }: TestInfo, folders: readonly string[] = []): Visit =>
  async (route, face) => {
    const screen = route === '/' ? 'home' : route.slice(1).replaceAll('/', '-')
    const path = [...folders, `${[screen, face].filter(Boolean).join('--')}.webp`]
    annotations.push({ type: 'picture', description: path.join('/') })
    const usual = page.viewportSize() ?? { width: 390, height: 844 }
    // What the hotel adds to home comes when the page has nothing else to do.
    if ((await page.locator('[data-look="home"]').count()) > 0) await page.waitForLoadState('networkidle')
    await page.evaluate(() => document.fonts.ready)
    await page.waitForFunction(() => [...document.images].every((image) => image.complete))
    const clip = await frameOf(page, usual)
    await page.setViewportSize({ ...usual, height: clip.height })
    await expect.soft(page).toHaveScreenshot(path, { clip })
    await page.setViewportSize(usual)
  }
