import type { Site } from '@tomari/tenant-config/site'
import type { Registration } from '../../src/domain/reservation.ts'
import { errorViews } from '../../src/journey/admit.ts'
import { destinationOf, isPresent, routes, routesOf, stepOf } from '../../src/journey/derive.ts'
import type { Route, Target } from '../../src/journey/journey.ts'

const booleans = [true, false]

const registrations: readonly Registration[] = ['00', '30', '35', '40'].flatMap((checkinCode) =>
  booleans.flatMap((isPaymentTarget) =>
    booleans.map((isMultiRooms) => ({ checkinCode, isPaymentTarget, isMultiRooms })),
  ),
)

/** Facts of every kind that a fork can decide on, so that each of its rows has its turn. */
const everyFact: readonly unknown[] = [
  ...registrations,
  ...[1, 2].map((totalGuests) => ({ totalGuests })),
  ...[0, 1].map((guestIndex) => ({ guestIndex })),
  ...['queued', 'already-paid'].map((outcome) => ({ outcome })),
]

/** The screens that a target leads to in a configuration, whatever the facts. */
const ledTo = (target: Target, site: Site): readonly Route[] =>
  typeof target === 'string'
    ? [target]
    : [...new Set(everyFact.map((facts) => destinationOf(target, facts, site).route))]

const waysOn = (route: Route, site: Site): readonly Route[] =>
  Object.values(stepOf(route).exits).flatMap((target) => ledTo(target, site))

/** Every screen that a guest can come to from home in a configuration. */
export const reachableRoutes = (site: Site): ReadonlySet<Route> => {
  const found = new Set<Route>(['/'])
  // A set hands out what is added while it is being walked.
  for (const route of found) {
    for (const next of waysOn(route, site)) if (isPresent(next, site)) found.add(next)
  }
  return found
}

/** Screens that exist in a configuration and that no way leads to; none when all is well. */
export const unreachableRoutes = (site: Site): readonly Route[] => {
  const reachable = reachableRoutes(site)
  return routes.filter(
    (route) => isPresent(route, site) && !reachable.has(route) && !errorViews.includes(route),
  )
}

/**
 * Forks that lead out of the configuration, as "from → to"; none when all is well. A plain exit to an absent screen is no
 * fault: its button is absent too.
 */
export const forksIntoNothing = (site: Site): readonly string[] =>
  [...reachableRoutes(site)].flatMap((route) =>
    Object.values(stepOf(route).exits)
      .filter((target) => typeof target !== 'string')
      .flatMap((fork) => ledTo(fork, site))
      .filter((to) => !isPresent(to, site))
      .map((to) => `${route} → ${to}`),
  )

/** Targets of forks that no facts lead to in any of these configurations, as "fork: target". */
export const unusedRows = (sites: readonly Site[]): readonly string[] => {
  const forks = routes.flatMap((route) =>
    Object.values(stepOf(route).exits).filter((target) => typeof target !== 'string'),
  )
  return forks.flatMap((fork) => {
    const used = new Set(sites.flatMap((site) => ledTo(fork, site)))
    return routesOf(fork).flatMap((to) => (used.has(to) ? [] : [`${fork.name}: ${to}`]))
  })
}
