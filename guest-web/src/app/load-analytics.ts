import type { Analytics } from './analytics.ts'

/** Tells the tag manager of every screen view, if the tenant has one. Its code comes only then. */
export const loadAnalytics = (tagManagerId: string): Analytics => {
  if (tagManagerId === '') return () => {}
  const analytics = import('./analytics.ts').then(({ createAnalytics }) => createAnalytics(tagManagerId))
  return (route) => {
    // Silent: whoever counts visits must never stand in a guest's way.
    analytics.then((tell) => tell(route)).catch(() => undefined)
  }
}
