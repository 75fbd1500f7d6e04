import type { Route } from '../../journey/journey.ts'

/** Which screen each history entry shows, by index. Entries of an earlier page load are unknown. */
export interface Trail {
  /** Where the browser stands, or is about to. */
  readonly index: number
  readonly routeAt: (index: number) => Route | undefined
  /** Stands at an entry; nothing is known of it yet. */
  readonly standAt: (index: number) => void
  /** The present entry shows this screen; what lay ahead is gone. */
  readonly record: (route: Route) => void
  /** Screens between the present entry and an earlier one, both left out. */
  readonly between: (target: number) => readonly Route[]
  /** The nearest earlier entry that shows a screen. */
  readonly lastIndexOf: (route: Route) => number | undefined
}

/** A trail on which no step has been made. */
export const createTrail = (): Trail => {
  const routes = new Map<number, Route>()
  let index = 0
  const earlier = () => [...routes].filter(([at]) => at < index)
  return {
    get index() {
      return index
    },
    routeAt: (at) => routes.get(at),
    standAt: (at) => {
      index = at
    },
    record: (route) => {
      routes.set(index, route)
      for (const at of routes.keys()) if (at > index) routes.delete(at)
    },
    between: (target) =>
      earlier()
        .filter(([at]) => at > target)
        .map(([, route]) => route),
    lastIndexOf: (route) =>
      earlier()
        .filter(([, passed]) => passed === route)
        .map(([at]) => at)
        .at(-1),
  }
}
