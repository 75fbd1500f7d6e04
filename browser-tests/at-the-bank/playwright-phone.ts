import { type Browser, expect, type Page } from '@playwright/test'
import { typeAsAHandDoes } from '../guest/firefox-typing.ts'
import { barriersOn } from '../guest/barriers.ts'
import { type Phone, unbroken } from './Phone.ts'

const startsWith = (text: string) => new RegExp(`^\\s*${text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}`)

/**
 * Opens a window of a browser that Playwright drives, with cookies and memory of its own.
 * @param hear is told of errors that nobody has caught
 */
export const playwrightPhone = async (browser: Browser, hear: (error: Error) => void): Promise<Phone> => {
  const context = await browser.newContext()
  context.on('weberror', (problem) => hear(problem.error()))
  const newTab = async () => {
    const tab = await context.newPage()
    if (browser.browserType().name() === 'firefox') await typeAsAHandDoes(tab)
    return tab
  }
  const first = await newTab()
  let page: Page = first
  const shown = (css: string) => page.locator(css).filter({ visible: true }).first()

  return {
    opens: async (address) => {
      await page.goto(address)
    },
    presses: (text) =>
      page
        .locator('button, a')
        .filter({ visible: true, hasText: startsWith(text) })
        .first()
        .click(),
    goesOn: () => shown('main ~ div [data-variant="primary"]').click(),
    taps: (css) => shown(css).click(),
    enters: async (name, value) => {
      const field = page.locator(`[name="${name}"]`)
      await field.clear()
      await field.fill(value)
    },
    chooses: async (name, value) => {
      await page.locator(`[name="${name}"]`).selectOption(value)
    },
    goesBackInTheBrowser: async () => {
      await page.goBack()
    },
    opensAnotherTab: async () => {
      page = await newTab()
    },
    turnsToTheFirstTab: async () => {
      page = first
      await page.bringToFront()
    },
    sees: async (...routes) => {
      const screen = page.locator(routes.map((route) => `[data-screen="${route}"]`).join(', '))
      await screen.first().waitFor({ state: 'attached' })
      const route = await screen.first().getAttribute('data-screen')
      const seen = routes.find((one) => one === route)
      if (seen === undefined) throw new Error(`the screen ${route} is none of ${routes.join(', ')}`)
      return seen
    },
    reads: async (...texts) => {
      const words = texts.map(unbroken)
      await expect(async () => {
        const said = unbroken(await page.locator('body').innerText())
        expect(words.filter((text) => !said.includes(text))).toEqual([])
      }).toPass()
    },
    writtenAt: async (css) => (await page.locator(css).textContent()) ?? '',
    address: async () => new URL(page.url()),
    barriers: () => barriersOn(page),
    close: () => context.close(),
  }
}
