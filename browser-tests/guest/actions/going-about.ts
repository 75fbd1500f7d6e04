import type { Page } from '@playwright/test'
import type { Entrance } from '../../hotel/hotel.ts'
import type { Say, TextKey } from '../texts.ts'
import type { Controls } from './controls.ts'

export const goingAbout = (page: Page, hotel: Entrance, say: Say, { button, mainButton }: Controls) => ({
  opensThePage: async (path = '/') => void (await page.goto(`${hotel.url()}${path}`)),
  presses: (key: TextKey, values?: Readonly<Record<string, string | number>>) =>
    page
      .getByRole('button', { name: say(key, values), exact: true })
      .or(page.getByRole('link', { name: say(key, values), exact: true }))
      .click(),
  taps: (text: string) => page.getByText(text, { exact: true }).click(),
  /** Presses the main button of the screen, whatever it says of what comes next. */
  goesOn: () => mainButton.click(),
  goesBack: () => button(say('components.button.back')).click(),
  goesBackInTheBrowser: () => page.evaluate(() => history.back()),
  reloads: async () => void (await page.reload()),
  /** Has a browser that cannot sanitise HTML by itself; to be said before the page is opened. */
  usesAnOlderBrowser: () =>
    page.addInitScript(() => void Reflect.deleteProperty(Element.prototype, 'setHTML')),
  followsTheLink: (name: string) => page.getByRole('link', { name, exact: true }).click(),
  /**
   * Chooses a language on home, by its own name. A tap before the app's code has come is answered when it is there
   * (first-load.spec.ts), so what it does is seen later.
   */
  choosesTheLanguage: (language: string) => page.getByRole('radio', { name: language }).click(),
  turnsThePhone: async () => {
    const { width, height } = page.viewportSize() ?? { width: 390, height: 844 }
    await page.setViewportSize({ width: height, height: width })
  },
})
