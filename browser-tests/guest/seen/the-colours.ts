import { expect, type Page } from '@playwright/test'

export const theColours = (page: Page) => ({
  theColour: (property: string, value: string) =>
    expect
      .poll(() =>
        page.evaluate(
          (name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim(),
          property,
        ),
      )
      .toBe(value),
})
