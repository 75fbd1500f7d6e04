import type { MailValues } from '../../../guest-web/src/screens/payment/payment-pieces/mail-values.ts'
import type { Given } from '../Step.ts'
import type { OpenPage } from './OpenPage.ts'

/** What a guest can type of the reservation. */
interface Identity {
  readonly typed: (given: Given) => string
  readonly phone: string
  /** As the variant knows it. */
  readonly facility: string
  readonly otherFacility: string
  /** The rooms as their doors say. */
  readonly rooms: readonly string[]
}

/** A guest's hand at the screen that is shown: what React holds in the browser is held here. */
export interface Hand {
  readonly page: OpenPage
  readonly identity: Identity
  /** The address as typed on its screen, which its other button keeps too. */
  typed: MailValues | null
  /** The dialog after check-out is open, and blocks going back. */
  releaseAttention: (() => void) | null
}
