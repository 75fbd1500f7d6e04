import type { Site } from '@tomari/tenant-config/site'
import type { Fork } from './fork.ts'

/** A place to go on to: a screen, or a fork that picks one by what is known by then. */
export type TargetOf<Route extends string> = Route | Fork<unknown, Route>

/** `no`: no back button. `yes`: goes back. `ask`: asks first, since going back clears what was done. */
export type BackRule = 'no' | 'yes' | 'ask'

/** Where a screen stands in its flow's four segments, and how much of the segment it fills (R5.21). */
export interface Milestone {
  readonly flow: 'checkin' | 'payment' | 'checkout'
  readonly segment: 1 | 2 | 3 | 4
  readonly fill: number
}

export interface StepOf<Route extends string> {
  /** Japanese page name for analytics (R3.16). */
  readonly pageName: string
  readonly back: BackRule
  /** `bar`: title and back. `logo`: the full logo instead (home and error pages). */
  readonly top: 'bar' | 'logo'
  /** In which configurations the screen exists. */
  readonly present: (site: Site) => boolean
  /** The one kind of screen beside home that a page load may open: a guest comes back to it from the bank's page. */
  readonly afterBank?: true
  /** No way back to it: the screen that follows takes its place in the browser's history. */
  readonly passing?: true
  readonly milestone?: Milestone
  /** First part of its texts' names, where two journeys share a screen; the route's own otherwise. */
  readonly texts?: 'payment'
  /** The ways on, by the name of what the guest does. */
  readonly exits: Readonly<Record<string, TargetOf<Route>>>
}
