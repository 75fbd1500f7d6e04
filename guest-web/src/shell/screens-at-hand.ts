import type { ComponentType } from 'react'
import type { Route } from '../journey/journey.ts'
import Home from '../screens/home/Home.tsx'

/** The screen that comes with the page: home never waits. */
export const screensAtHand: Readonly<Partial<Record<Route, ComponentType>>> = { '/': Home }
