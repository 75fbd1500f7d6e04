import { expect, type Page } from '@playwright/test'

/** What a guest sees of a tenant's looks. */
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
  /** The hotel's picture, in its own width. */
  theLogoOfWidth: (width: number) =>
    expect
      .poll(() =>
        page
          .locator('img[src$="/app-logo.svg"]')
          .evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)),
      )
      .toBe(width),
  /** Contrast of a thing's words with its own ground, by the formula of WCAG 2. */
  theContrastOf: (selector: string): Promise<number> =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => {
        const { color, backgroundColor } = getComputedStyle(element)
        const luminance = (colour: string) => {
          const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map((part) => {
            const share = Number(part) / 255
            return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
          })
          return 0.2126 * red + 0.7152 * green + 0.0722 * blue
        }
        const [one, other] = [luminance(color), luminance(backgroundColor)]
        return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
      }),
})
