import type { Site } from '@tomari/tenant-config/site'
import type { StoreApi } from 'zustand/vanilla'
import type { Destination } from '../../journey/derive.ts'
import type { Route } from '../../journey/journey.ts'
import type { View } from '../../screen-kit/Navigator.ts'
import type { JourneyHistory, Trail } from './browser-history.ts'

export interface NavigatorDeps {
  readonly site: Site
  readonly history: JourneyHistory
  readonly isDebugging: boolean
  /** Home stands in the page already, as our server has drawn it. */
  readonly isHomeDrawn: boolean
  /** Whether all that a screen needs is there, so that the fade can begin with the tap. */
  readonly isAtHand: (route: Route) => boolean
  /** Fetches the screen's code; rejects when it cannot be loaded. */
  readonly load: (route: Route) => Promise<void>
  /** Fades the page's body out (R3.9). */
  readonly fade: () => Promise<void>
  /** The code of a screen could not be fetched; the guest stays where they are. */
  readonly onLoadFailed: (cause: unknown) => void
  /** A page load past home was let through by the debug flag. */
  readonly onWarning: (path: string) => void
  /** Home is opened: a new session begins. */
  readonly onHome: () => void
  /** The guest agreed to go back and lose what was done. */
  readonly onGivenUp: () => void
}

const top = (route: Route): Destination => ({ route, anchor: '' })

/** The moves over a history and a trail, each from the fetch of the screen to its being shown. Whether one may happen is judged before. */
export const createMoves = (deps: NavigatorDeps, view: StoreApi<View>, trail: Trail) => {
  const { history } = deps
  const keepers = new Set<() => void>()
  let undoing = Promise.resolve()

  /** Shows a screen at the present entry. */
  const present = (destination: Destination) => {
    trail.record(destination.route)
    // The move ends with the screen, in one: an overlay that closes later would keep the focus from it.
    view.setState(({ visit }) => ({
      shown: destination,
      coming: null,
      visit: visit + 1,
      isMoving: false,
      question: null,
    }))
    if (destination.route === '/') deps.onHome()
  }

  const fetched = async (route: Route): Promise<boolean> => {
    try {
      await deps.load(route)
      return true
    } catch (cause) {
      deps.onLoadFailed(cause)
      return false
    }
  }

  /**
   * Fetches the screen, then fades, so that the guest never sees an empty page. Answers whether there is a screen to show. What
   * is at hand fades in the very task of the tap, before React draws the busy button.
   * @param whileFading begins with the fade
   */
  const prepare = async (route: Route, whileFading = () => {}): Promise<boolean> => {
    if (!deps.isAtHand(route) && !(await fetched(route))) return false
    const faded = deps.fade()
    whileFading()
    await faded
    await undoing
    return true
  }

  /** On the way forward the session is written before the move, so that the next screen can be drawn from it by now. */
  const prepareNext = (coming: Route) => prepare(coming, () => view.setState({ coming }))

  const keepTyped = () => {
    for (const keep of keepers) keep()
  }

  const stepTo = async (index: number) => {
    const delta = index - trail.index
    trail.standAt(index)
    await history.traverse(delta)
  }

  const home = async () => {
    if (!(await prepare('/'))) return
    // Home is where the history began: behind it never lies the session that has just been forgotten.
    await stepTo(0)
    history.replace('/', '', 0)
    present(top('/'))
  }

  return {
    present,
    home,
    stepTo,
    /** A screen in place of the requested one: the first of a page load, or where the guard leads instead. */
    start: async (destination: Destination) => {
      history.replace(destination.route, destination.anchor, trail.index)
      await deps.load(destination.route).then(() => present(destination), deps.onLoadFailed)
    },
    /** The first screen, where it stands in the page already. */
    adopt: (route: Route, anchor: string) => {
      history.replace(route, anchor, trail.index)
      trail.record(route)
    },
    /** On to a screen, as a new entry. */
    onTo: async (destination: Destination) => {
      if (!(await prepareNext(destination.route))) return
      trail.standAt(trail.index + 1)
      history.push(destination.route, destination.anchor, trail.index)
      present(destination)
    },
    /** On to a screen, in place of the present one. */
    inPlace: async (destination: Destination) => {
      if (!(await prepareNext(destination.route))) return
      history.replace(destination.route, destination.anchor, trail.index)
      present(destination)
    },
    /** Back to an earlier entry; to home where nothing is known of it. */
    backTo: async (index: number) => {
      const route = trail.routeAt(index)
      if (route === undefined || route === '/') return home()
      if (!(await prepare(route))) return
      keepTyped()
      await stepTo(index)
      present(top(route))
    },
    /** Back to a screen passed before, else it takes the place of the present one. */
    returnTo: async (route: Route) => {
      if (!(await prepare(route))) return
      await stepTo(trail.lastIndexOf(route) ?? trail.index)
      history.replace(route, '', trail.index)
      present(top(route))
    },
    /** The browser has gone back by itself, and may. Where the screen cannot be fetched it is sent to where it came from. */
    follow: async (destination: Destination, from: number) => {
      if (!(await prepare(destination.route))) return stepTo(from)
      keepTyped()
      present(destination)
    },
    /** Sends the browser, which has moved by itself to an entry, back to where the guest is; the next move waits for it. */
    undo: (index: number) => {
      undoing = undoing.then(() => history.traverse(trail.index - index))
    },
    keepTyped,
    beforeLeaving: (keep: () => void) => {
      keepers.add(keep)
      return () => keepers.delete(keep)
    },
  }
}
