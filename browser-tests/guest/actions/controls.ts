import type { Page } from '@playwright/test'

/** A control of the screen that shows: what is typed into the one that comes, beside the page, would be lost, and no guest can. */
export const controlNamed = (name: string): string => `[name="${name}"]:not([data-coming] *)`

export type Passing = (screen: string) => Promise<void>

export const passesBy: Passing = async () => {}

export const controlsOf = (page: Page, passes: Passing = passesBy) => ({
  control: (name: string) => page.locator(controlNamed(name)),
  button: (name: string) => page.getByRole('button', { name, exact: true }),
  mainButton: page.locator('main ~ div [data-variant="primary"]'),
  isShown: async (route: string) => {
    await page.locator(`[data-screen="${route}"]:not([data-coming] *)`).waitFor({ state: 'attached' })
    await passes(route)
  },
})

export type Controls = ReturnType<typeof controlsOf>
