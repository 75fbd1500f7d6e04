import { useEffect } from 'react'
import { nextRoutes, routesOfFlow } from '../journey/derive.ts'
import type { Route } from '../journey/journey.ts'
import type { Site } from '@tomari/tenant-config/site'
import { whenIdle } from '../ui/later.ts'
import type { Catalogue } from '../text/catalogue.ts'

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
        // Silent: going there tries again and tells.
        load(next).catch(() => undefined)
      }
    })
  }, [route, site, list, load])
}
