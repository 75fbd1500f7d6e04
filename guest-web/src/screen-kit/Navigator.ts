import type { StoreApi } from 'zustand/vanilla'
import type { Destination } from '../journey/derive.ts'
import type { Route } from '../journey/journey.ts'

/** What the guest sees of the journey. */
export interface View {
  /** Null until the first screen is there. */
  readonly shown: Destination | null
  /** The screen that comes next, while the present one fades: it can be drawn out of sight by then. */
  readonly coming: Route | null
  /** Grows with every screen shown, also when it is the same one again. */
  readonly visit: number
  readonly isMoving: boolean
  /** A screen that asks before it is left; open while the guest thinks. */
  readonly question: BackQuestion | null
}

/** Before the first screen is there. */
export const nowhere: View = { shown: null, coming: null, visit: 0, isMoving: false, question: null }

/** A page that brought home along. */
export const home: View = { ...nowhere, shown: { route: '/', anchor: '' }, visit: 1 }

/** "Go back and lose what was done?" */
interface BackQuestion {
  readonly stay: () => void
  readonly leave: () => Promise<void>
}

/** Moves the guest through the journey. Every move obeys admit.ts; one move at a time, others are ignored meanwhile. */
export interface Navigator {
  readonly view: StoreApi<View>
  /**
   * Shows the first screen of this page load, and from then on follows the browser's buttons.
   * @param arrival where a guest who comes back from the bank's page goes on, once that is known; behind it lies home
   */
  start(arrival?: () => Promise<Route>): Promise<void>
  /** Leads on to a screen; done when it is shown. */
  go(destination: Destination): Promise<void>
  /** What the back button of the top bar does. */
  back(): Promise<void>
  /** Back to a screen that was passed before; where it was not, it takes the place of the present one. */
  returnTo(route: Route): Promise<void>
  /** Blocks going back while something runs that must not be interrupted. Answers the function that ends the block. */
  hold(): () => void
  /** Called before the guest leaves a screen other than by going on, so that it can keep what was typed. */
  beforeLeaving(keep: () => void): () => void
  /** Keeps what was typed, for a screen that is drawn anew where it stands. */
  keepTyped(): void
}
