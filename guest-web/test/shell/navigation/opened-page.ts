import { createNavigator } from '../../../src/shell/navigation/create-navigator.ts'
import type { Route } from '../../../src/journey/journey.ts'
import { siteWith } from '../../site/site-with.ts'
import { FakeBrowser } from './FakeBrowser.ts'

const site = siteWith({ ending: 'qr', offersCheckout: true })

export const opened = async (
  start = '/',
  isDebugging = false,
  isHomeDrawn = false,
  arrival?: () => Promise<Route>,
) => {
  const browser = new FakeBrowser(start, async () => {})
  const told: string[] = []
  const broken = new Set<Route>()
  const atHand = new Set<Route>()
  /** Held back while set: the code of a screen, or the fade. */
  let gate: Promise<void> | null = null
  const navigator = createNavigator({
    site,
    history: browser.historyOfPage(),
    isDebugging,
    isHomeDrawn,
    isAtHand: (route) => atHand.has(route),
    load: async (route) => {
      if (broken.has(route)) throw new Error('no network')
      await gate
    },
    fade: async () => {
      told.push('fade')
    },
    onLoadFailed: () => told.push('load failed'),
    onWarning: (path) => told.push(`warning ${path}`),
    onHome: () => told.push('home'),
    onGivenUp: () => told.push('given up'),
  })
  await navigator.start(arrival)
  const view = () => navigator.view.getState()
  return {
    browser,
    broken,
    /** Screens whose code is there already. */
    atHand,
    navigator,
    view,
    told,
    shown: () => view().shown?.route,
    go: (...path: readonly Route[]) =>
      path.reduce(
        (before, route) => before.then(() => navigator.go({ route, anchor: '' })),
        Promise.resolve(),
      ),
    /** Lets everything that is under way come to its end. */
    settled: async () => {
      for (let turn = 0; turn < 50; turn += 1) await Promise.resolve()
    },
    hold: () => {
      let open = () => {}
      gate = new Promise((resolve) => {
        open = resolve
      })
      return async () => {
        gate = null
        open()
        for (let turn = 0; turn < 50; turn += 1) await Promise.resolve()
      }
    },
  }
}

export const intoTheForm = [
  '/checkin/search',
  '/checkin/check-reservation',
  '/checkin/input-representative',
] as const
export const toTheCode = [
  ...intoTheForm,
  '/checkin/guests-info',
  '/checkin/term',
  '/checkin/confirm-checkin',
  '/checkin/qr',
] as const
