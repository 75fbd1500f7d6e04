import { useEffect } from 'react'
import { nextRoutes, routesOfFlow } from '../journey/derive.ts'
import type { Route } from '../journey/journey.ts'
import type { Site } from '@tomari/tenant-config/site'
import { whenIdle } from '../screen-kit/when-idle.ts'

/**
 * Fetches, while the guest reads, what comes next: at home the first screens of the flows, within a flow all of it. A
 * chunk that fails later cannot be recovered by a reload, which would lose the session.
 */
export const usePrefetch = (route: Route | null, site: Site, load: (route: Route) => Promise<void>): void => {
  useEffect(() => {
    if (route === null) return undefined
    return whenIdle(() => {
      for (const next of new Set([...nextRoutes(route, site), ...routesOfFlow(route, site)])) {
        // Silent: going there tries again and tells.
        load(next).catch(() => undefined)
      }
    })
  }, [route, site, load])
}
