import type { Page } from '@playwright/test'
import { barriersOn, violationsOn } from '../guest/barriers.ts'

/**
 * Words that cannot be read where they stand: under other words, cut off, or beyond the edge of their button. Words that only
 * have to be scrolled to are not among them.
 */
const lostTextOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const place = document.querySelector('dialog[open]') ?? document.querySelector('main')
    if (place === null) return ['nothing to read']

    interface Piece {
      readonly words: string
      left: number
      top: number
      right: number
      bottom: number
    }
    const problems: string[] = []
    const pieces: Piece[] = []
    const upwards = (element: Element) => {
      const found: Element[] = []
      for (let at: Element | null = element; at !== null && at !== place.parentElement; at = at.parentElement)
        found.push(at)
      return found
    }
    /** What of a line of words is to be seen: scrolling areas hide the rest of theirs. */
    const seenOf = (piece: Piece, ancestors: readonly Element[]) => {
      for (const ancestor of ancestors) {
        const { overflowX, overflowY } = getComputedStyle(ancestor)
        if (overflowX === 'visible' && overflowY === 'visible') continue
        const edge = ancestor.getBoundingClientRect()
        const isCut = piece.left < edge.left - 1 || piece.right > edge.right + 1
        if (isCut && overflowX === 'hidden') problems.push(`cut: ${piece.words}`)
        piece.left = Math.max(piece.left, edge.left)
        piece.top = Math.max(piece.top, edge.top)
        piece.right = Math.min(piece.right, edge.right)
        piece.bottom = Math.min(piece.bottom, edge.bottom)
      }
      return piece.right - piece.left > 2 && piece.bottom - piece.top > 2
    }
    const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const [parent, words] = [node.parentElement, (node.textContent ?? '').trim().slice(0, 40)]
      if (parent === null || words === '' || parent.closest('select') !== null) continue
      const isSeen = parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      const ancestors = upwards(parent)
      const isOnlySpoken = ancestors.some(
        (one) => one.clientWidth <= 1 && getComputedStyle(one).position === 'absolute',
      )
      if (!isSeen || isOnlySpoken || getComputedStyle(parent).writingMode.startsWith('vertical')) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const { left, top, right, bottom, height } of range.getClientRects()) {
        // The middle of a line: above and below it a typeface claims more than it draws.
        const piece = { words, left, right, top: top + height * 0.3, bottom: bottom - height * 0.3 }
        const button = parent.closest('button, a[data-variant]')?.getBoundingClientRect()
        if (button !== undefined && (left < button.left - 1 || right > button.right + 1))
          problems.push(`beyond its button: ${words}`)
        if (!seenOf(piece, ancestors)) continue
        if (piece.left < -1 || piece.right > innerWidth + 1) problems.push(`beyond the screen: ${words}`)
        pieces.push(piece)
      }
    }
    pieces.forEach((one, at) => {
      for (const other of pieces.slice(at + 1)) {
        const across = Math.min(one.right, other.right) - Math.max(one.left, other.left)
        const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
        if (across > 2 && down > 2) problems.push(`one over the other: ${one.words} / ${other.words}`)
      }
    })
    return [...new Set(problems)]
  })

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
const lostInForcedColoursOn = async (page: Page): Promise<string[]> => {
  await page.emulateMedia({ forcedColors: 'active' })
  const contrast = await violationsOn(page, { type: 'rule', values: ['color-contrast'] })
  const lost = [...contrast, ...(await shapelessOn(page))]
  await page.emulateMedia({ forcedColors: 'none' })
  return lost.map((what) => `forced colours: ${what}`)
}

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

/** Words of the label of a choice that break inside, as Fema-le without its hyphen. */
const brokenWordsOn = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('label')].flatMap((label) => {
      const walker = document.createTreeWalker(label, NodeFilter.SHOW_TEXT)
      const broken: string[] = []
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\p{Script=Latin}+/gu)) {
          const range = document.createRange()
          range.setStart(node, index)
          range.setEnd(node, index + word.length)
          if (range.getClientRects().length > 1) broken.push(`broken: ${word}`)
        }
      }
      return broken
    }),
  )

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
    const lost = [
      ...(await lostOn(page)),
      ...(await lostTextOn(page)),
      ...(style === spacedOut ? [] : await brokenWordsOn(page)),
      ...(await smallTargetsOn(page)),
    ]
    if (isJudged) lost.push(...(await barriersOn(page)))
    problems.push(...lost.map((what) => `${name}: ${what}`))
  }
  await wear(page, '')
  await page.setViewportSize(usual)
  return problems
}
