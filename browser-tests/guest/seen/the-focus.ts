import { expect, type Page } from '@playwright/test'

export const theFocus = (page: Page) => ({
  /** The focus shows: on the control itself, or on what stands in its place beside it. */
  theFocus: () =>
    expect
      .poll(() =>
        page.evaluate(() => {
          const focused = document.activeElement
          const faces = [focused, focused?.nextElementSibling, focused?.parentElement]
          return faces.some((face) => {
            // A box or radio button that lies unseen over its drawn face has an invisible outline.
            if (face?.checkVisibility({ opacityProperty: true }) !== true) return false
            const { outlineStyle, outlineWidth } = getComputedStyle(face)
            return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
          })
        }),
      )
      .toBe(true),
  theFocusOnTheButton: (name: string) =>
    expect(page.getByRole('button', { name, exact: true })).toBeFocused(),
  theFocusOnTheLink: (name: string) => expect(page.getByRole('link', { name, exact: true })).toBeFocused(),
  /** Nowhere else while a dialog is open. */
  theFocusInTheDialog: () => expect(page.locator('dialog[open] :focus')).toHaveCount(1),
})
