import type { Page } from '@playwright/test'
import { violationsOn } from '../guest/barriers.ts'

/** Controls without an edge, and choices that look alike whether chosen or not. */
const shapelessOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isSeen = (element: Element) =>
      element.checkVisibility() && element.getBoundingClientRect().width > 1
    const hasEdge = (element: Element) => {
      const { borderTopWidth, borderTopStyle, borderTopColor } = getComputedStyle(element)
      return (
        parseFloat(borderTopWidth) >= 1 &&
        borderTopStyle !== 'none' &&
        !/^rgba\(.*, 0\)$/.test(borderTopColor)
      )
    }
    const edgeless = [
      ...document.querySelectorAll(
        'button[data-variant="primary"], button[data-variant="secondary"], main input, select, textarea',
      ),
    ].filter(
      (element) =>
        isSeen(element) &&
        !element.matches('[type="radio"], [type="checkbox"], [type="file"]') &&
        !hasEdge(element),
    )
    const looksOf = (element: Element) =>
      [element, ...element.querySelectorAll('*')]
        .map((part) => {
          const own = getComputedStyle(part)
          const before = getComputedStyle(part, '::before')
          return [
            own.borderTopColor,
            own.borderTopWidth,
            own.backgroundColor,
            own.fontWeight,
            own.visibility,
            own.display,
            before.backgroundColor,
            before.borderTopWidth,
          ].join()
        })
        .join(';')
    const groups = new Map<string, HTMLInputElement[]>()
    for (const radio of document.querySelectorAll<HTMLInputElement>('input[type="radio"]')) {
      groups.set(radio.name, [...(groups.get(radio.name) ?? []), radio])
    }
    const alike = [...groups].filter(([, radios]) => {
      const chosen = radios.find((radio) => radio.checked)?.labels?.[0]
      const other = radios.find((radio) => !radio.checked)?.labels?.[0]
      return (
        chosen !== undefined && other !== undefined && isSeen(chosen) && looksOf(chosen) === looksOf(other)
      )
    })
    return [
      ...edgeless.map((element) => `no edge: ${element.outerHTML.slice(0, 80)}`),
      ...alike.map(([name]) => `chosen or not look alike: ${name}`),
    ]
  })

/** Parts that lose their outline when the guest's own few colours take the place of ours (WCAG 1.4.1, 1.4.3, 1.4.11). */
export const lostInForcedColoursOn = async (page: Page): Promise<string[]> => {
  await page.emulateMedia({ forcedColors: 'active' })
  const contrast = await violationsOn(page, { type: 'rule', values: ['color-contrast'] })
  const lost = [...contrast, ...(await shapelessOn(page))]
  await page.emulateMedia({ forcedColors: 'none' })
  return lost.map((what) => `forced colours: ${what}`)
}
