import type { JourneyHistory } from './NavigatorDeps.ts'

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
