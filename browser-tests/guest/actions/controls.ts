import type { Page } from '@playwright/test'

/** Where a hand finds things on the screen. */
export const controlsOf = (page: Page) => ({
  control: (name: string) => page.locator(`[name="${name}"]`),
  button: (name: string) => page.getByRole('button', { name, exact: true }),
  mainButton: page.locator('main ~ div [data-variant="primary"]'),
  isShown: (route: string) => page.locator(`[data-screen="${route}"]`).waitFor({ state: 'attached' }),
})

/** Where a hand finds things on the screen. */
export type Controls = ReturnType<typeof controlsOf>
