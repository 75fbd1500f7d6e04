import type { Page } from '@playwright/test'

const MOST_STOPS = 80

/** How a guest moves by keyboard alone. */
export const usingTheKeyboard = (page: Page) => ({
  types: (text: string) => page.keyboard.type(text),
  hitsTheKey: (key: string) => page.keyboard.press(key),
  /** Goes on with the Tab key until the focus is on the control of a form, or on a button or link by its first words. */
  tabsTo: async (kind: 'button' | 'link' | 'control', name: string) => {
    const beginning = new RegExp(`^${name.replaceAll(/[^\p{L}\p{N}]/gu, String.raw`\$&`)}`)
    const wanted =
      kind === 'control' ? page.locator(`[name="${name}"]`) : page.getByRole(kind, { name: beginning })
    for (let stop = 0; stop < MOST_STOPS; stop += 1) {
      if ((await wanted.and(page.locator(':focus')).count()) > 0) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`the Tab key never comes to ${name}`)
  },
})
