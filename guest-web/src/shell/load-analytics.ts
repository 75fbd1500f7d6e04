import type { Site } from '@tomari/tenant-config/site'
import type { Analytics } from './analytics.ts'

/** Tells of every screen view, if the tenant counts them. The code for it comes only then. */
export const loadAnalytics = (listener: Site['analytics']): Analytics => {
  if (listener === null) return () => {}
  const analytics = import('./analytics.ts').then(({ createAnalytics }) => createAnalytics(listener))
  return (route) => {
    // Silent: analytics must never stand in a guest's way.
    analytics.then((tell) => tell(route)).catch(() => undefined)
  }
}
