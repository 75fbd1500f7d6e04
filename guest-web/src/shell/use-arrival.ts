import type { Site } from '@tomari/tenant-config/site'
import { useEffect } from 'react'
import { type Destination, nextRoutes, routesOfFlow } from '../journey/derive.ts'
import type { Route } from '../journey/journey.ts'
import type { Catalogue } from '../text/catalogue.ts'
import { afterFrame, whenIdle } from '../ui/later.ts'
import type { Analytics } from './analytics.ts'

const reveal = (anchor: string) => {
  const place = anchor === '' ? null : document.getElementById(anchor)
  if (place === null) return false
  place.tabIndex = -1
  place.scrollIntoView()
  place.focus({ preventScroll: true })
  return true
}

/**
 * What happens when a screen is there: to the top or to the anchor, focus to the heading, so that a screen reader begins
 * to read there, and a word to analytics (R3.11, R21.1). The focus comes after the picture, unless the guest has
 * put it elsewhere by then; the first screen of a page load keeps place and focus where guest and browser have put them.
 */
export const useArrival = (shown: Destination | null, visit: number, analytics: Analytics): void => {
  useEffect(() => {
    if (shown === null) return undefined
    document.documentElement.dataset['screen'] = shown.route
    analytics(shown.route)
    if (reveal(shown.anchor)) return undefined
    // A guest may have begun to read home before its code came: nothing moves under a finger that is about to press.
    if (visit === 1) return undefined
    window.scrollTo(0, 0)
    const focused = document.activeElement
    return afterFrame(() => {
      const isElsewhere = document.activeElement !== focused && document.activeElement !== document.body
      if (!isElsewhere) document.querySelector('h1')?.focus({ preventScroll: true })
    })
  }, [shown, visit, analytics])
}

/**
 * Fetches, while the guest reads, what comes next: at home the first screens of the flows, within a flow all of it. A
 * chunk that fails later cannot be recovered by a reload, which would lose the session. What joins words to a list is made
 * by then too: it takes a slow phone as long as a form's first picture may wait.
 */
export const usePrefetch = (
  route: Route | null,
  site: Site,
  { list }: Catalogue,
  load: (route: Route) => Promise<void>,
): void => {
  useEffect(() => {
    if (route === null) return undefined
    return whenIdle(() => {
      if (route !== '/') list([])
      for (const next of new Set([...nextRoutes(route, site), ...routesOfFlow(route, site)])) {
        // Silent: going there tries again and reports.
        load(next).catch(() => undefined)
      }
    })
  }, [route, site, list, load])
}
