import type { CalendarDay } from '@tomari/guest-rules/calendar-day'
import type { Site } from '@tomari/tenant-config/site'
import type { HttpDeps } from './http.ts'

/** What an adapter is built of. */
export interface BackendDeps extends Omit<HttpDeps, 'variant'> {
  readonly guests: Site['guests']
  /** Member number of the page query; empty when there is none. */
  readonly membershipNumber: string
  /** The day that a member's age is reckoned on. */
  readonly today: () => CalendarDay
}
