import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page, TestInfo } from '@playwright/test'
import type { Visit } from '../every-screen/walk.ts'

const album = join(import.meta.dirname, '..', '..', 'docs', 'screens')

/** Photographs each screen that a walk comes to, on a phone as tall as the page. */
export const photographer = async (page: Page, { project }: TestInfo): Promise<Visit> => {
  const folder = join(album, project.name)
  await mkdir(folder, { recursive: true })
  const usual = page.viewportSize() ?? { width: 390, height: 844 }
  return async (route, face) => {
    const file = [route === '/' ? 'home' : route.slice(1).replaceAll('/', '-'), face]
      .filter(Boolean)
      .join('--')
    await page.evaluate(() => document.fonts.ready)
    // Bars that stick to an edge then stand where a reader of the whole page expects them.
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    await page.setViewportSize({ ...usual, height: Math.max(usual.height, height) })
    await page.screenshot({ path: join(folder, `${file}.png`), animations: 'disabled' })
    await page.setViewportSize(usual)
  }
}
