import type { Route } from '../../journey/journey.ts'
import type { Site } from '@tomari/tenant-config/site'

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

/** An entry of the browser's history, as far as it is the journey's. */
export interface Entry {
  /** Without query and hash. */
  readonly path: string
  /** Element id after the hash; empty when there is none. */
  readonly anchor: string
  /** How many of the journey's entries lie before it; null for one that the journey did not make. */
  readonly index: number | null
}

/** The browser's history in the words of the journey. The query is kept on every entry (R3.10). */
export interface JourneyHistory {
  current(): Entry
  push(path: string, anchor: string, index: number): void
  replace(path: string, anchor: string, index: number): void
  /** Moves by so many entries; done when the browser has arrived there. */
  traverse(delta: number): Promise<void>
  /** Tells of every move that was not ours: the browser's buttons, gestures, a hash typed by hand. Answers its undo. */
  onTraversal(listener: () => void): () => void
}
