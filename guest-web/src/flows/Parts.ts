import type { Backend, CallContext } from '../backend/Backend.ts'
import type { SessionStore } from '../session/store.ts'
import type { Site } from '../site/site.ts'

/** What flows work with. The app builds it once; tests build it with a back end of their own. */
export interface Parts {
  readonly site: Site
  readonly backend: Backend
  readonly session: SessionStore
  /** Language of the page at this moment, as `ja`. */
  readonly language: () => string
}

/** What a call is made with right now. */
export const contextOf = (parts: Parts): CallContext => {
  const { authToken, facilityId } = parts.session.getState()
  return { authToken, facilityId, language: parts.language() }
}
