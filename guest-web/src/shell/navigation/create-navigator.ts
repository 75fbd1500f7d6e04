import { createStore } from 'zustand/vanilla'
import { type Attempt, admit } from '../../journey/admit.ts'
import { backRuleOf, type Destination, isPassing, isSearch, searchRouteOf } from '../../journey/derive.ts'
import type { Route } from '../../journey/journey.ts'
import { home, type Navigator, nowhere, type View } from '../../screen-kit/Navigator.ts'
import { createTrail } from './browser-history.ts'
import { createMoves, type NavigatorDeps } from './moves.ts'

/** Builds the navigator over a history; see the port for what it promises. */
export const createNavigator = (deps: NavigatorDeps): Navigator => {
  const { history } = deps
  const view = createStore<View>()(() => (deps.isHomeDrawn ? home : nowhere))
  const trail = createTrail()
  const moves = createMoves(deps, view, trail)
  const holds = new Set<symbol>()

  const attempt = (kind: Attempt['kind'], to: string, leaving: readonly Route[]) =>
    admit({ kind, to, leaving }, deps.site, deps.isDebugging)

  const here = (): readonly Route[] => {
    const { shown } = view.getState()
    return shown === null ? [] : [shown.route]
  }

  /** One move at a time: what is pressed meanwhile is ignored. */
  const moving = async (move: () => Promise<void>) => {
    if (view.getState().isMoving) return
    view.setState({ isMoving: true })
    await move().finally(() => view.setState({ isMoving: false }))
  }

  /** Back where the flow began, which is where it goes on from when what was done is lost. */
  const startAgain = async (search: Route) => {
    await moves.returnTo(search)
    if (here().includes(search)) deps.onGivenUp()
  }

  const ask = (leaving: Route, index: number) => {
    const stay = () => view.setState({ question: null })
    const leave = () =>
      moving(async () => {
        stay()
        const search = searchRouteOf(leaving)
        const isHome = trail.routeAt(index) === '/'
        await (isHome || search === null ? moves.backTo(index) : startAgain(search))
      })
    view.setState({ question: { stay, leave } })
  }

  /** A screen leads on: to home, back to the search, in place of a screen that is only passed, else one entry further. */
  const leadOn = async (destination: Destination, from: readonly Route[]) => {
    const { route } = destination
    if (route === '/') await moves.home()
    else if (isSearch(route) && trail.lastIndexOf(route) !== undefined) await startAgain(route)
    else if (from.some(isPassing)) await moves.inPlace(destination)
    else await moves.onTo(destination)
  }

  /** The browser has moved by itself to an entry of the journey. */
  const follow = async (path: string, anchor: string, index: number) => {
    const from = trail.index
    const leaving = [...here(), ...trail.between(index)]
    const verdict = attempt(index < from ? 'back' : 'forward', path, leaving)
    trail.standAt(index)
    switch (verdict.kind) {
      case 'redirect':
        return moves.start({ route: verdict.route, anchor: '' })
      case 'admit':
        return verdict.route === '/' ? moves.home() : moves.follow({ route: verdict.route, anchor }, from)
      case 'stay':
        return moves.stepTo(from)
      case 'ask': {
        // The question waits until the browser is back where it was, or the next press would be lost.
        await moves.stepTo(from)
        const [left] = leaving
        return left === undefined ? undefined : ask(left, index)
      }
    }
  }

  const onTraversal = () => {
    const { path, anchor, index } = history.current()
    const { shown, isMoving } = view.getState()
    if (index === null) {
      // A hash typed by hand is a place on the screen shown.
      if (shown === null) return
      trail.standAt(trail.index + 1)
      history.replace(shown.route, anchor, trail.index)
      moves.present({ route: shown.route, anchor })
    } else if (isMoving || holds.size > 0) moves.undo(index)
    else void moving(() => follow(path, anchor, index))
  }

  const arrive = async (arrival: () => Promise<Route>) => {
    moves.adopt('/', '')
    const verdict = attempt('return', await arrival(), [])
    if (verdict.kind === 'admit') await moves.onTo({ route: verdict.route, anchor: '' })
    else
      await moves.start({ route: verdict.kind === 'redirect' ? verdict.route : '/reload-error', anchor: '' })
  }

  return {
    view,
    start: async (arrival) => {
      history.onTraversal(onTraversal)
      if (arrival !== undefined) return moving(() => arrive(arrival))
      const { path, anchor, index } = history.current()
      trail.standAt(index ?? 0)
      const verdict = attempt('load', path, [])
      if (verdict.kind !== 'admit') {
        const route = verdict.kind === 'redirect' ? verdict.route : '/reload-error'
        return moves.start({ route, anchor: '' })
      }
      if (verdict.warning !== undefined) deps.onWarning(path)
      if (verdict.route === view.getState().shown?.route) moves.adopt(verdict.route, anchor)
      else await moves.start({ route: verdict.route, anchor })
    },
    go: (destination) =>
      moving(async () => {
        const verdict = attempt('step', destination.route, here())
        if (verdict.kind === 'admit') await leadOn(destination, here())
        else if (verdict.kind === 'redirect') await moves.onTo({ route: verdict.route, anchor: '' })
      }),
    back: async () => {
      const { shown } = view.getState()
      if (holds.size > 0) return
      if (shown === null || trail.index === 0) await moving(moves.home)
      else if (backRuleOf(shown.route) === 'ask') ask(shown.route, trail.index - 1)
      else await moving(() => moves.backTo(trail.index - 1))
    },
    returnTo: (route) => moving(() => moves.returnTo(route)),
    hold: () => {
      const hold = Symbol('hold')
      holds.add(hold)
      return () => holds.delete(hold)
    },
    beforeLeaving: moves.beforeLeaving,
    keepTyped: moves.keepTyped,
  }
}
