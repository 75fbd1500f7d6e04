import { expect, type Page } from '@playwright/test'
import { type Passing, passesBy } from '../actions/controls.ts'
import { readQrCode } from '../read-qr-code.ts'
import type { Say } from '../texts.ts'

/** What a guest sees of a screen as a whole. */
export const thePage = (page: Page, say: Say, passes: Passing = passesBy) => ({
  theScreen: async (route: string) => {
    await expect(page.locator(`[data-screen="${route}"]:not([data-coming] *)`)).toBeAttached()
    await passes(route)
  },
  theHeading: (text: string) => expect(page.getByRole('heading', { level: 1 })).toHaveText(text),
  /** Focus on the heading, where a screen reader begins to read. */
  theFocusOnTheHeading: () => expect(page.getByRole('heading', { level: 1 })).toBeFocused(),
  theTitle: (title: string) => expect(page).toHaveTitle(title),
  theLanguage: (language: string) => expect(page.locator('html')).toHaveAttribute('lang', language),
  thePageViews: () =>
    page.evaluate((): unknown[] => {
      const told: unknown = Reflect.get(window, 'dataLayer')
      return Array.isArray(told)
        ? told.filter((entry: unknown) => JSON.stringify(entry).includes('page_view'))
        : []
    }),
  /** The hotel's document has come, and stands in its window. */
  theDocument: () => expect(page.locator('main [data-height] h3').first()).toBeAttached(),
  theScrollPosition: () => page.evaluate(() => scrollY),
  thePageScrolled: () => expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0),
  /** A place on the screen that its address names: scrolled to, and focused. */
  thePlace: async (id: string) => {
    await expect(page).toHaveURL(new RegExp(`#${id}$`))
    await expect(page.locator(`#${id}`)).toBeFocused()
    await expect(page.locator(`#${id}`)).toBeInViewport()
  },
  thePageFromItsTop: () => expect.poll(() => page.evaluate(() => scrollY)).toBe(0),
  theText: (text: string) => expect(page.getByText(text, { exact: false }).first()).toBeVisible(),
  noText: (text: string) => expect(page.getByText(text)).toHaveCount(0),
  theWayOn: () => expect(page.locator('[data-variant="primary"]:visible').last()).toBeEnabled(),
  theButton: (name: string) => expect(page.getByRole('button', { name }).first()).toBeEnabled(),
  noButton: (name: string) => expect(page.getByRole('button', { name, exact: true })).toHaveCount(0),
  theButtonAsleep: (name: string) => expect(page.getByRole('button', { name, exact: true })).toBeDisabled(),
  /** A code that a scanner reads, or that of a bill that is open. Answers its content, base64 undone. */
  theQrCode: async (screen: 'qr' | 'unsettled-qr' = 'qr'): Promise<string> => {
    const code = page.getByRole('img', { name: say(`checkin.${screen}.alt`) })
    await expect(code).toBeVisible()
    return Buffer.from(await readQrCode(code), 'base64').toString('utf8')
  },
})
