import type { Site } from '@tomari/tenant-config/site'
import type { Backend, CallContext } from '../backend/Backend.ts'
import type { CardTokeniser } from '../payments/CardTokeniser.ts'
import type { SessionStore } from '../session/store.ts'

/** What flows work with. The app builds it once; tests build it with a back end of their own. */
export interface Deps {
  readonly site: Site
  readonly backend: Backend
  readonly session: SessionStore
  /** Language of the page at this moment, as `ja`. */
  readonly language: () => string
}

/** What paying by card works with. */
export interface PaymentDeps extends Deps {
  readonly tokeniser: CardTokeniser
  /** Waits; in milliseconds. */
  readonly pause: (milliseconds: number) => Promise<void>
}

/** What a call is made with right now. */
export const contextOf = (deps: Deps): CallContext => {
  const { authToken, facilityId } = deps.session.getState()
  return { authToken, facilityId, language: deps.language() }
}
