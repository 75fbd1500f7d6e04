import { type ComponentType, createElement, type ReactElement } from 'react'
import type { Route } from '../journey/journey.ts'
import { fetchOnce } from '../screen-kit/fetch-once.ts'
import Home from '../screens/home/Home.tsx'

interface ScreenModule {
  /** The screen, without props: what it needs it takes from `useStep`, `useDeps` and `useText`. */
  readonly default: ComponentType
}

export type ScreenLoader = () => Promise<ScreenModule>

/** The screen that comes with the page: home never waits. */
export const screensAtHand: Readonly<Partial<Record<Route, ComponentType>>> = { '/': Home }

/** The screens from which the only way is home. They come along with any other, and then need no network. */
export const fetchErrorScreens = () => import('../screens/error-page/ErrorPage.tsx')

/**
 * @param atHand screens whose code came with the page
 * @param loaders the others
 */
export const createScreenCode = (
  atHand: Readonly<Partial<Record<Route, ComponentType>>>,
  loaders: Readonly<Partial<Record<Route, ScreenLoader>>>,
) => {
  // One element for each screen: React leaves a screen alone that is handed to it again.
  const elementsAtHand = Object.entries(atHand).map(
    ([route, Screen]) => [route, createElement(Screen)] as const,
  )
  const loaded = new Map<string, ReactElement>(elementsAtHand)
  const fetching = new Map(Object.entries(loaders).map(([route, loader]) => [route, fetchOnce(loader)]))
  return {
    load: async (route: Route): Promise<void> => {
      if (loaded.has(route)) return
      const fetchScreen = fetching.get(route)
      if (fetchScreen === undefined) throw new Error(`no screen has been built for ${route}`)
      loaded.set(route, createElement((await fetchScreen()).default))
    },
    /** The screen as an element, once loaded; null before. */
    screenOf: (route: Route) => loaded.get(route) ?? null,
  }
}
