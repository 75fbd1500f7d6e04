import type { Page } from '@playwright/test'
import { lostInForcedColoursOn } from './forced-colours.ts'
import { barriersOn } from './guest.ts'
import { lostWordsOn } from './text-in-sight.ts'

/** A size of phone or desk, and of text in percent, at which screens have to be whole. */
interface Sight {
  readonly width: number
  readonly height: number
  readonly text: number
}

/** The phone that guests hold; the narrowest; a computer; large text on both phones (design 3 and 10). */
const sights: readonly Sight[] = [
  { width: 320, height: 640, text: 100 },
  { width: 1024, height: 768, text: 100 },
  { width: 390, height: 844, text: 200 },
  { width: 320, height: 640, text: 200 },
]

/** What runs off the screen, by its text: the page itself, or words that are cut where nothing scrolls. */
const lostOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const root = document.documentElement
    const cut = [...document.querySelectorAll<HTMLElement>('main *, header *, dialog[open] *, h1')].filter(
      (element) =>
        element.scrollWidth > element.clientWidth + 1 &&
        element.clientWidth > 1 &&
        getComputedStyle(element).overflowX === 'hidden',
    )
    return [
      ...(root.scrollWidth > innerWidth ? [`scrolls sideways by ${root.scrollWidth - innerWidth}`] : []),
      ...cut.map((element) => `cut: ${element.textContent.slice(0, 40)}`),
    ]
  })

const smallTargetsOn = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, a[href], select, input')]
      .filter((element) => element.checkVisibility() && element.matches(':not(p a, li a, [tabindex="-1"])'))
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1 && box.height > 1 && (box.width < 48 || box.height < 48))
      .map(
        ({ element, box }) =>
          `${Math.round(box.width)}×${Math.round(box.height)}: ${element.outerHTML.slice(0, 90)}`,
      ),
  )

const countsOn = async (page: Page): Promise<string[]> => {
  const [headings, mains, primaries] = await Promise.all(
    ['h1', 'main', '[data-variant="primary"]:visible'].map((selector) => page.locator(selector).count()),
  )
  const hasDialog = (await page.locator('dialog[open]').count()) > 0
  return [
    ...(headings === 1 && mains === 1 ? [] : [`${headings} h1, ${mains} main`]),
    ...(primaries !== undefined && primaries > 1 && !hasDialog ? [`${primaries} primary buttons`] : []),
  ]
}

/**
 * What keeps somebody from using the screen shown: barriers that WCAG 2.2 AA names, more or fewer than one heading, main
 * part and primary button, targets under 48 pixels, what is lost in forced colours, and what is lost on a narrow screen or in
 * letters twice as large.
 */
export const problemsOn = async (page: Page): Promise<readonly string[]> => {
  const problems = [
    ...(await barriersOn(page)),
    ...(await countsOn(page)),
    ...(await smallTargetsOn(page)),
    ...(await lostOn(page)),
    ...(await lostWordsOn(page)),
    ...(await lostInForcedColoursOn(page)),
  ]
  const usual = page.viewportSize() ?? { width: 390, height: 844 }
  for (const { text, ...size } of sights) {
    await page.setViewportSize(size)
    await page.evaluate((percent) => {
      document.documentElement.style.fontSize = percent === 100 ? '' : `${percent}%`
    }, text)
    const lost = [...(await lostOn(page)), ...(await lostWordsOn(page))]
    problems.push(...lost.map((what) => `${size.width} px, text ${text} %: ${what}`))
  }
  await page.evaluate(() => {
    document.documentElement.style.fontSize = ''
  })
  await page.setViewportSize(usual)
  return problems
}
