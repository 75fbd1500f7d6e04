import type { Page } from '@playwright/test'
import axe from 'axe-core'

declare global {
  interface Window {
    readonly axe: typeof axe
  }
}

/** The rules of axe: WCAG 2.2 AA, and good practice. */
const LOOKED_FOR = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** To be asked of a page: whether transitions and fades have ended, since colours in between are not the screen's. Endless animations are ignored. */
export const isAtRest = (): boolean =>
  !document
    .getAnimations()
    .some(
      ({ playState, effect, timeline }) =>
        playState === 'running' &&
        timeline === document.timeline &&
        effect?.getComputedTiming().endTime !== Infinity,
    )

/** Asks axe of the page shown, whose own code it shares a window with: none of its frames is ours. */
export const violationsOn = async (page: Page, rules: axe.RunOptions['runOnly']): Promise<string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return await page.evaluate(async (runOnly) => {
    const found = await window.axe.run({
      ...(runOnly !== undefined && { runOnly }),
      preload: false,
      iframes: false,
      resultTypes: ['violations'],
    })
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  }, rules)
}

/** Barriers on the screen shown, as WCAG 2.2 AA and good practice name them. */
export const barriersOn = async (page: Page): Promise<string[]> => {
  await page.waitForFunction(isAtRest)
  return await violationsOn(page, LOOKED_FOR)
}
