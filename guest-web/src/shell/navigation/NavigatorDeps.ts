import type { Route } from '../../journey/journey.ts'
import type { Site } from '@tomari/tenant-config/site'
import type { JourneyHistory } from './JourneyHistory.ts'

/** What the navigator works with. */
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
