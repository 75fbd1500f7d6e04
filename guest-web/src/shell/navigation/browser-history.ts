import type { Route } from '../../journey/journey.ts'

/** An entry of the browser's history, as far as it is the journey's. */
export interface Entry {
  /** Without query and hash. */
  readonly path: string
  /** Element id after the hash; empty when there is none. */
  readonly anchor: string
  /** How many of the journey's entries lie before it; null for one that the journey did not make. */
  readonly index: number | null
}

/** The browser's history in the words of the journey. The query stays on every entry (R3.10). */
export interface JourneyHistory {
  current(): Entry
  push(path: string, anchor: string, index: number): void
  replace(path: string, anchor: string, index: number): void
  /** Moves by so many entries; done when the browser has arrived there. */
  traverse(delta: number): Promise<void>
  /** Reports every move that was not ours: the browser's buttons, gestures, a hash typed by hand. Answers its undo. */
  onTraversal(listener: () => void): () => void
}

/** The browser arrives within a frame or two; a move that it refuses (no such entry) never reports. */
const ARRIVAL_LIMIT_MS = 1000

const indexOf = (state: unknown): number | null =>
  typeof state === 'object' &&
  state !== null &&
  'journeyIndex' in state &&
  typeof state.journeyIndex === 'number'
    ? state.journeyIndex
    : null

const anchorOf = (hash: string): string => {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return ''
  }
}

export const createBrowserHistory = (): JourneyHistory => {
  let arrive: (() => void) | null = null
  const listeners = new Set<() => void>()
  // The journey scrolls to the top or to an anchor itself.
  window.history.scrollRestoration = 'manual'
  window.addEventListener('popstate', () => {
    if (arrive === null) for (const listener of listeners) listener()
    else arrive()
  })
  const addressOf = (path: string, anchor: string) =>
    path + window.location.search + (anchor === '' ? '' : `#${encodeURIComponent(anchor)}`)
  return {
    current: () => ({
      path: window.location.pathname,
      anchor: anchorOf(window.location.hash),
      index: indexOf(window.history.state),
    }),
    push: (path, anchor, index) =>
      window.history.pushState({ journeyIndex: index }, '', addressOf(path, anchor)),
    replace: (path, anchor, index) =>
      window.history.replaceState({ journeyIndex: index }, '', addressOf(path, anchor)),
    traverse: (delta) =>
      new Promise((resolve) => {
        const timer = setTimeout(() => arrive?.(), ARRIVAL_LIMIT_MS)
        arrive = () => {
          clearTimeout(timer)
          arrive = null
          resolve()
        }
        // `go(0)` would reload the page.
        if (delta === 0) arrive()
        else window.history.go(delta)
      }),
    onTraversal: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export type Trail = ReturnType<typeof createTrail>

/** Which screen each history entry shows, by index. Entries of an earlier page load are unknown. */
export const createTrail = () => {
  const routes = new Map<number, Route>()
  let index = 0
  const earlier = () => [...routes].filter(([at]) => at < index)
  return {
    /** Where the browser stands, or is about to. */
    get index() {
      return index
    },
    routeAt: (at: number) => routes.get(at),
    /** Stands at an entry; nothing is known of it yet. */
    standAt: (at: number) => {
      index = at
    },
    /** The present entry shows this screen; what lay ahead is gone. */
    record: (route: Route) => {
      routes.set(index, route)
      for (const at of routes.keys()) if (at > index) routes.delete(at)
    },
    /** Screens between the present entry and an earlier one, both left out. */
    between: (target: number) =>
      earlier()
        .filter(([at]) => at > target)
        .map(([, route]) => route),
    /** The nearest earlier entry that shows a screen. */
    lastIndexOf: (route: Route) =>
      earlier()
        .filter(([, passed]) => passed === route)
        .map(([at]) => at)
        .at(-1),
  }
}
