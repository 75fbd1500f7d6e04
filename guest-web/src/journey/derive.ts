import type { Site } from '@tomari/tenant-config/site'
import { type BackRule, journey, type Milestone, type Route, type Step, type Target } from './journey.ts'
import type { Fork } from './step.ts'

export type ExitOf<R extends Route> = keyof (typeof journey)[R]['exits'] & string

/** What must be known to leave a screen by an exit: the facts of its fork, nothing where the way is plain. */
export type FactsFor<R extends Route, Exit extends ExitOf<R>> =
  (typeof journey)[R]['exits'][Exit] extends Fork<infer Facts> ? [facts: Facts] : []

/** A screen to go to, and the place on it as an element id; empty for its top. */
export interface Destination {
  readonly route: Route
  readonly anchor: string
}

const steps: Readonly<Record<Route, Step>> = journey

/** Every route, in the order in which a guest meets them. */
export const routes: readonly Route[] = Object.keys(journey).filter(isRoute)

/** Is this path a screen of the product, whatever the configuration? */
export function isRoute(path: string): path is Route {
  return Object.hasOwn(journey, path)
}

export const stepOf = (route: Route): Step => steps[route]

export const isPresent = (route: Route, site: Site): boolean => steps[route].present(site)

/** How its back button and the browser's behave (R3.14, R3.15). */
export const backRuleOf = (route: Route): BackRule => steps[route].back

/** Does the screen that follows take its place in the browser's history? */
export const isPassing = (route: Route): boolean => steps[route].passing === true

/**
 * Where a target leads, given what is known: itself, or the first row of the fork that holds.
 * @throws Error when no row holds: the last row of every fork always does
 */
export const destinationOf = (target: Target, facts: unknown, site: Site): Destination => {
  if (typeof target === 'string') return { route: target, anchor: '' }
  const row = target.rows.find((candidate) => candidate.holds(facts, site))
  if (row === undefined) throw new Error(`no row of the fork "${target.name}" holds`)
  return { route: row.to, anchor: row.anchor?.(facts) ?? '' }
}

export const exitOf = (route: Route, exit: string, facts: unknown, site: Site): Destination => {
  const target = steps[route].exits[exit]
  if (target === undefined) throw new Error(`${route} has no exit "${exit}"`)
  return destinationOf(target, facts, site)
}

export const routesOf = (target: Target): readonly Route[] =>
  typeof target === 'string' ? [target] : target.rows.map((row) => row.to)

/** The screens that a screen can lead on to in this configuration. */
export const nextRoutes = (route: Route, site: Site): readonly Route[] =>
  Object.values(steps[route].exits)
    .flatMap(routesOf)
    .filter((next) => isPresent(next, site))

/** The screens of the flow that a screen belongs to, in this configuration; none for those outside of both flows. */
export const routesOfFlow = (route: Route, site: Site): readonly Route[] => {
  const search = searchRouteOf(route)
  return search === null
    ? []
    : routes.filter((other) => searchRouteOf(other) === search && isPresent(other, site))
}

/** Name of a route's texts: `checkin.search`; shared payment screens are `payment.check-total` in both journeys. */
export const textPrefixOf = (route: Route): string => {
  if (route === '/') return 'home'
  if (route === '/404') return 'not-found'
  const [, flow = '', screen] = route.split('/')
  return screen === undefined ? flow : `${steps[route].texts ?? flow}.${screen}`
}

/** Segments of a flow: never more, never less (R5.21). */
const SEGMENTS = 4

/** Progress as the top bar draws it: which segment of four, and how full each of them is, 0 to 1. */
export interface Progress {
  readonly flow: Milestone['flow']
  readonly current: number
  readonly total: typeof SEGMENTS
  readonly fills: readonly number[]
}

/** How far a screen is on its way; null for screens that stand outside of it. */
export const progressOf = (route: Route): Progress | null => {
  const { milestone } = steps[route]
  if (milestone === undefined) return null
  const fills = Array.from({ length: SEGMENTS }, (_, index) => {
    if (index + 1 < milestone.segment) return 1
    return index + 1 === milestone.segment ? milestone.fill : 0
  })
  return { flow: milestone.flow, current: milestone.segment, total: SEGMENTS, fills }
}

export const isSearch = (route: Route): boolean => searchRouteOf(route) === route

/** The search that a screen's flow begins with; null for screens outside of both flows. */
export const searchRouteOf = (route: Route): Route | null => {
  if (route.startsWith('/checkin/')) return '/checkin/search'
  return route.startsWith('/checkout/') ? '/checkout/search' : null
}
