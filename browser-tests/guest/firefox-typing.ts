import type { Page } from '@playwright/test'

/**
 * Has Playwright type into Firefox as a hand would. Over WebDriver BiDi it sets `value` on the element itself, where
 * React keeps a property of its own to tell changes by, and so hears of none. To be said before the page is opened.
 */
export const typeAsAHandDoes = (page: Page) =>
  page.addInitScript(() => {
    const native = (element: HTMLInputElement | HTMLTextAreaElement) =>
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')
    Object.defineProperty(window, '__pw_bidiInsertText', {
      // The driver writes its own here, each time it comes into a page.
      set: () => {},
      get: () => (text: string) => {
        const element = document.activeElement
        if (!(element instanceof HTMLInputElement) && !(element instanceof HTMLTextAreaElement)) return
        const { selectionStart, selectionEnd, value } = element
        const before = value.slice(0, selectionStart ?? value.length)
        const after = value.slice(selectionEnd ?? value.length)
        native(element)?.set?.call(element, before + text + after)
        element.dispatchEvent(new InputEvent('input', { data: text, bubbles: true, composed: true }))
      },
    })
  })
