import { expect, type Page } from '@playwright/test'

export const theFocus = (page: Page) => ({
  /** The focus shows, on the control itself or on what stands in its place beside it, and lies under no bar. */
  theFocus: () =>
    expect
      .poll(() =>
        page.evaluate(() => {
          const focused = document.activeElement
          const faces = [focused, focused?.nextElementSibling, focused?.parentElement]
          const { left = 0, top = 0, width = 0, height = 0 } = focused?.getBoundingClientRect() ?? {}
          const isInSight = [0.1, 0.5, 0.9].some((share) => {
            const found = document.elementFromPoint(left + width * share, top + height * share)
            return found !== null && focused?.parentElement?.contains(found) === true
          })
          if (!isInSight) return false
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
