import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'

/**
 * Has Playwright type into Firefox as a hand would. Over WebDriver BiDi it sets `value` on the element itself, where
 * React keeps a property of its own to tell changes by, and so hears of none. To be said before the page is opened.
 */
export const typeAsAHandDoes = (page: Page) =>
  page.addInitScript(() => {
    const native = (element: HTMLInputElement | HTMLTextAreaElement) =>
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')
    Object.defineProperty(window, '__pw_bidiInsertText', {
      // The driver writes its own here, each time it comes into a page.
      set: () => {},
      get: () => (text: string) => {
        const element = document.activeElement
        if (!(element instanceof HTMLInputElement) && !(element instanceof HTMLTextAreaElement)) return
        const { selectionStart, selectionEnd, value } = element
        const before = value.slice(0, selectionStart ?? value.length)
        const after = value.slice(selectionEnd ?? value.length)
        native(element)?.set?.call(element, before + text + after)
        element.dispatchEvent(new InputEvent('input', { data: text, bubbles: true, composed: true }))
      },
    })
  })

/**
 * The file that this press puts where downloads go: its name, and where it lies. Firefox tells its driver of no download of
 * a page's own file, and shows a saved PDF in a tab.
 */
export const savedFile = async (page: Page, press: () => Promise<void>) => {
  if (page.context().browser()?.browserType().name() !== 'firefox') {
    const [download] = await Promise.all([page.waitForEvent('download'), press()])
    return { name: download.suggestedFilename(), path: await download.path() }
  }
  const [tab] = await Promise.all([page.waitForEvent('popup'), press()])
  await tab.waitForURL('file://**')
  const path = fileURLToPath(tab.url())
  await tab.close()
  return { name: basename(path), path }
}

/** The browser that `npm test` has found; of the machine's own, in the same order, where one test is run by hand. */
const executablePath =
  process.env['CHROMIUM'] ??
  ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) => existsSync(path)) ??
  '/usr/bin/chromium'

/** How the browser is started: the machine's own, quiet, and without a sandbox where there is none to have. */
export const chromium = {
  executablePath,
  chromiumSandbox: process.getuid?.() !== 0,
  args: [
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}

/** The phone that guests hold: a cheap Android of 390 by 844. */
export const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  timezoneId: 'Asia/Tokyo',
  colorScheme: 'light' as const,
}

/** Firefox as Debian ships it, asked over WebDriver BiDi. It knows no phones: a narrow window stands for one. */
export const firefox = {
  browserName: 'firefox' as const,
  channel: 'moz-firefox',
  launchOptions: { executablePath: process.env['FIREFOX'] ?? '/usr/bin/firefox-esr' },
  viewport: { width: 390, height: 844 },
  isMobile: false,
  hasTouch: false,
}
