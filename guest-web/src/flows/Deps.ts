import type { Site } from '@tomari/tenant-config/site'
import type { Backend, CallContext } from '../backend/Backend.ts'
import type { CardTokeniser } from '../payments/CardTokeniser.ts'
import type { SessionStore } from '../session/session.ts'

/** What flows work with. The app builds it once; tests build it with a back end of their own. */
export interface Deps {
  readonly site: Site
  readonly backend: Backend
  readonly session: SessionStore
  /** Language of the page at this moment, as `ja`. */
  readonly language: () => string
}

export interface PaymentDeps extends Deps {
  readonly tokeniser: CardTokeniser
  /**
   * Leads the guest to the page at which the bank has the payment confirmed. Done when the guest is back at this very page, by
   * the browser's button; a guest who comes back as the bank leads finds the page opened anew.
   * @returns whether the guest went: the app leads to no host but the card company's
   */
  readonly visitBank: (address: string) => Promise<boolean>
  /** Waits; in milliseconds. */
  readonly pause: (milliseconds: number) => Promise<void>
}

export const contextOf = (deps: Deps): CallContext => {
  const { authToken, facilityId } = deps.session.getState()
  return { authToken, facilityId, language: deps.language() }
}
