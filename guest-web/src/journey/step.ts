import type { Site } from '@tomari/tenant-config/site'

/**
 * One way of a fork: why, when, and where to. `holds` and `anchor` are methods so that forks over different facts fit in
 * one table; who hands in which facts is checked where a screen proceeds (`FactsFor` in derive.ts).
 */
interface Row<Facts, To extends string> {
  readonly reason: string
  holds(facts: Facts, site: Site): boolean
  readonly to: To
  /** Place on the next screen to go to, as an element id. */
  anchor?(facts: Facts): string
}

/**
 * Where the journey forks: the first row that holds wins; the last one always holds. That each row leads to a screen is checked
 * where the fork stands in the journey.
 */
export interface Fork<Facts, To extends string = string> {
  readonly name: string
  readonly rows: readonly Row<Facts, To>[]
}

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
