import type { Page } from '@playwright/test'
import { lostInForcedColoursOn } from './forced-colours.ts'
import { barriersOn } from '../guest/barriers.ts'
import { lostTextOn } from './text-in-sight.ts'

/** A size of phone or desk, and a text of one's own, at which screens have to be whole. */
interface Sight {
  readonly name: string
  readonly width: number
  readonly height: number
  readonly style: string
  /** Whether the rules of WCAG are asked here once more. */
  readonly isJudged?: boolean
}

const twiceAsLarge = ':root { font-size: 200% !important }'

/** What WCAG 2.2, 1.4.12 lets a reader ask for. */
const spacedOut = `* {
  line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`

/** The narrowest phone; a computer; large text on both phones (R5.20); text that is spaced out. */
const sights: readonly Sight[] = [
  { name: '320 px', width: 320, height: 640, style: '', isJudged: true },
  { name: '1024 px', width: 1024, height: 768, style: '' },
  { name: '390 px, text 200 %', width: 390, height: 844, style: twiceAsLarge },
  { name: '320 px, text 200 %', width: 320, height: 640, style: twiceAsLarge },
  { name: '390 px, spaced out', width: 390, height: 844, style: spacedOut },
]

/** Not as an element of the page, which its content security policy would refuse. */
const wear = (page: Page, style: string): Promise<void> =>
  page.evaluate((css) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets = [sheet]
  }, style)

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

/** What still moves for a guest who has asked for no motion. */
const motionOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches) return []
    return document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .map(({ effect }) => {
        const moved = effect instanceof KeyframeEffect ? effect.target : null
        return `moves: ${moved?.outerHTML.slice(0, 90) ?? 'something'}`
      })
  })

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
 * What keeps a guest from using the screen shown: barriers that WCAG 2.2 AA names, more or fewer than one heading, main
 * part and primary button, targets under 48 pixels, what is lost in forced colours, what moves although the guest wants
 * no motion, and what is lost on a narrow screen, in letters twice as large or spaced out.
 */
export const problemsOn = async (page: Page): Promise<readonly string[]> => {
  const problems = [
    ...(await barriersOn(page)),
    ...(await countsOn(page)),
    ...(await smallTargetsOn(page)),
    ...(await lostOn(page)),
    ...(await lostTextOn(page)),
    ...(await lostInForcedColoursOn(page)),
    ...(await motionOn(page)),
  ]
  const usual = page.viewportSize() ?? { width: 390, height: 844 }
  for (const { name, style, isJudged = false, ...size } of sights) {
    await page.setViewportSize(size)
    await wear(page, style)
    const lost = [...(await lostOn(page)), ...(await lostTextOn(page)), ...(await smallTargetsOn(page))]
    if (isJudged) lost.push(...(await barriersOn(page)))
    problems.push(...lost.map((what) => `${name}: ${what}`))
  }
  await wear(page, '')
  await page.setViewportSize(usual)
  return problems
}
